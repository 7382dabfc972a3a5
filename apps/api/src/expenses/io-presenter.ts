import type { ioEntry } from '@osmp/contract/expenses/models.ts'
import { daysBetween } from '@osmp/domain/kit/time.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type * as z from 'zod/mini'
import type { IoRow } from './io-repo.ts'

export const availableOf = ({
  amount,
  reserved,
  committed,
  actual,
}: Pick<IoRow, 'amount' | 'reserved' | 'committed' | 'actual'>): number => amount - reserved - committed - actual

/** An IO on the wire; `today` in Asia/Shanghai: the last valid day is not yet expired. */
export function presentIo(row: IoRow, today: string): z.output<typeof ioEntry> {
  const { ioCode, companyName, costCenterCode, costCenterName, ioExpireDate } = row
  return {
    ioCode,
    companyName,
    costCenterCode,
    costCenterName,
    ioExpireDate,
    ioAmount: toWire(row.amount),
    ioActualAmount: toWire(row.actual),
    reserved: toWire(row.reserved),
    committed: toWire(row.committed),
    available: toWire(availableOf(row)),
    uncovered: row.uncovered === 0 ? null : toWire(row.uncovered),
    isExpired: ioExpireDate < today,
    daysLeft: daysBetween(today, ioExpireDate),
  }
}
