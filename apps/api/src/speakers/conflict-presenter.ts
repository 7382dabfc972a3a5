import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { TalkConflict } from '@osmp/domain/meetings/meeting-rules/speaker-conflict-rules.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import { staff } from '../kit/http/require-staff.ts'

const MOST = 5

/** Which of these meetings a person may see; `today`: Asia/Shanghai. From the slice of meetings. */
export type FindVisible = (
  tx: Tx,
  actor: StaffActor,
  asked: { engagementIds: readonly string[]; today: string },
) => Promise<ReadonlySet<string>>

/** Conflicts on the wire, the first five; a meeting the reader may not see has no name. */
export async function presentConflicts(ctx: Ctx, conflicts: readonly TalkConflict[], findVisible: FindVisible) {
  const shown = conflicts.slice(0, MOST)
  const engagementIds = shown.map(({ commitment }) => commitment.engagementId)
  const visible = await findVisible(ctx.tx, staff(ctx), { engagementIds, today: localDateOf(ctx.at) })
  return shown.map(({ commitment, gapMinutes, isOtherCity, policy }) => ({
    engagementName: visible.has(commitment.engagementId) ? commitment.engagementName : null,
    startDatetime: commitment.start,
    endDatetime: commitment.end,
    gapMinutes,
    bufferMinutes: policy.value,
    isOtherCity,
  }))
}
