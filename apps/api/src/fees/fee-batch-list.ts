import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { presentBatch, presentLine } from './batch-presenter.ts'
import { findBatchPage, findDownloads, findLines, readBatch } from './batch-repo.ts'

const PAGE = 20

export const feeBatchList: Handler<typeof fees, 'feeBatchList'> = async ({ page = 1 }, ctx) => {
  const { rows, total } = await findBatchPage(ctx.tx, staff(ctx).buId, page)
  return { list: rows.map(presentBatch), total, hasMore: page * PAGE < total }
}

export const feeBatchDetail: Handler<typeof fees, 'feeBatchDetail'> = async ({ batchId }, ctx) => {
  const batch = await readBatch(ctx.tx, batchId, staff(ctx).buId)
  const lines = await findLines(ctx.tx, batchId)
  return { ...presentBatch(batch), lines: lines.map(presentLine), taken: await findDownloads(ctx.tx, batchId) }
}
