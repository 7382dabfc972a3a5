import type { FeeHoldReason } from '@osmp/domain/fees/hold-rules.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { SpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { readableMeeting } from '../expenses/public.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import { storedReason } from './holds/stored-holds.ts'

export type OverpayState = 'held' | 'released' | 'paid'
const STATES: Readonly<Record<OverpayState | 'all', RawBuilder<unknown>>> = {
  all: sql`f.state not in ('returned', 'waived', 'reversed')`,
  held: sql`f.state = 'held'`,
  released: sql`f.state in ('submitted', 'checked', 'approved', 'failed')`,
  paid: sql`f.state = 'paid'`,
}

export type OverpayQuestion = {
  state: OverpayState | 'all'
  reason: FeeHoldReason | null
  keyword: string
  page: number
  /** Asia/Shanghai: the day of the levels shown. */
  today: string
}

export type OverpaySpeakerRow = { hcpId: string; name: string; hco: string; level: SpeakerLevel; feeIds: string[] }

/**
 * A page of 20 speakers with fees that were held, of the meetings whose money this person reads, longest waiting first; and how
 * many there are.
 */
export async function findOverpaid(
  tx: Tx,
  actor: StaffActor,
  { state, reason, keyword, page, today }: OverpayQuestion,
): Promise<{ rows: OverpaySpeakerRow[]; total: number }> {
  const holds = reason === null ? sql`true` : sql`f.holds @> ${storedReason(reason)}::jsonb`
  const from = sql`
    from speaker_fee f join engagement e on e.id = f.engagement_id join hcp h on h.id = f.hcp_id join hco o on o.id = h.hco_id
    where f.holds <> '[]'::jsonb and ${STATES[state]} and ${holds} and ${readableMeeting(actor)}
      and ${holdsWords(['h.name', 'e.name', 'o.name', 'e.engagement_code'], keyword)}`
  const rows = await query<OverpaySpeakerRow>(tx)`
    select h.id as "hcpId", h.name, o.name as hco, coalesce(speaker_level_on(h.id, ${today}::date), 'city') as level,
           array_agg(f.id order by f.submitted_at, f.id) as "feeIds"
    ${from} group by h.id, h.name, o.name order by min(f.submitted_at), h.id limit 20 offset ${(page - 1) * 20}`
  const counted = await query<{ total: number }>(tx)`select count(distinct h.id)::int as total ${from}`
  return { rows, total: counted[0]?.total ?? 0 }
}

export type OverpayMeeting = { engagementId: string; engagementName: string; startAt: string | null }

/** Of these meetings, those whose money this person reads. */
export async function findMeetingNames(
  tx: Tx,
  actor: StaffActor,
  ids: readonly string[],
): Promise<Map<string, OverpayMeeting>> {
  const rows = await query<OverpayMeeting>(tx)`
    select e.id as "engagementId", e.name as "engagementName", e.start_at as "startAt" from engagement e
    where e.id = any(${[...ids]}::uuid[]) and ${readableMeeting(actor)} order by e.start_at desc, e.id`
  return new Map(rows.map((row) => [row.engagementId, row]))
}

/** Since when each held fee is held: its last hold, else its submission. */
export async function findHeldSince(tx: Tx, feeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ feeId: string; at: string }>(tx)`
    select fee_id as "feeId", max(at) as at from fee_step where fee_id = any(${[...feeIds]}::uuid[]) and action = 'hold' group by fee_id`
  return new Map(rows.map(({ feeId, at }) => [feeId, at]))
}
