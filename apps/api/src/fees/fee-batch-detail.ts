import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentBatch, presentLine } from './batch/batch-presenter.ts'
import { findDownloads, findLines, readBatch } from './batch/batch-repo.ts'

export const feeBatchDetail: Handler<typeof fees, 'feeBatchDetail'> = async ({ batchId }, ctx) => {
  const batch = await readBatch(ctx.tx, batchId, staff(ctx).buId)
  const lines = await findLines(ctx.tx, batchId)
  return { ...presentBatch(batch), lines: lines.map(presentLine), taken: await findDownloads(ctx.tx, batchId) }
}
