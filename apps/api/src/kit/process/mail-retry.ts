import type { MailVerdict } from './mail-server.ts'

const MINUTE_MS = 60_000
/** Attempts at 0, 2, 6, 14, 30, 62, 126 and 254 minutes. */
export const MAIL_ATTEMPTS = 8
/** Longer than any talk with the server lasts. */
export const MAIL_ANSWER_MS = 15 * MINUTE_MS

/** The pause before the next attempt, in ms. */
export const mailPause = (attempts: number): number => MINUTE_MS * 2 ** attempts

/** The pause before a mail that was not taken is handed over again, in ms; undefined: never again. */
export const pauseAfter = ({ kind }: MailVerdict, attempts: number): number | undefined =>
  kind === 'again' && attempts < MAIL_ATTEMPTS ? mailPause(attempts) : undefined
