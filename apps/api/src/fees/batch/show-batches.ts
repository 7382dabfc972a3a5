import type { batchRow } from '@osmp/contract/fees/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import type { Ctx } from '../../kit/http/ctx.ts'
import { loadHands } from '../../duties/public.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { findFileHands } from './batch-hands-repo.ts'
import { type Batch, readBatch } from './batch-repo.ts'
import { fileActions } from './file-duty.ts'

type BatchView = z.output<typeof batchRow>

/** Payment files as an officer of finance sees them, each with what they may do. */
export async function showBatches(ctx: Ctx, batches: readonly Batch[]): Promise<BatchView[]> {
  const hands = await findFileHands(
    ctx.tx,
    batches.map(({ batchId }) => batchId),
  )
  const who = { caller: await loadHands(ctx), locale: ctx.locale }
  return batches.map((batch) => {
    const { total, createdById: _by, ...shown } = batch
    const own = hands.get(batch.batchId)
    return { ...shown, total: toWire(total), allowedActions: own === undefined ? [] : fileActions(batch, own, who) }
  })
}

/** One of them, as it is now. */
export async function showBatch(ctx: Ctx, batchId: string): Promise<BatchView> {
  const [shown] = await showBatches(ctx, [await readBatch(ctx.tx, batchId, staff(ctx).buId)])
  if (!shown) throw new RangeError('a file that was read is shown')
  return shown
}
