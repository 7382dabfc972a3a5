import { searchKeys } from '@osmp/domain/kit/name-key.ts'
import type { ApprovalStatus } from '@osmp/domain/approvals/approval-state.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { holdsKeys } from '../kit/database/name-search.ts'
import { type Reach, waitsFor } from '../meetings/public.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type ListCursor = { at: string; id: string }
export type ListFilter = { keyword: string | undefined; cursor: ListCursor | undefined }

/** The submitted version as a list shows it. Epoch ms, fen. */
type AskedMeeting = {
  name: string
  startAt: number | null
  endAt: number | null
  executeType: string
  hcoName: string | null
  venue: string
  isRestaurant: boolean
  audience: number
  speakers: number
  feeFen: number
}

/** A submission in a list; `cursor` is its place there. `amountFen` is what was submitted. */
export type ApprovalListRow = {
  id: string
  engagementId: string
  kind: 'initial' | 'change'
  status: ApprovalStatus
  snapshotHash: string
  submitterId: string
  submittedAt: string
  endedAt: string | null
  amountFen: number
  asked: AskedMeeting
  paidSpeakers: number
  warnings: number
  cursorAt: string
  cursorId: string
  /** The decision a list is about: that of the reader, where there is one. */
  decidedAt: string | null
  myDecision: 'passed' | 'sentBack' | null
  decidedForName: string | null
  meetingStatus: MeetingStatus
  category: string
  /** What the submission makes of it. */
  askedCategory: string
  startAt: string | null
  ownerId: string
  agentId: string | null
  assistantIds: string[]
  buId: string
}

/** One page and one row more, so that the reader knows whether it goes on. */
export const PAGE_SIZE = 20

export const NO_DECISION = sql`null::timestamptz as "decidedAt", null::text as "myDecision", null::text as "decidedForName"`

// What the rules had to say, beyond information, when this version was submitted.
const WARNINGS = sql`
  coalesce((select (select count(*)::int from jsonb_array_elements(r.results) x where x->>'severity' in ('warn', 'block') and not (x->>'ok')::boolean)
    from rule_evaluation r where r.engagement_id = i.engagement_id and r.moment = 'submit' and r.evaluated_at <= i.submitted_at
    order by r.evaluated_at desc limit 1), 0)`

const ASKED = sql`(select jsonb_build_object(
    'name', c->'name', 'startAt', c->'startAt', 'endAt', c->'endAt', 'executeType', c->'executeType', 'audience', c->'audience',
    'hcoName', (select h.name from hco h where h.id = (d->>'hco_id')::uuid), 'venue', d->'venue', 'isRestaurant', d->'is_restaurant',
    'speakers', (select count(distinct s->>'hcpId') from jsonb_array_elements(c->'speakers') s),
    'feeFen', (select coalesce(sum((s->>'feeFen')::bigint), 0) from jsonb_array_elements(c->'speakers') s))
  from (select i.snapshot->'compared' as c, i.snapshot->'details' as d) one)`

export const COLUMNS = sql`
  i.id, i.engagement_id as "engagementId", i.kind, i.state as status, i.snapshot_hash as "snapshotHash", i.submitted_by as "submitterId",
  i.submitted_at as "submittedAt", i.ended_at as "endedAt", (i.snapshot->'compared'->>'budgetFen')::bigint as "amountFen", ${ASKED} as asked,
  (select count(distinct s->>'hcpId')::int from jsonb_array_elements(i.snapshot->'compared'->'speakers') s
    where (s->>'feeFen')::bigint > 0) as "paidSpeakers",
  ${WARNINGS} as warnings,
  e.status as "meetingStatus", e.category, i.snapshot->'compared'->>'category' as "askedCategory", e.start_at as "startAt", e.owner_id as "ownerId", e.agent_id as "agentId", e.bu_id as "buId",
  array(select a.person_id from engagement_assistant a where a.engagement_id = e.id) as "assistantIds"`

/** My submissions, newest first. */
export async function findSubmitted(
  tx: Tx,
  personId: string,
  { keyword, cursor, status }: ListFilter & { status: ApprovalStatus | undefined },
): Promise<ApprovalListRow[]> {
  return query<ApprovalListRow>(tx)`
    select ${COLUMNS}, i.submitted_at as "cursorAt", i.id as "cursorId", ${NO_DECISION}
    from approval_instance i join engagement e on e.id = i.engagement_id
    where i.submitted_by = ${personId} and ${named(keyword)} and (${status ?? null}::text is null or i.state = ${status ?? null})
      and ${submittedBefore(cursor)}
    order by i.submitted_at desc, i.id desc limit 21`
}

/** What waits for somebody of this reach: the soonest meeting first, of those at one time the longest waiting. */
export async function findWaiting(
  tx: Tx,
  reach: Reach,
  { keyword, cursor }: ListFilter,
  most = PAGE_SIZE + 1,
): Promise<ApprovalListRow[]> {
  const since = sql`(select c.active_since from approval_node c where c.id = ${cursor?.id ?? null}::uuid)`
  const after = cursor
    ? sql`(e.start_at, n.active_since, n.id) > (${cursor.at}::timestamptz, ${since}, ${cursor.id}::uuid)`
    : sql`true`
  return query<ApprovalListRow>(tx)`
    select ${COLUMNS}, e.start_at as "cursorAt", n.id as "cursorId", ${NO_DECISION}
    from approval_node n join approval_instance i on i.id = n.instance_id join engagement e on e.id = i.engagement_id
    where ${waitsFor(reach)} and ${named(keyword)} and ${after}
    order by e.start_at, n.active_since, n.id limit ${most}`
}

/** How much a submission has to note. */
export async function countWarnings(tx: Tx, approvalId: string): Promise<number> {
  const rows = await query<{ warnings: number }>(tx)`
    select ${WARNINGS} as warnings from approval_instance i where i.id = ${approvalId}`
  return rows[0]?.warnings ?? 0
}

/** What this person decided, newest first; of several decisions on one submission the last. */
export async function findDecided(
  tx: Tx,
  personId: string,
  { keyword, cursor }: ListFilter,
): Promise<ApprovalListRow[]> {
  const older = cursor
    ? sql`(n.decided_at, n.id) < (${rowInstant(cursor, sql`approval_node`, ['decided_at'])}, ${cursor.id}::uuid)`
    : sql`true`
  return query<ApprovalListRow>(tx)`
    select ${COLUMNS}, n.decided_at as "cursorAt", n.id as "cursorId", n.decided_at as "decidedAt", n.state as "myDecision",
      case when n.approver_id <> n.decided_by and n.escalated_to is distinct from n.decided_by then (select p.name from person p where p.id = n.approver_id) end as "decidedForName"
    from approval_node n join approval_instance i on i.id = n.instance_id join engagement e on e.id = i.engagement_id
    where n.decided_by = ${personId} and n.decided_at is not null and ${named(keyword)}
      and not exists (select from approval_node l where l.instance_id = n.instance_id and l.decided_by = n.decided_by and l.seq > n.seq)
      and ${older}
    order by n.decided_at desc, n.id desc limit 21`
}

/** Submissions before the cursor's. */
export const submittedBefore = (cursor: ListCursor | undefined): RawBuilder<unknown> =>
  cursor
    ? sql`(i.submitted_at, i.id) < (${rowInstant(cursor, sql`approval_instance`, ['submitted_at'])}, ${cursor.id}::uuid)`
    : sql`true`

/** Holds the words in name, code or owner. */
export const named = (keyword: string | undefined): RawBuilder<unknown> =>
  holdsKeys(sql`e.search_text`, searchKeys(keyword ?? ''))
