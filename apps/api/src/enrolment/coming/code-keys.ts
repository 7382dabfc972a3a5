import { createHmac } from 'node:crypto'
import { invitationCodeOf } from '@osmp/domain/enrolment/invitation-code.ts'

/** The code itself, made from its row's id: its organiser reads it again, and nothing stored tells it. */
export const codeOf = (key: Buffer, codeId: string): string =>
  invitationCodeOf(createHmac('sha256', key).update(`invitation-code\n${codeId}`).digest().readUIntBE(0, 6))

/** By which a typed code is found among those of a meeting. */
export const codeHash = (key: Buffer, engagementId: string, code: string): string =>
  createHmac('sha256', key).update(`invitation-code-typed\n${engagementId}\n${code}`).digest('base64url')
