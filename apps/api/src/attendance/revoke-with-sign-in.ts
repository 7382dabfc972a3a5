import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Tx } from '../kit/database/db.ts'
import { logMeeting } from '../meetings/public.ts'
import { revokeStatementOfPerson } from './statement-repo.ts'

/** Revokes a person's statement when a sign-in of theirs is voided, for the same reason; the caller holds the meeting's lock. Nothing when they have none. */
export async function revokeWithSignIn(
  tx: Tx,
  { enrollmentId, actor, reason, at }: { enrollmentId: string; actor: StaffActor; reason: string; at: string },
): Promise<void> {
  const revoked = await revokeStatementOfPerson(tx, enrollmentId, { by: actor.personId, reason, at })
  if (!revoked) return
  const { engagementId, number } = revoked
  const params = { number, reason }
  await logMeeting(tx, {
    engagementId,
    kind: 'statementRevoked',
    actionCategory: ACTION.enrolmentSignIn,
    actor,
    params,
    at,
  })
}
