import type { LadderKind } from '@osmp/domain/messaging/reminder-ladder.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type AttendeeMessage = {
  enrollmentId: string
  kind: 'approved' | 'declined' | 'promoted' | 'reminder' | 'survey' | 'enrolled' | 'withdrawn'
  params: Readonly<Record<string, string | number>>
  /** What makes a repeat the same message, beside person and kind. */
  key: string
}

/** Leaves messages for people without an account to the adapter of their channel, in the transaction of what they tell. Gives how many are new. */
export async function leaveMessages(
  tx: Tx,
  engagementId: string,
  messages: readonly AttendeeMessage[],
  at: string,
): Promise<number> {
  if (messages.length === 0) return 0
  const rows = messages.map(({ enrollmentId, kind, params, key }) => ({
    id: uuidv7(),
    enrollmentId,
    kind,
    params,
    dedupeKey: `${kind}:${enrollmentId}:${key}`,
  }))
  const left = await query(tx)`
    insert into attendee_message (id, engagement_id, enrollment_id, kind, params, dedupe_key, created_at)
    select m.id, ${engagementId}::uuid, m."enrollmentId", m.kind, m.params, m."dedupeKey", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "enrollmentId" uuid, kind text, params jsonb, "dedupeKey" text)
    on conflict (dedupe_key) do nothing returning id`
  return left.length
}

/** For a statement that enrols: leaves the message of it to each of `enrolled` (id, status, place). */
export const leavesEnrolled = (
  enrolled: RawBuilder<unknown>,
  { id, engagementId, at }: Record<'id' | 'engagementId' | 'at', unknown>,
): RawBuilder<unknown> => sql`
  insert into attendee_message (id, engagement_id, enrollment_id, kind, params, dedupe_key, created_at)
  select ${id}::uuid, ${engagementId}::uuid, n.id, 'enrolled', jsonb_build_object('status', n.status, 'waitNo', coalesce(n.place, 0)),
    'enrolled:' || n.id || ':' || ${at}::text, ${at}::text::timestamptz
  from ${enrolled} n on conflict (dedupe_key) do nothing`

/** For a statement that runs a step of the ladder: leaves its message to each of `people` (id). `key`: of the step. */
export const leavesStep = (
  people: RawBuilder<unknown>,
  {
    engagementId,
    kind,
    params,
    key,
    at,
  }: { engagementId: string; kind: LadderKind; params: object; key: string; at: string },
): RawBuilder<unknown> => sql`
  insert into attendee_message (id, engagement_id, enrollment_id, kind, params, dedupe_key, created_at)
  select gen_random_uuid(), ${engagementId}::uuid, p.id, ${kind === 'thanks' ? 'survey' : kind}, ${JSON.stringify(kind === 'thanks' ? { ...params, thanks: true } : params)}::jsonb,
    ${kind}::text || ':' || p.id || ':' || ${key}::text, ${at}::timestamptz
  from ${people} p on conflict (dedupe_key) do nothing`

/** The cancellation to everybody who holds or waits for a place, in the transaction of the cancelling. */
export async function leaveCancellation(tx: Tx, engagementId: string, at: string): Promise<void> {
  await query(tx)`
    insert into attendee_message (id, engagement_id, enrollment_id, kind, dedupe_key, created_at)
    select gen_random_uuid(), n.engagement_id, n.id, 'cancelled', 'cancelled:' || n.id, ${at}::timestamptz
    from enrollment n where n.engagement_id = ${engagementId} and n.status not in ('void', 'declined')
    on conflict (dedupe_key) do nothing`
}

/** A change of time, place or way of holding to everybody who holds or waits for a place. `key`: the meeting's version that brought it. */
export async function leaveChange(
  tx: Tx,
  engagementId: string,
  { params, key, at }: { params: object; key: number; at: string },
): Promise<void> {
  await query(tx)`
    insert into attendee_message (id, engagement_id, enrollment_id, kind, params, dedupe_key, created_at)
    select gen_random_uuid(), n.engagement_id, n.id, 'changed', ${JSON.stringify(params)}::jsonb, 'changed:' || n.id || ':' || ${String(key)}, ${at}::timestamptz
    from enrollment n where n.engagement_id = ${engagementId} and n.status not in ('void', 'declined')
    on conflict (dedupe_key) do nothing`
}

type Tick = {
  engagementId: string
  enrollmentIds: readonly string[]
  kinds: readonly string[]
  isTold: boolean
  asOf: string
  byPersonId: string
  at: string
}

/** Ticks messages of these kinds until `asOf` as passed on by hand, or takes the tick back. */
export async function tickMessages(
  tx: Tx,
  { engagementId, enrollmentIds, kinds, isTold, asOf, byPersonId, at }: Tick,
): Promise<void> {
  await query(tx)`
    update attendee_message m set told_at = ${isTold ? at : null}::timestamptz, told_by = ${isTold ? byPersonId : null}::uuid
    where m.engagement_id = ${engagementId} and m.enrollment_id = any(${[...enrollmentIds]}::uuid[]) and m.kind = any(${[...kinds]}::text[])
      and m.created_at <= ${asOf}::timestamptz and (m.told_at is null) = ${isTold}::boolean`
}
