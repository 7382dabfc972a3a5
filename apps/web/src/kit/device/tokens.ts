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

const PASSES = 'osmp.passes'
const MOST_PASSES = 20
type Passes = [engagementId: string, token: string][]

/** The passes kept on this device, the newest first. */
export function readPasses(): Passes {
  try {
    return JSON.parse(localStorage.getItem(PASSES) ?? '[]') as Passes // nobody else writes there
  } catch {
    return []
  }
}

function writePasses(passes: Passes): void {
  try {
    localStorage.setItem(PASSES, JSON.stringify(passes.slice(0, MOST_PASSES)))
  } catch {
    // A full device: the pass lasts as long as the browser session, and its address brings it back.
  }
}

/** Makes this the device's pass to a meeting, in place of any other, and speaks for its holder from now on. Whose it is has been settled: `own-pass.ts`. */
export function keepPass(engagementId: string, token: string): void {
  writePasses([[engagementId, token], ...readPasses().filter(([id]) => id !== engagementId)])
  storeHcpToken(token)
}

/** The pass to this meeting that is kept here, or the newest one; the browser session speaks for its holder from now on. */
export function takePass(engagementId?: string): string | null {
  const kept = readPasses().find(([id]) => engagementId === undefined || id === engagementId)?.[1]
  if (kept !== undefined && kept !== getHcpToken()) storeHcpToken(kept)
  return kept ?? null
}

/** Forgets a pass that has ended; gives the meeting it was for. */
export function dropPass(token: string): string | undefined {
  const passes = readPasses()
  writePasses(passes.filter(([, kept]) => kept !== token))
  if (getHcpToken() === token) sessionStorage.removeItem(HCP_TOKEN)
  return passes.find(([, kept]) => kept === token)?.[0]
}
