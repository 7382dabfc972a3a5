/** Rules of one-time codes to a person's own phone or mailbox. Times in minutes where not said otherwise. */
export const PHONE_CODE = {
  digits: 6,
  minutes: 5,
  /** A mail may be held up on its way. */
  minutesByMail: 15,
  tries: 5,
  /** How long what a right code opened stays open. */
  proofMinutes: 60,
  /** Seconds between two codes for the same thing. */
  pauseSeconds: 60,
  /** Codes within an hour: to one number, for one thing, asked from one address. */
  perPhone: 6,
  perObject: 6,
  perAddress: 60,
} as const

/** How long a code to this address holds. */
export const codeMinutes = (address: string): number =>
  address.includes('@') ? PHONE_CODE.minutesByMail : PHONE_CODE.minutes

export type PhoneCodesAsked = {
  /** Within the last hour. */
  readonly ofPhone: number
  readonly ofObject: number
  readonly ofAddress: number
  /** Seconds since the last one for this thing; null without one. */
  readonly secondsSinceLast: number | null
}

export type AskRefusal =
  | { readonly reason: 'phoneCodeSoon'; readonly seconds: number }
  | { readonly reason: 'phoneCodeMany' }

/** Why no other code is sent now; undefined when one is. */
export function askRefusal(asked: PhoneCodesAsked): AskRefusal | undefined {
  const { ofPhone, ofObject, ofAddress, secondsSinceLast } = asked
  if (ofPhone >= PHONE_CODE.perPhone || ofObject >= PHONE_CODE.perObject || ofAddress >= PHONE_CODE.perAddress)
    return { reason: 'phoneCodeMany' }
  if (secondsSinceLast === null || secondsSinceLast >= PHONE_CODE.pauseSeconds) return undefined
  return { reason: 'phoneCodeSoon', seconds: Math.ceil(PHONE_CODE.pauseSeconds - secondsSinceLast) }
}

export type PhoneChannel = 'sms' | 'demo'

/**
 * How this installation reaches a person's own phone: by text message where a provider is set up, in the demo on a screen that plays the
 * invented people's phones, elsewhere not at all (null). Then staff hand links over, which proves nothing.
 */
export const phoneChannel = (has: { readonly sms: boolean; readonly demo: boolean }): PhoneChannel | null =>
  has.sms ? 'sms' : has.demo ? 'demo' : null

/**
 * A link asked for again within a minute counts as sent; on one day it goes out this often at most. Links sent many at once may be taken
 * back for some seconds.
 */
export const PHONE_LINK = { pauseSeconds: 60, perDay: 5, takeBackSeconds: 8 } as const

/** A changed number counts after so many days; until then the one before does. */
export const NEW_PHONE_DAYS = 3

export type PhoneChange = { readonly oldPhone: string; readonly changedAt: string }

/**
 * The number codes and links go to: the one in the directory, or where it was changed since then the one it had before.
 * `changes`: oldest first; `since`: NEW_PHONE_DAYS ago, UTC ISO.
 */
export const trustedPhone = (current: string, changes: readonly PhoneChange[], since: string): string =>
  changes.find(({ oldPhone, changedAt }) => oldPhone !== '' && changedAt > since)?.oldPhone ?? current
