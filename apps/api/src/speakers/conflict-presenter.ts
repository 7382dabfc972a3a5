import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { TalkConflict } from '@osmp/domain/meetings/meeting-rules/speaker-conflict-rules.ts'
import type { Ctx } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { findVisible } from '../meetings/public.ts'

const MOST = 5

/** Conflicts on the wire, the first five; a meeting the reader may not see has no name. */
export async function presentConflicts(ctx: Ctx, conflicts: readonly TalkConflict[]) {
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
