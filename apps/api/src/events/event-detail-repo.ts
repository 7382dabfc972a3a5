import { EVENT_LIVE_STATUSES, EVENT_USING_STATUSES } from '@osmp/domain/meetings/event-rules.ts'
import { statusesOfTurn } from '@osmp/domain/meetings/event-turn.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { CALLED_OFF, CLOSED, IN_FORCE } from '@osmp/domain/meetings/status-sets.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { inScope, type ListScope, PEOPLE_COUNTS } from '../meetings/public.ts'
import { setOf } from '../kit/database/sql-set.ts'

type Option = { value: string; label: string }

export type EventDetailRow = {
  initiative: Option | null
  products: Option[]
  costCenter: Option | null
  io: Option | null
  assistants: Option[]
  ownerName: string
  ownerDept: string
  /** The agent that created it for its owner. */
  begunByName: string | null
}

/** What an event's page shows beside the event itself. */
export async function findEventDetail(tx: Tx, eventId: string): Promise<EventDetailRow | undefined> {
  return queryFirst<EventDetailRow>(tx)`
    select o.name as "ownerName", o.department as "ownerDept",
      (select name from person where id = e.begun_by) as "begunByName",
      case when i.id is not null then jsonb_build_object('value', i.id, 'label', i.name) end as initiative,
      case when c.code is not null then jsonb_build_object('value', c.code, 'label', c.name) end as "costCenter",
      case when io.code is not null then jsonb_build_object('value', io.code, 'label', io.company_name) end as io,
      coalesce((select jsonb_agg(jsonb_build_object('value', p.id, 'label', p.name) order by ep.sort)
                from event_product ep join product p on p.id = ep.product_id where ep.event_id = e.id), '[]') as products,
      coalesce((select jsonb_agg(jsonb_build_object('value', p.id, 'label', p.name) order by p.name_order, p.employee_code)
                from event_assistant ea join person p on p.id = ea.person_id where ea.event_id = e.id), '[]') as assistants
    from event e join person o on o.id = e.owner_id
    left join initiative i on i.id = e.initiative_id
    left join cost_center c on c.code = e.cost_center_code
    left join io on io.code = e.io_code
    where e.id = ${eventId}`
}

/** How many sub-meetings an event has, by how far they are, and what they plan of its budget in fen. */
export type EventUse = {
  meetings: number
  approved: number
  closed: number
  toAct: number
  live: number
  planned: number
}

const NO_USE: EventUse = { meetings: 0, approved: 0, closed: 0, toAct: 0, live: 0, planned: 0 }

/** toAct: its own side is to act. Cancelled and void meetings are not counted. */
export async function findEventUse(tx: Tx, eventId: string): Promise<EventUse> {
  const rows = await query<EventUse>(tx)`
    select count(*) filter (where status not in ${setOf(CALLED_OFF)})::int as meetings,
      count(*) filter (where status in ${setOf([...IN_FORCE, MEETING.toBeClosed])})::int as approved,
      count(*) filter (where status in ${setOf(CLOSED)})::int as closed,
      count(*) filter (where status = any(${statusesOfTurn('mine')}::int[]))::int as "toAct",
      count(*) filter (where status = any(${EVENT_LIVE_STATUSES}::int[]))::int as live,
      coalesce(sum(budget) filter (where status = any(${EVENT_USING_STATUSES}::int[])), 0)::bigint as planned
    from engagement where event_id = ${eventId}`
  return rows[0] ?? NO_USE
}

export type SubMeetingRow = { id: string; enrolled: number; signed: number; canOpen: boolean }

/** The sub-meetings of an event by their start, 100 at most, with who enrolled and attended; canOpen: it lies in this scope. */
export async function findSubMeetings(tx: Tx, eventId: string, scope: ListScope): Promise<SubMeetingRow[]> {
  return query<SubMeetingRow>(tx)`
    select e.id, n.enrolled, n.signed, coalesce(${inScope(scope, { relation: 'any' })}, false) as "canOpen" from engagement e
    cross join lateral (
      select ${PEOPLE_COUNTS} from enrollment where engagement_id = e.id
    ) n
    where e.event_id = ${eventId} order by e.sort_at, e.id limit 100`
}
