import type { door } from '@osmp/contract/door/endpoints.ts'
import { staysOf } from '@osmp/domain/enrolment/stay.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { nameOrder } from '../lookups/public.ts'
import { presenceOf, stayOf } from './leave-person.ts'
import { readDoubts } from './sign-doubts.ts'
import { countSigned, findSignList } from './sign-list-repo.ts'
import { meetingMoment } from '../enrolment/public.ts'

const PAGE = 50

export const getSignList: Handler<typeof door, 'getSignList'> = async ({ engagementId, page = 1, ...filter }, ctx) => {
  const { personId } = staff(ctx)
  const meeting = await meetingMoment(ctx, engagementId)
  const rows = await findSignList(ctx.tx, engagementId, filter, page)
  const shown = rows.slice(0, PAGE)
  const linkTo = (objectKey: string) =>
    ctx.links.make({ objectKey, mediaType: 'image/png', fileName: 'signature.png' }, personId, ctx.clock.systemNow())
  const doubts = await readDoubts(ctx.tx, engagementId, shown, linkTo)
  return {
    list: shown.map(({ objectKey, doubts: _stored, absences, ...row }, index) => ({
      ...row,
      nameOrder: nameOrder(row.name),
      stayMinutes: stayOf(meeting, { ...row, absences }, ctx.now),
      stays: staysOf(presenceOf({ ...row, absences })).map(({ from, to }) => ({
        from: instantOf(from),
        to: to === null ? null : instantOf(to),
      })),
      isNotSignedOut: row.leftAt === null && ctx.now >= (meeting.sessions[row.sessionNo - 1]?.to ?? Infinity),
      doubts: doubts[index] ?? [],
      signatureUrl: objectKey === null ? null : linkTo(objectKey),
    })),
    total: await countSigned(ctx.tx, engagementId, filter),
    hasMore: rows.length > PAGE,
  }
}
