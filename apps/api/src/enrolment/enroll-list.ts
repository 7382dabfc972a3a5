import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countEnrolments, findEnrolments } from './store/enrolment-list-repo.ts'
import { heardBefore } from './heard-before.ts'
import { overCaps } from './coming/over-caps.ts'
import { messageChannel } from './message-channel.ts'
import { presentEnrolment } from './enrolment-presenter.ts'

const PAGE = 50

export const enrollList: Handler<typeof enrolment, 'enrollList'> = async (input, ctx) => {
  const { engagementId, keyword, tab = 'all', groupBy, group, page = 1 } = input
  const filter = { engagementId, tab, keyword, groupBy, group }
  const rows = await findEnrolments(ctx.tx, filter, page, messageChannel(ctx))
  const shown = rows.slice(0, PAGE)
  const heard = await heardBefore(
    ctx,
    engagementId,
    shown.map(({ enrollmentId }) => enrollmentId),
  )
  const over = await overCaps(ctx, engagementId, shown)
  return {
    list: shown.map((row) =>
      presentEnrolment(row, {
        heardBefore: heard.get(row.enrollmentId) ?? [],
        overCaps: over.get(row.enrollmentId) ?? [],
      }),
    ),
    total: await countEnrolments(ctx.tx, filter),
    hasMore: rows.length > PAGE,
  }
}
