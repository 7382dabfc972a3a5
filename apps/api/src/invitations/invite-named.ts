import type { Tx } from '../kit/database/db.ts'
import { findUninvited, insertInvitations } from './invitation-repo.ts'

/** Makes letters for the doctors named in the form, as it is when the meeting or its change is approved. Who has one keeps it. */
export async function inviteNamed(tx: Tx, engagementId: string, at: string): Promise<number> {
  const hcpIds = await findUninvited(tx, engagementId)
  if (hcpIds.length === 0) return 0
  return insertInvitations(tx, engagementId, hcpIds, { personId: null, at })
}
