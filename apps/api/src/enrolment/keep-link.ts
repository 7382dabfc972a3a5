import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed } from '../meetings/public.ts'
import { findEnrolled } from './store/person-repo.ts'
import { insertChange } from './store/enrolment-change-repo.ts'

type Words = { name?: string; hcoName: string; department: string }
type Kept = { kind: 'personLinked' | 'linkConfirmed' | 'linkUndone'; before: Words; after: Words; reason: string }

/** A link, its confirmation or its end: with the place before and after, and as a line in the meeting's course. */
export async function keepLink(
  ctx: Ctx,
  { engagementId, enrollmentId }: { engagementId: string; enrollmentId: string },
  { kind, before, after, reason }: Kept,
): Promise<void> {
  const actor = staff(ctx)
  const place = await findEnrolled(ctx.tx, enrollmentId)
  refuseNamed(
    reason,
    [before.name, after.name, place?.name].filter((name) => name !== undefined),
  )
  const by = { kind: 'staff', personId: actor.personId } as const
  const only = ({ name, hcoName, department }: Words) => ({
    ...(name !== undefined && { directory: name }),
    hcoName,
    department,
  })
  const change = { enrollmentId, by, before: only(before), after: only(after), reason, at: ctx.at }
  await insertChange(ctx.tx, change)
  const params = reason === '' ? {} : { reason }
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind, params })
}
