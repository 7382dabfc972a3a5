import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { decideCancel } from '@osmp/domain/fees/batch-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findLines, lockBatch } from './batch/batch-repo.ts'
import { cancelBatch } from './batch/batch-write-repo.ts'
import { requireFileDuty } from './batch/file-duty.ts'
import { keepPaper } from './batch/keep-paper.ts'
import { showBatch } from './batch/show-batches.ts'

export const feeBatchCancel: Handler<typeof fees, 'feeBatchCancel'> = async ({ batchId, reason, paper }, ctx) => {
  const { personId, buId } = staff(ctx)
  const batch = await lockBatch(ctx.tx, batchId, buId)
  const lines = await findLines(ctx.tx, batchId)
  const decision = decideCancel({
    status: batch.state,
    lines: lines.map(({ state }) => state),
    isDownloaded: batch.downloads > 0,
    hasPaper: paper !== undefined,
  })
  if (batch.state === 'open') await requireFileDuty(ctx, 'cancel', batchId)
  if (!decision.ok) throw new AppError(decision.reason)
  const paperId = paper === undefined ? null : await keepPaper(ctx, batchId, paper)
  await cancelBatch(ctx.tx, { batchId, personId, at: ctx.at, reason, paperId })
  return showBatch(ctx, batchId)
}
