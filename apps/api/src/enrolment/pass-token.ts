import { createHmac } from 'node:crypto'

/**
 * The token of a pass, made anew from the enrolment and its issue: the same address until it is ended, and nothing in the
 * database from which it could be read.
 */
export function passToken(key: Buffer, enrollmentId: string, issue: number): string {
  return createHmac('sha256', key).update(`pass\n${enrollmentId}\n${issue}`).digest('base64url')
}
