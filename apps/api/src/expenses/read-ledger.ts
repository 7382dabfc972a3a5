import type { ledgerRow } from '@osmp/contract/expenses/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type * as z from 'zod/mini'
import type { Ctx } from '../kit/http/ctx.ts'
import { presentEntries } from './entry-presenter.ts'
import { findEntries, type EntryQuestion } from './entry-repo.ts'
import { findReadable } from './readable-meetings-repo.ts'

const PAGE = 50

type LedgerPage = { entries: z.output<typeof ledgerRow>[]; total: number; sum: string | null; hasMore: boolean }

/** A page of a ledger on the wire. One meeting's is read by whoever may read its budget; elsewhere meetings out of sight are not named. */
export async function readLedger(ctx: Ctx, me: StaffActor, question: EntryQuestion): Promise<LedgerPage> {
  const { rows, total, sum } = await findEntries(ctx.tx, question)
  const ids = new Set(rows.flatMap(({ engagementId }) => (engagementId === null ? [] : [engagementId])))
  const readable = 'engagementId' in question ? ids : await findReadable(ctx.tx, me, [...ids])
  return {
    entries: presentEntries(rows, readable, ctx.locale),
    total,
    sum: sum === null ? null : toWire(sum),
    hasMore: question.page * PAGE < total,
  }
}
