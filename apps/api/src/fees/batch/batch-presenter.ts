import type { batchDetail } from '@osmp/contract/fees/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import type { BatchLine } from './batch-repo.ts'

export function presentLine(line: BatchLine): z.output<typeof batchDetail>['lines'][number] {
  const { feeVersion: _version, accountEnteredBy: _by, net, ...shown } = line
  return { ...shown, net: toWire(net) }
}
