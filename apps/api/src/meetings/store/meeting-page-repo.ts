import { FEES_IN_HAND } from '@osmp/domain/fees/fee-stage.ts'
import type { FeeStatus } from '@osmp/domain/fees/fee-state.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { fromStatuses } from '@osmp/domain/meetings/meeting-state.ts'
import { IN_APPROVAL } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { withInstants } from '../../kit/database/db-types.ts'
import type { Schema } from '../../kit/database/schema.ts'
import { setOf } from '../../kit/database/sql-set.ts'
import { SETTING_EPOCH } from '../../policies/public.ts'
import { type ConsentRow, meetingConsents } from '../../speakers/public.ts'
import { PEOPLE_COUNTS } from '../list/people-counts-repo.ts'
import { actsNow } from '../list/reach-repo.ts'
import { asksOf, effectColumns, type MeetingEffects } from './meeting-effects-repo.ts'
import { type MeetingRow, meetingRow } from './meeting-row.ts'
import { listOf, type MeetingParts, partColumns } from './parts-repo.ts'
import {
  ME,
  MEETING_ID,
  standingColumns,
  standingStatement,
  type StandingAsked,
  type StandingFlags,
  TODAY,
} from './standing-repo.ts'

type Fragment = RawBuilder<unknown>
type Named = { name: string }

/** Everything a meeting's page shows, as of one moment. Amounts in fen. */
export type MeetingPage = {
  flags: StandingFlags
  /** The settings that go with it. */
  epoch: string
  meeting: MeetingRow
  parts: MeetingParts
  owner: Named & { dept: string }
  agent: Named | null
  hco: (Named & { address: string }) | null
  platform: Named | null
  event: (Named & { code: string }) | null
  initiative: (Named & { id: string }) | null
  taxonomy: Named | null
  costCenter: Named | null
  io: (Named & { available: number }) | null
  counts: {
    enrolled: number
    waitlisted: number
    signed: number
    /** Signed in at the door. */
    signedIn: number
    photos: number
    files: number
    feesToSubmit: number
    /** States of the submitted fees that are not settled yet. */
    feeStates: FeeStatus[]
  }
  /** The next approver's name. */
  waitsFor: string | null
  isAuto: boolean
  effects: MeetingEffects
  /** The caller is asked to decide now, themselves or for another person. */
  isAsked: boolean
  /** As the slice of approvals presents it. */
  approval: unknown
  /** Results of the latest binding evaluation, as stored; null when there was none, and while the meeting can be edited. */
  results: unknown
  consents: (ConsentRow & { isNew: boolean })[]
}

type Stored = Omit<MeetingPage, 'meeting'> & {
  meeting: Omit<Selectable<Schema['engagement']>, 'search_text'>
}

/** All columns but the text of searches. */
const COLUMNS = sql`e.id, e.engagement_code, e.name, e.name_initials, e.category, e.execute_type, e.status, e.approval_status, e.close_flag, e.version,
  e.start_at, e.end_at, e.city, e.hco_id, e.department, e.venue, e.is_restaurant, e.platform_id, e.join_url, e.owner_id, e.agent_id, e.submitter_id,
  e.bu_id, e.initiative_id, e.event_id, e.taxonomy_id, e.cost_center_code, e.io_code, e.budget, e.expected_audience, e.seats, e.seats_taken, e.note,
  e.warning_comments, e.landing_open, e.recreated_from, e.cancel_reason, e.closing_deadline, e.closed_at, e.reopened_at, e.actual_amount,
  e.actual_explanation, e.agenda_held, e.submitted_at, e.approved_at, e.created_at, e.updated_at, e.sort_at, e.enrolment_needs_approval, e.expected_patients,
  e.day_hours, e.agenda_note`

const INSTANTS = [
  'start_at',
  'end_at',
  'closed_at',
  'reopened_at',
  'submitted_at',
  'approved_at',
  'created_at',
  'updated_at',
  'sort_at',
] as const

/** Names of what the meeting points at, each by its key. */
const NAMES = sql`
  (select json_build_object('name', o.name, 'dept', o.department) from person o where o.id = e.owner_id) as owner,
  (select json_build_object('name', g.name) from person g where g.id = e.agent_id) as agent,
  (select json_build_object('name', h.name, 'address', h.address) from hco h where h.id = e.hco_id) as hco,
  (select json_build_object('name', p.name) from online_platform p where p.id = e.platform_id) as platform,
  (select json_build_object('name', v.name, 'code', v.event_code) from event v where v.id = e.event_id) as event,
  (select json_build_object('name', i.name, 'id', i.id) from initiative i
    where i.id = coalesce((select v.initiative_id from event v where v.id = e.event_id), e.initiative_id)) as initiative,
  (select json_build_object('name', x.name) from taxonomy x where x.id = e.taxonomy_id) as taxonomy,
  (select json_build_object('name', c.name) from cost_center c where c.code = e.cost_center_code) as "costCenter",
  (select json_build_object('name', io.company_name, 'available', io.amount - io.reserved - io.committed - io.actual) from io
    where io.code = e.io_code) as io`

