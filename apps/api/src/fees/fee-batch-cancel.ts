import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { decideCancel } from '@osmp/domain/fees/batch-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentBatch } from './batch/batch-presenter.ts'
import { findLines, lockBatch, readBatch } from './batch/batch-repo.ts'
import { cancelBatch } from './batch/batch-write-repo.ts'

export const feeBatchCancel: Handler<typeof fees, 'feeBatchCancel'> = async ({ batchId, reason }, ctx) => {
  const { personId, buId } = staff(ctx)
  const batch = await lockBatch(ctx.tx, batchId, buId)
  const lines = await findLines(ctx.tx, batchId)
  const decision = decideCancel(
    batch.state,
    lines.map(({ state }) => state),
  )
  if (!decision.ok) throw new AppError(decision.reason)
  await cancelBatch(ctx.tx, { batchId, personId, at: ctx.at, reason })
  return presentBatch(await readBatch(ctx.tx, batchId, buId))
}
