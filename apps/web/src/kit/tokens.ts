const TOKEN = 'token'
/** Where an attendee's token is kept, and the event that tells of a new one. */
export const HCP_TOKEN = 'hcpToken'
const REFRESH_AFTER = 'osmp.refreshAfter'

type IssuedToken = { token: string; refreshAfter: string }

/** One the device had no room for: until the page is left. */
let unkept: string | null = null

/** The staff session's token, kept on this device. */
export const getToken = (): string | null => localStorage.getItem(TOKEN) ?? unkept

/** The one before it is dead: where there is no room for the new one it goes all the same, and the page keeps the new one. */
export function storeToken({ token, refreshAfter }: IssuedToken): void {
  try {
    localStorage.setItem(TOKEN, token)
    localStorage.setItem(REFRESH_AFTER, refreshAfter)
    unkept = null
  } catch {
    clearToken()
    unkept = token
  }
}

export function clearToken(): void {
  unkept = null
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(REFRESH_AFTER)
}

/** True once the token should be exchanged for a fresh one. */
export function isTokenAging(): boolean {
  const after = localStorage.getItem(REFRESH_AFTER)
  return after !== null && Date.now() >= Date.parse(after)
}

/** The token of a public person for one meeting, for this browser session. */
export const getHcpToken = (): string | null => sessionStorage.getItem(HCP_TOKEN)
export function storeHcpToken(token: string): void {
  sessionStorage.setItem(HCP_TOKEN, token)
  dispatchEvent(new Event(HCP_TOKEN))
}
