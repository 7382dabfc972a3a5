const KEY = 'osmp.contract'
const MINUTE = 60_000

/** What a speaker has proved at the link `token`, or that a code is on its way; `until` and `againAt`: epoch ms of this device. */
type Kept = {
  readonly token: string
  readonly proof?: string
  readonly sent?: SentCode
}
export type SentCode = { readonly minutes: number; readonly until: number; readonly againAt: number }

/** As the server says it, on this device's clock. */
export const sentNow = ({ minutes, pauseSeconds }: { minutes: number; pauseSeconds: number }): SentCode => ({
  minutes,
  until: Date.now() + minutes * MINUTE,
  againAt: Date.now() + pauseSeconds * 1000,
})

/**
 * Kept for this tab alone, so that a page loaded again, or come back to from the e-sign provider, stands where it stood. Nothing of
 * the contract is kept, and who opens the link anew proves anew.
 */
export function keepProof(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full device: it lasts as long as the page.
  }
}

/** What is kept for this link; a code that has ended is none. */
export function readProof(token: string): Omit<Kept, 'token'> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept> // written by keepProof alone
    if (kept.token !== token) return {}
    const isOn = kept.sent !== undefined && kept.sent.until > Date.now()
    return { ...(kept.proof !== undefined && { proof: kept.proof }), ...(isOn && { sent: kept.sent }) }
  } catch {
    return {}
  }
}

export const dropProof = (): void => sessionStorage.removeItem(KEY)
