import type { batchDetail, batchRow } from '@osmp/contract/fees/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import type { Batch, BatchLine } from './batch-repo.ts'

export const presentBatch = ({ total, ...batch }: Batch): z.output<typeof batchRow> => ({
  ...batch,
  total: toWire(total),
})

export function presentLine(line: BatchLine): z.output<typeof batchDetail>['lines'][number] {
  const { feeVersion: _version, accountEnteredBy: _by, net, ...shown } = line
  return { ...shown, net: toWire(net) }
}
