import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { findExports } from './export-repo.ts'
import { pageOf } from './report-question.ts'

const LIMIT = 21

export const exportLog: Handler<typeof reports, 'exportLog'> = async ({ watermark, cursorAt, cursorId }, ctx) => {
  const { personId, roles } = staff(ctx)
  const found = await findExports(ctx.tx, {
    personId: roles.includes('admin') ? null : personId,
    watermark: watermark ?? null,
    after: cursorAt === undefined || cursorId === undefined ? null : { at: cursorAt, id: cursorId },
    limit: LIMIT,
  })
  const { rows, cursor } = pageOf(found, LIMIT, ({ createdAt, exportId }) => ({ at: createdAt, id: exportId }))
  return { list: [...rows], cursor }
}
