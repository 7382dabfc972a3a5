import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentLine } from './batch/batch-presenter.ts'
import { findPapers } from './batch/bank-paper-repo.ts'
import { findDownloads, findLines, readBatch } from './batch/batch-repo.ts'
import { showBatches } from './batch/show-batches.ts'

export const feeBatchDetail: Handler<typeof fees, 'feeBatchDetail'> = async ({ batchId }, ctx) => {
  const batch = await readBatch(ctx.tx, batchId, staff(ctx).buId)
  const [shown] = await showBatches(ctx, [batch])
  if (!shown) throw new RangeError('a file that was read is shown')
  const lines = (await findLines(ctx.tx, batchId)).map(presentLine)
  return { ...shown, lines, taken: await findDownloads(ctx.tx, batchId), papers: await findPapers(ctx.tx, batchId) }
}
