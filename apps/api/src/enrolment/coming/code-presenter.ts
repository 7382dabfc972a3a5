import { showInvitationCode } from '@osmp/domain/enrolment/invitation-code.ts'
import { codeState } from '@osmp/domain/enrolment/who-may-come.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { InvitationCodeRow } from '../store/invitation-code-repo.ts'
import { codeOf } from './code-keys.ts'

/** A code as the meeting's side reads it. */
export function presentCode(ctx: Pick<Ctx, 'signInKey' | 'now'>, row: InvitationCodeRow) {
  const { codeId, label, most, used, endsAt } = row
  return {
    codeId,
    code: showInvitationCode(codeOf(ctx.signInKey, codeId)),
    label,
    most,
    used,
    endsAt,
    state: stateOf(row, ctx.now),
  }
}

/** How a known code fares now. */
export const stateOf = ({ most, used, endsAt, revokedAt }: InvitationCodeRow, now: number) =>
  codeState({ most, used, endsAt: endsAt === null ? null : Date.parse(endsAt), isRevoked: revokedAt !== null }, now)
