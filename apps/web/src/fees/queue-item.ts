import { parseMoney, sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { daysBetween, localDateOf } from '@osmp/domain/kit/time.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'

export type QueueItem = CallOutput<'fees', 'feeQueue'>['list'][number]

const mayNow = ({ allowedActions }: QueueItem, word: string): boolean =>
  allowedActions.some(({ action, allowed }) => action === word && allowed)

/** What can stand in a payment file now: it may be paid, it is in no other file, there is an account. */
export const isPayable = (fee: QueueItem): boolean => fee.account !== null && mayNow(fee, 'pay')

/** What can be settled with the organiser now. */
export const isSettleable = (fee: QueueItem): boolean => mayNow(fee, 'settle')

/** What needs no word to be approved: nothing holds it, and no paper of the bank is to be compared. */
export const isApprovable = (fee: QueueItem): boolean =>
  mayNow(fee, 'approve') && !mayNow(fee, 'release') && typeof fee.account?.paperOpened !== 'boolean'

/** Days since a fee was submitted or sent back, by the calendar of Asia/Shanghai; 0 on its first day. */
export function waitingDays({ state, submittedAt, decidedAt }: QueueItem, now: number): number | null {
  const since = state === 'returned' ? decidedAt : submittedAt
  return since === null ? null : daysBetween(localDateOf(since), localDateOf(new Date(now).toISOString()))
}

type Sums = Readonly<Record<'gross' | 'tax' | 'net', string>>

/** What fees add up to, as amounts of the wire. */
export function sumsOf(fees: readonly Sums[]): Sums {
  const sum = (part: keyof Sums) =>
    toWire(
      sumFen(
        fees.map((fee) => {
          const parsed = parseMoney(fee[part])
          return parsed.ok ? parsed.fen : 0
        }),
      ),
    )
  return { gross: sum('gross'), tax: sum('tax'), net: sum('net') }
}
