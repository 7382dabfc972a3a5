import { setImmediate as breathe } from 'node:timers/promises'
import type { ClosingFacts, ClosingItem } from '@osmp/domain/closing/closing-items.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'

const MOST = 2_000
const BATCH = 100
const LIMIT_MS = 8_000
const MONTH_MS = 30.5 * 86_400_000
/** Changed ones shown of a trial. */
export const MOST_SHOWN = 100

/** Where a page of past rows begins: those since an instant, older than `after`. */
export type PastPlace = { since: string; after: { at: string; id: string } | undefined; limit: number }

type PastRow = {
  id: string
  at: string
  engagementId: string
  engagementCode: string
  name: string
  category: string
  region: string
  buId: string
}

/** A fee of a meeting, `at` when it was submitted. Amounts in fen. */
export type PastFeeRow = PastRow & {
  endAt: string | null
  speaker: string
  /** What the speaker was paid in the month before it. */
  monthGross: number
  monthTax: number
  /** Claim and facts as they were kept; null from before they were. */
  judged: unknown
}

/** A meeting that is over, `at` when it ended. */
export type PastMeetingRow = PastRow & { closedAt: string | null }
export type PastClosingRow = PastMeetingRow & { facts: ClosingFacts }

/** Other slices' past, and their words for it. */
export type PastPort = {
  findPastFees(tx: Tx, place: PastPlace): Promise<PastFeeRow[]>
  findPastClosings(tx: Tx, place: PastPlace): Promise<PastClosingRow[]>
  closingItemText(item: Pick<ClosingItem, 'key' | 'params'>, locale: Locale): string
}

type Walk<Row> = {
  months: number
  /** Told when number or time ended the walk. */
  found: { isWhole: boolean }
  find: (place: PastPlace) => Promise<Row[]>
}

/** The newest first, until number or time is over. Between two batches other calls get their turn. */
export async function* pastRows<Row extends { id: string; at: string }>(
  ctx: Ctx,
  { months, found, find }: Walk<Row>,
): AsyncGenerator<Row> {
  const end = ctx.clock.systemNow() + LIMIT_MS
  const since = new Date(ctx.now - months * MONTH_MS).toISOString()
  let after: PastPlace['after']
  for (let seen = 0; ;) {
    const rows = await find({ since, after, limit: BATCH })
    yield* rows
    seen += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { at: last.at, id: last.id }
    await breathe()
    if (seen >= MOST || ctx.clock.systemNow() >= end) {
      found.isWhole = false
      return
    }
  }
}
