/** One text message; a repeat carries the same id. */
export type Sms = { messageId: string; phone: string; template: string; params: readonly string[] }

/** Hands one text message to a provider. `now`: system clock, epoch ms. Throws SmsError. */
export type SmsPort = (sms: Sms, now: number) => Promise<void>

/** The provider or mail server said no, or nothing. `isFinal`: another try would not help. Its message holds no number and no text. */
export class SmsError extends Error {
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(code)
    this.name = 'SmsError'
    this.isFinal = isFinal
  }
}
