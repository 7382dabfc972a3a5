import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { MEETING_EVENTS, type MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import type { ActionCategory } from '@osmp/domain/system/action-categories.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../kit/http/ctx.ts'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import type { MeetingEventKind } from '../shown/timeline-texts.ts'

export type LogActor = Exclude<Caller, { kind: 'public' }> | { readonly kind: 'system' }

export type MeetingLogEntry = {
  engagementId: string
  kind: MeetingEventKind
  actionCategory: ActionCategory
  actor: LogActor
  actingForId?: string
  fromStatus?: MeetingStatus
  toStatus?: MeetingStatus
  /** What the timeline's sentence names: texts and numbers only, never personal data. */
  params?: Readonly<Record<string, string | number>>
  at: string
}

/** Appends to the course of a meeting. The caller holds the meeting's row lock, so that numbers follow one another. */
export async function logMeeting(tx: Tx, entry: MeetingLogEntry): Promise<void> {
  await query(tx)`${entryOf(entry)}`
}

/** The same as a step of another statement's `with`. */
export const logStep = (entry: MeetingLogEntry): RawBuilder<unknown> => sql`logged as (${entryOf(entry)})`

function entryOf(entry: MeetingLogEntry): RawBuilder<unknown> {
  const { engagementId, kind, actionCategory, actor, actingForId, fromStatus, toStatus, params = {}, at } = entry
  return sql`
    insert into meeting_event (id, engagement_id, seq, kind, action_category, actor_kind, actor_id, acting_for_id, from_status, to_status, params, at)
    select ${uuidv7()}, ${engagementId}, coalesce(max(seq), 0) + 1, ${kind}, ${actionCategory}, ${actor.kind}, ${actorId(actor)}::uuid,
           ${actingForId ?? null}::uuid, ${fromStatus ?? null}::smallint, ${toStatus ?? null}::smallint, ${JSON.stringify(params)}::jsonb, ${at}::timestamptz
    from meeting_event where engagement_id = ${engagementId}`
}

/** Appends a move to the course: its statuses and its category come from the state table. */
export function logMove(
  tx: Tx,
  { event, from, to }: MeetingMove,
  entry: Omit<MeetingLogEntry, 'actionCategory' | 'fromStatus' | 'toStatus'>,
): Promise<void> {
  const { category: actionCategory } = MEETING_EVENTS[event]
  return logMeeting(tx, { ...entry, actionCategory, fromStatus: from, toStatus: to })
}

function actorId(actor: LogActor): string | null {
  if (actor.kind === 'staff') return actor.personId
  return actor.kind === 'attendee' ? actor.enrollmentId : null
}

export type CourseRow = {
  seq: number
  kind: string
  params: unknown
  at: string
  actorKind: 'staff' | 'attendee' | 'system'
  actorName: string | null
  actingForName: string | null
}

/** One page of the course, newest first: 51 rows, so that the reader knows whether there is more. */
export async function findCourse(tx: Tx, engagementId: string, before: number | undefined): Promise<CourseRow[]> {
  return query<CourseRow>(tx)`
    select m.seq, m.kind, m.params, m.at, m.actor_kind as "actorKind", coalesce(p.name, n.name) as "actorName", f.name as "actingForName"
    from meeting_event m
    left join person p on m.actor_kind = 'staff' and p.id = m.actor_id
    left join enrollment n on m.actor_kind = 'attendee' and n.id = m.actor_id
    left join person f on f.id = m.acting_for_id
    where m.engagement_id = ${engagementId} and m.seq < ${before ?? 2_000_000_000}
    order by m.seq desc limit 51`
}

/** When the entry with this number was written. */
export async function findEventTime(tx: Tx, engagementId: string, seq: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('meeting_event')
    .select('at')
    .where('engagement_id', '=', engagementId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row?.at
}

/** The newest entry of these kinds: one with this part in its `parts`, or else any. */
export async function findLastChange(
  tx: Tx,
  engagementId: string,
  kinds: readonly MeetingEventKind[],
  part: string,
): Promise<{ byName: string | null; at: string } | undefined> {
  return queryFirst<{ byName: string | null; at: string }>(tx)`
    select p.name as "byName", m.at from meeting_event m left join person p on m.actor_kind = 'staff' and p.id = m.actor_id
    where m.engagement_id = ${engagementId} and m.kind = any(${[...kinds]}::text[])
    order by ${part} = any(string_to_array(m.params ->> 'parts', ' ')) desc nulls last, m.seq desc limit 1`
}
