import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { query, type Tx } from '../../kit/database/db.ts'

/** What the system did to one meeting: the moves named, in their order. */
export type ClockMoves = {
  engagementId: string
  eventIds: string[]
  before: MeetingStatus
  after: MeetingStatus
  hasLaterStep: boolean
  hasSignIns: boolean
}

/** The meetings of these entries of their courses, by id. */
export async function findSystemMoves(tx: Tx, eventIds: readonly string[]): Promise<ClockMoves[]> {
  return query<ClockMoves>(tx)`
    select v.engagement_id as "engagementId", array_agg(v.id order by v.seq) as "eventIds",
      (array_agg(v.from_status order by v.seq))[1] as before, (array_agg(v.to_status order by v.seq desc))[1] as after,
      exists (select from meeting_event l where l.engagement_id = v.engagement_id and l.seq > max(v.seq) and l.to_status is not null) as "hasLaterStep",
      exists (select from sign_in s where s.engagement_id = v.engagement_id and s.voided_at is null) as "hasSignIns"
    from meeting_event v
    where v.id = any(${[...eventIds]}::uuid[]) and v.actor_kind = 'system' and v.from_status is not null and v.to_status is not null
    group by v.engagement_id order by v.engagement_id`
}

export type Released = { ioCode: string; costCenterCode: string; amount: number }

/** What the system gave back when it closed a meeting at the moments of these entries; fen. */
export async function findReleasedAtClosing(
  tx: Tx,
  engagementId: string,
  eventIds: readonly string[],
): Promise<Released[]> {
  return query<Released>(tx)`
    select l.io_code as "ioCode", l.cost_center_code as "costCenterCode", sum(l.amount)::bigint as amount
    from ledger_entry l
    where l.engagement_id = ${engagementId} and l.reason = 'closedBySystem' and l.kind = 'release'
      and l.at in (select v.at from meeting_event v where v.id = any(${[...eventIds]}::uuid[]))
    group by l.io_code, l.cost_center_code order by l.io_code, l.cost_center_code`
}
