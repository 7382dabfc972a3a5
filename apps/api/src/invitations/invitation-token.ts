import { createHmac } from 'node:crypto'
import { sha256hex } from '../kit/database/ids.ts'

/**
 * The token of a letter that staff hand over, made anew from its id and issue each time its link is shown: the same link until it is withdrawn,
 * and nothing in the database from which it could be read.
 */
export function invitationToken(key: Buffer, invitationId: string, issue: number): string {
  return createHmac('sha256', key).update(`invitation\n${invitationId}\n${issue}`).digest('base64url')
}

/** The same for the link that goes to the doctor's own phone: who was handed the other one cannot act with this one's weight. */
export function ownInvitationToken(key: Buffer, invitationId: string, issue: number): string {
  return createHmac('sha256', key).update(`invitation-own\n${invitationId}\n${issue}`).digest('base64url')
}

/** What is stored of a token. */
export const invitationTokenHash = (token: string): string => sha256hex(token)
