import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { standing } from '../meetings/public.ts'

/** Of the meetings named, at most twenty, those the caller may read. */
export async function meetingsInSight(
  ctx: Ctx,
  entries: readonly { meetingId?: string | undefined }[],
): Promise<Set<string>> {
  const named = new Set(entries.flatMap(({ meetingId }) => meetingId ?? []))
  const seen = new Set<string>()
  for (const id of named) {
    const stands = await standing(ctx.tx, staff(ctx), id, shanghaiDate(ctx.now))
    if (stands && mayOnMeeting(stands, 'read')) seen.add(id)
  }
  return seen
}
