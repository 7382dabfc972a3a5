import type { BudgetLineKind } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import { monthsIn, PLANNED } from './plan-repo.ts'
import { readableMeeting } from './readable-meetings-repo.ts'
import { showsMoney } from './shown-money-repo.ts'

export type EventRow = {
  eventId: string
  eventName: string
  engagementCode: string
  ownerName: string
  startDatetime: string | null
  status: number
  category: string
  ioCode: string | null
  /** Fen; actual is null while nothing was booked. */
  budget: number
  actual: number | null
  /** Of spending that waits for finance, what the order has not left; 0 else. */
  uncovered: number
}

const COLUMNS = sql`
  e.id as "eventId", e.name as "eventName", e.engagement_code as "engagementCode", p.name as "ownerName", e.start_at as "startDatetime", e.status, e.category,
  e.io_code as "ioCode", e.budget, e.actual_amount as actual,
  coalesce((select r.uncovered from spend_review r where r.engagement_id = e.id and r.state = 'waiting'), 0) as uncovered`

/** A page of 20 meetings with money shown to this person, once submitted, by name, code or owner; latest first. `month` (`2026-11`): those its plan adds up. */
export async function findEvents(
  tx: Tx,
  actor: StaffActor,
  { keyword, month, page }: { keyword: string; month: string | undefined; page: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const inMonth = month === undefined ? sql`true` : sql`${PLANNED} and ${monthsIn(month, month)}`
  const from = sql`
    from engagement e join person p on p.id = e.owner_id
    where e.budget > 0 and e.submitted_at is not null and ${readableMeeting(actor)} and ${showsMoney(actor)} and ${inMonth}
      and ${holdsWords(['e.name', 'e.engagement_code', 'p.name'], keyword)}`
  const rows = await query<EventRow>(tx)`
    select ${COLUMNS} ${from} order by e.sort_at desc, e.id desc limit 20 offset ${(page - 1) * 20}`
  const counted = await query<{ total: number }>(tx)`select count(*)::int as total ${from}`
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One meeting's money; whether it may be read is the gate's question. */
export async function findEvent(tx: Tx, eventId: string): Promise<EventRow | undefined> {
  return queryFirst<EventRow>(tx)`
    select ${COLUMNS} from engagement e join person p on p.id = e.owner_id where e.id = ${eventId}`
}

/** Of the newest review of a meeting's actual amounts, in force or waiting, what the order has not left, in fen. */
export async function findUncovered(
  tx: Tx,
  eventId: string,
): Promise<{ amount: number; coverIoCode: string | null } | undefined> {
  const rows = await query<{ amount: number; coverIoCode: string | null; state: string }>(tx)`
    select uncovered as amount, cover_io_code as "coverIoCode", state from spend_review
    where engagement_id = ${eventId} order by submitted_at desc, id desc limit 1`
  return rows
    .filter(({ amount, state }) => amount > 0 && (state === 'waiting' || state === 'approved'))
    .map(({ amount, coverIoCode }) => ({ amount, coverIoCode }))[0]
}

/** Kinds of cost of a meeting in their order, in fen. */
export async function findCostLines(
  tx: Tx,
  eventId: string,
): Promise<{ type: BudgetLineKind; planned: number; actual: number | null }[]> {
  return query<{ type: BudgetLineKind; planned: number; actual: number | null }>(tx)`
    select type, amount as planned, actual_amount as actual from engagement_budget_line where engagement_id = ${eventId} order by sort`
}
