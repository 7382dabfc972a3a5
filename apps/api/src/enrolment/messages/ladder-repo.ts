import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { IN_FORCE } from '@osmp/domain/meetings/status-sets.ts'
import { LADDER_AFTER, type LadderStep } from '@osmp/domain/messaging/reminder-ladder.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { setOf } from '../../kit/database/sql-set.ts'
import { leavesStep } from '../../messaging/public.ts'

export type LadderSwitches = { letters: boolean; reminders: boolean; thanks: boolean }

export type LadderRow = Omit<LadderSwitches, 'letters'> & {
  id: string
  status: MeetingStatus
  category: string
  city: string
  buId: string
  startAt: string
  endAt: string
  /** The moments of the last steps for this start and this end. */
  reminded: string | null
  thanked: string | null
}

/** Meetings that start until `ahead` or ended since `behind`, by id after `after`, with the last steps that ran. Business clock. */
export async function findLadderMeetings(
  tx: Tx,
  { at, ahead, behind, after, most }: { at: string; ahead: string; behind: string; after: string; most: number },
): Promise<LadderRow[]> {
  const last = (kind: string, from: string) => sql`
    (select max(s.due_at) from meeting_message_step s where s.engagement_id = e.id and s.kind = ${kind} and s.counted_from = ${sql.ref(from)})`
  return query<LadderRow>(tx)`
    select e.id, e.status, e.category, e.city, e.bu_id as "buId", e.start_at as "startAt", e.end_at as "endAt",
      ${meetingSwitch('reminders')} as reminders, ${meetingSwitch('thanks')} as thanks, ${last('reminder', 'e.start_at')} as reminded, ${last('thanks', 'e.end_at')} as thanked
    from (
      select id from engagement where status in ${setOf(IN_FORCE)} and start_at > ${at}::timestamptz and start_at <= ${ahead}::timestamptz
      union all
      select id from engagement where status in ${setOf(LADDER_AFTER)} and end_at > ${behind}::timestamptz and end_at <= ${at}::timestamptz) d
    join engagement e on e.id = d.id
    where d.id > ${after}::uuid and e.end_at is not null order by d.id limit ${most}`
}

type Run = Omit<LadderStep, 'kind' | 'since' | 'of'> & { engagementId: string; since: string; of: string; at: string }

/** Notes that the step runs, once, while the meeting still has this start: nothing else in the statement happens without it. */
const stepNoted = (kind: LadderStep['kind'], { engagementId, step, since, of, at }: Run) => sql`
  insert into meeting_message_step (engagement_id, kind, counted_from, step, due_at, at)
  select e.id, ${kind}, ${of}::timestamptz, ${step}, ${since}::timestamptz, ${at}::timestamptz from engagement e
  where e.id = ${engagementId} and ${sql.ref(kind === 'reminder' ? 'e.start_at' : 'e.end_at')} = ${of}::timestamptz
    and e.status in ${setOf(kind === 'reminder' ? IN_FORCE : LADDER_AFTER)}
  on conflict (engagement_id, kind, counted_from, step) do nothing returning engagement_id`

/**
 * Leaves a reminder to people with a seat since before its moment that heard of no change since, unless they were reminded on that day.
 * `day`: in Shanghai.
 */
export async function leaveReminders(tx: Tx, run: Run & { day: string }): Promise<void> {
  const { engagementId, step, since, of, day, at } = run
  await query(tx)`
    with step as (${stepNoted('reminder', run)}),
    noted as (
      insert into enrolment_reminder (enrollment_id, day, by_person_id, at)
      select n.id, ${day}::date, null, ${at}::timestamptz from step s join enrollment n on n.engagement_id = s.engagement_id
      where n.status in ('invited', 'enrolled') and n.erased_at is null
        and greatest(n.created_at, n.promoted_at, n.decided_at) <= ${since}::timestamptz
        and not exists (select from attendee_message m where m.enrollment_id = n.id and m.kind = 'changed' and m.created_at > ${since}::timestamptz)
      on conflict (enrollment_id, day) do nothing returning enrollment_id as id)
    ${leavesStep(sql`noted`, { engagementId, kind: 'reminder', params: { startAt: of }, key: `${step}:${of}`, at })}`
}

/** Leaves thanks, once, to people that attended, unless a message of a survey, which says the same, was left to them. */
export async function leaveThanks(tx: Tx, run: Run): Promise<void> {
  const { engagementId, at } = run
  await query(tx)`
    with step as (${stepNoted('thanks', run)}),
    came as (
      select n.id from step s join enrollment n on n.engagement_id = s.engagement_id
      where n.status <> 'void' and n.erased_at is null
        and n.id in (select a.enrollment_id from attendance_of(${engagementId}) a)
        and not exists (select from attendee_message m where m.enrollment_id = n.id and m.kind = 'survey'))
    ${leavesStep(sql`came`, { engagementId, kind: 'thanks', params: {}, key: 'once', at })}`
}

/** Condition on a meeting `e`: these automatic messages are on. */
export const meetingSwitch = (part: keyof LadderSwitches): RawBuilder<boolean> => sql<boolean>`coalesce((
  select w.${sql.ref(part)} from meeting_message_switch w where w.engagement_id = e.id), true)`

/** Which automatic messages of a meeting are on. */
export async function findSwitches(tx: Tx, engagementId: string): Promise<LadderSwitches> {
  const row = await queryFirst<LadderSwitches>(tx)`
    select letters, reminders, thanks from meeting_message_switch where engagement_id = ${engagementId}`
  return row ?? { letters: true, reminders: true, thanks: true }
}

export async function saveSwitches(tx: Tx, engagementId: string, switches: LadderSwitches): Promise<void> {
  const { letters, reminders, thanks } = switches
  await query(tx)`
    insert into meeting_message_switch (engagement_id, letters, reminders, thanks) values (${engagementId}, ${letters}, ${reminders}, ${thanks})
    on conflict (engagement_id) do update set letters = excluded.letters, reminders = excluded.reminders, thanks = excluded.thanks`
}
