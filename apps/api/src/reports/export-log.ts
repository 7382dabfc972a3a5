import type { reports } from '@osmp/contract/reports/endpoints.ts'
import { addDays, instantAt } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findExports } from './export-repo.ts'
import { pageOf } from './report-question-repo.ts'

const LIMIT = 21

export const exportLog: Handler<typeof reports, 'exportLog'> = async (input, ctx) => {
  const { watermark, person, from, to, cursorAt, cursorId } = input
  if (from !== undefined && to !== undefined && from > to) throw new AppError('topicPeriodReversed')
  const { personId, roles } = staff(ctx)
  const found = await findExports(ctx.tx, {
    personId: roles.includes('admin') ? null : personId,
    watermark: watermark ?? null,
    employeeCode: person ?? null,
    from: from === undefined ? null : instantAt(from, '00:00'),
    to: to === undefined ? null : instantAt(addDays(to, 1), '00:00'),
    after: cursorAt === undefined || cursorId === undefined ? null : { at: cursorAt, id: cursorId },
    limit: LIMIT,
  })
  const { rows, cursor } = pageOf(found, LIMIT, ({ createdAt, exportId }) => ({ at: createdAt, id: exportId }))
  const list = rows.map(({ personId: takenBy, objectKey, mediaType, ...row }) => {
    const isKept = takenBy === personId && objectKey !== null && mediaType !== null
    const file = isKept && { objectKey, mediaType, fileName: row.fileName }
    return { ...row, url: file ? ctx.links.make(file, personId, ctx.clock.systemNow()) : null }
  })
  return { list, cursor }
}
