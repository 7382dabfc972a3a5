import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { askSecondPerson } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findHoldById } from './hold-repo.ts'
import { lookForPerson, namesOf } from './person.ts'
import type { ReleaseAsked, ReleasePersonal } from './release-port.ts'

/** Asks a second person to confirm that a hold ends; it holds until then. */
export const holdRelease: Handler<typeof privacy, 'holdRelease'> = async ({ holdId, reason }, ctx) => {
  const hold = await findHoldById(ctx.tx, holdId)
  if (!hold || hold.releasedAt !== null) throw new AppError('holdGone')
  refuseNamed(reason, namesOf(await lookForPerson(ctx.tx, hold.phone)))
  const waits = await askSecondPerson(ctx.tx, {
    deed: 'releaseHold',
    subject: holdId,
    titleZh: '解除一项保全',
    titleEn: 'Release a hold',
    content: { holdId } satisfies ReleaseAsked,
    personal: { reason } satisfies ReleasePersonal,
    concerned: [],
    askedBy: staff(ctx).personId,
    at: ctx.at,
  })
  return { waits }
}
