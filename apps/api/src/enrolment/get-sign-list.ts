import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { countLive } from './enrolment-repo.ts'
import { findSignList } from './sign-in-repo.ts'

const PAGE = 50

export const getSignList: Handler<typeof enrolment, 'getSignList'> = async (
  { engagementId, keyword, page = 1 },
  ctx,
) => {
  const { personId } = staff(ctx)
  const rows = await findSignList(ctx.tx, engagementId, keyword, page)
  const { signed } = await countLive(ctx.tx, engagementId)
  const linkTo = (objectKey: string) =>
    ctx.links.make({ objectKey, mediaType: 'image/png', fileName: 'signature.png' }, personId, ctx.clock.systemNow())
  return {
    list: rows
      .slice(0, PAGE)
      .map(({ objectKey, ...row }) => ({ ...row, signatureUrl: objectKey === null ? null : linkTo(objectKey) })),
    total: signed,
    hasMore: rows.length > PAGE,
  }
}
