import type { orderShortfall } from '@osmp/contract/expenses/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../kit/database/db.ts'
import { findReadable } from './readable-meetings-repo.ts'
import { findShortfalls } from './shortfall-repo.ts'

/** What an order has not left or has to cover, longest waiting first; meetings out of sight are not named. */
export async function readShortfalls(
  tx: Tx,
  me: StaffActor,
  order: string,
): Promise<z.output<typeof orderShortfall>[]> {
  const rows = await findShortfalls(tx, order)
  const readable = await findReadable(
    tx,
    me,
    rows.map(({ engagementId }) => engagementId),
  )
  return rows.map(({ engagementId, engagementName, amount, waitsFor, ...row }) => {
    const isNamed = readable.has(engagementId)
    return {
      engagementId: isNamed ? engagementId : null,
      engagementName: isNamed ? engagementName : null,
      amount: toWire(amount),
      waitsFor: isNamed ? waitsFor : null,
      ...row,
    }
  })
}