const COUNTS = sql`
  select n.*,
    (select count(*) from activity_photo a where a.engagement_id = e.id and a.deleted_at is null) as photos,
    (select count(*) from closing_file f where f.engagement_id = e.id and f.deleted_at is null) as files,
    (select count(*) from engagement_speaker t where t.engagement_id = e.id and t.status = 'came' and t.fee_net > 0 and not exists (
      select from speaker_fee f where f.engagement_id = t.engagement_id and f.topic_id = t.topic_id and f.hcp_id = t.hcp_id and f.role = t.role
        and f.state <> 'returned')) as "feesToSubmit",
    array(select f.state from speaker_fee f where f.engagement_id = e.id and f.state in (${sql.join(FEES_IN_HAND.map((state) => sql.lit(state)))}) limit 100) as "feeStates"
  from (
    select ${PEOPLE_COUNTS}, count(*) filter (where status = 'waitlisted') as waitlisted,
      count(*) filter (where status in ('signed', 'left')) as "signedIn"
    from enrollment where engagement_id = e.id) n`

/**
 * The latest binding results. Those of a change that came back count for nothing once it has: they were made after the last approval.
 * While the meeting can be edited the rules are judged at each look.
 */
const RESULTS = sql`case when e.status not in ${setOf(fromStatuses('save'))} then (
  select r.results from rule_evaluation r where r.engagement_id = e.id and r.moment in ('submit', 'approve')
    and (r.moment = 'approve' or e.status in ${setOf([...IN_APPROVAL, MEETING.sentBack, MEETING.revoked])} or e.approved_at is null or r.evaluated_at <= e.approved_at)
  order by r.evaluated_at desc limit 1) end`

const rowOf = (query: Fragment) => sql`(select row_to_json(one) from (${query}) one)`

/** The statement of the page: one value of JSON, which is read faster than a hundred columns with their descriptions. */
function pageOf(latestApproval: (engagementId: Fragment) => Fragment, mayBeDeputy: boolean) {
  const id = sql`e.id`
  const heldOn = sql`coalesce((e.start_at at time zone 'Asia/Shanghai')::date, ${TODAY}::date)`
  const isAsked = asksOf(ME, mayBeDeputy ? actsNow(ME, TODAY) : sql`false`)
  return sql<{ page: Stored }>`
    select row_to_json(page) as page from (
      select ${rowOf(sql`select ${standingColumns(mayBeDeputy)}`)} as flags, ${SETTING_EPOCH} as epoch,
        ${rowOf(sql`select ${COLUMNS}`)} as meeting, ${rowOf(sql`select ${partColumns(id, sql`${TODAY}`)}`)} as parts, ${NAMES}, ${rowOf(COUNTS)} as counts,
        (select p.name from approval_instance ai join approval_node n on n.instance_id = ai.id and n.state = 'active' join person p on p.id = n.approver_id
          where ai.engagement_id = e.id and ai.state = 'pending') as "waitsFor",
        exists (select from approval_instance ai where ai.engagement_id = e.id and ai.state = 'approved' and ai.auto_rule is not null) as "isAuto",
        ${rowOf(sql`select ${effectColumns(id)}`)} as effects, ${isAsked} as "isAsked", ${latestApproval(id)} as approval, ${RESULTS} as results,
        ${listOf(meetingConsents(id, heldOn))} as consents
      from engagement e where e.id = ${MEETING_ID}) page`
}

/** Gives the loader of the page. It judges nothing: the gate judges by the flags and hands the rest on after that. */
export function meetingPageLoader(
  latestApproval: (engagementId: Fragment) => Fragment,
): (tx: Tx, asked: StandingAsked) => Promise<MeetingPage | undefined> {
  const find = standingStatement<{ page: Stored }>((mayBeDeputy) => pageOf(latestApproval, mayBeDeputy))
  return async (tx, asked) => {
    const [row] = await find(tx, asked)
    return (
      row && {
        ...row.page,
        meeting: meetingRow(withInstants(row.page.meeting, INSTANTS)),
        consents: row.page.consents.map(withUploadTime),
      }
    )
  }
}

const withUploadTime = (consent: MeetingPage['consents'][number]) => withInstants(consent, ['uploadedAt'])
