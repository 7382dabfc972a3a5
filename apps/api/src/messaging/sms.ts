/** One text message; a repeat carries the same id. */
export type Sms = { messageId: string; phone: string; template: string; params: readonly string[] }

/** Hands one text message to a provider. `now`: system clock, epoch ms. Throws SmsError. */
export type SmsPort = (sms: Sms, now: number) => Promise<void>

/** `deadNumber`: it takes no text messages any more; `unanswered`: the provider may have the message. */
export type SmsFault = 'deadNumber' | 'unanswered'

/** The provider or mail server said no, or nothing. `isFinal`: another try would not help. Its message holds no number and no text. */
export class SmsError extends Error {
  readonly isFinal: boolean
  readonly fault: SmsFault | undefined

  constructor(code: string, isFinal: boolean, fault?: SmsFault) {
    super(code)
    this.name = 'SmsError'
    this.isFinal = isFinal
    this.fault = fault
  }
}

/** Before a connection there is none that could have taken the message. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Of a request without an answer. */
export function unansweredSms(error: unknown): SmsError {
  const name = error instanceof Error ? error.name : 'unknown'
  const cause = error instanceof Error ? error.cause : undefined
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
  return new SmsError(name, false, NOT_CONNECTED.includes(String(code)) ? undefined : 'unanswered')
}
