import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findBatchPage } from './batch/batch-repo.ts'
import { showBatches } from './batch/show-batches.ts'

const PAGE = 20

export const feeBatchList: Handler<typeof fees, 'feeBatchList'> = async ({ page = 1 }, ctx) => {
  const { rows, total } = await findBatchPage(ctx.tx, staff(ctx).buId, page)
  return { list: await showBatches(ctx, rows), total, hasMore: page * PAGE < total }
}
