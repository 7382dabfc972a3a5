import { withoutMarks } from '@osmp/domain/kit/invisible-marks.ts'
import { readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import type { ENROLMENT_GROUPINGS, ENROLMENT_TABS } from '@osmp/contract/enrolment/models.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { holdsWords } from '../../kit/database/name-search.ts'
import { inNameOrder } from '../../lookups/public.ts'
import {
  type AttendeeMessageKind,
  type MessageChannel,
  type MessageState,
  messagesTo,
  type ToldBy,
} from './told-messages-repo.ts'
import { enrolmentRow, type EnrolmentRow } from './enrolment-repo.ts'
import { UNCONFIRMED } from './walk-in-repo.ts'

export type EnrolmentTab = (typeof ENROLMENT_TABS)[number]
export type EnrolmentGrouping = (typeof ENROLMENT_GROUPINGS)[number]

/** The people of a tab; each person but the voided is in one beside `all` and `walkIn`. */
const TABS: Readonly<Record<EnrolmentTab, RawBuilder<unknown>>> = {
  all: sql`n.status not in ('void', 'declined')`,
  pending: sql`n.status = 'pending'`,
  enrolled: sql`n.status in ('invited', 'enrolled', 'checkedIn')`,
  waiting: sql`n.status = 'waitlisted'`,
  signed: sql`n.status in ('signed', 'left')`,
  walkIn: UNCONFIRMED,
  declined: sql`n.status = 'declined'`,
}

const ORDER: Readonly<Record<EnrolmentTab, RawBuilder<unknown>>> = {
  all: sql`n.created_at, n.id`,
  pending: sql`n.created_at, n.id`,
  enrolled: sql`n.created_at, n.id`,
  waiting: sql`n.wait_no, n.id`,
  signed: sql`n.created_at, n.id`,
  walkIn: sql`n.created_at, n.id`,
  declined: sql`n.decided_at desc, n.id`,
}

const GROUP: Readonly<Record<EnrolmentGrouping, RawBuilder<unknown>>> = {
  hospital: sql`n.hco_name`,
  invitedBy: sql`coalesce((select p.name from person p where p.id = n.created_by), '')`,
  label: sql`n.group_label`,
}

export type ListFilter = {
  engagementId: string
  tab: EnrolmentTab
  keyword: string | undefined
  groupBy: EnrolmentGrouping | undefined
  group: string | undefined
}

function where({ engagementId, tab, keyword, groupBy, group }: ListFilter): RawBuilder<unknown> {
  const byPhone = phoneIs(keyword ?? '')
  const inGroup = groupBy === undefined || group === undefined ? sql`true` : sql`${GROUP[groupBy]} = ${group}`
  return sql`n.engagement_id = ${engagementId} and ${TABS[tab]} and ${inGroup}
    and (${holdsWords(['n.name', 'n.hco_name', 'n.group_label'], keyword)} or ${byPhone})`
}

/** By its last four digits, which the list shows, or as a whole: a search for any other part would tell the digits that are masked. */
function phoneIs(word: string): RawBuilder<unknown> {
  const typed = withoutMarks(word.normalize('NFKC')).trim()
  if (/^\d{4}$/.test(typed)) return sql`right(n.phone, 4) = ${typed}`
  const phone = readAttendeePhone(word)
  return phone === undefined ? sql`false` : sql`n.phone = ${phone}`
}

export type ToldMessage = { kind: AttendeeMessageKind; at: string; state: MessageState; by: ToldBy[] }

/** Fifty enrolments a page, one more to tell whether there are more: in the order they came, the waiting list by its number. */
export async function findEnrolments(
  tx: Tx,
  filter: ListFilter,
  page: number,
  told: MessageChannel,
): Promise<(EnrolmentRow & { messages: ToldMessage[] })[]> {
  return query<EnrolmentRow & { messages: ToldMessage[] }>(tx)`
    select ${enrolmentRow(sql`wait_place(n)`)}, ${messagesTo(told)} as messages from enrollment n where ${where(filter)}
    order by ${ORDER[filter.tab]} limit 51 offset ${(page - 1) * 50}`
}

export async function countEnrolments(tx: Tx, filter: ListFilter): Promise<number> {
  const rows = await query<{
    total: number
  }>(tx)`select count(*)::int as total from enrollment n where ${where(filter)}`
  return rows[0]?.total ?? 0
}

/** Everybody but the voided, for the file: by tab order of life, then as they came. */
export async function findWholeList(tx: Tx, engagementId: string): Promise<EnrolmentRow[]> {
  // One pass over the queue, not one a row.
  const place = sql`case when n.status = 'waitlisted' then row_number() over (partition by n.status order by n.wait_no)::int end`
  return query<EnrolmentRow>(tx)`
    select ${enrolmentRow(place)} from enrollment n where n.engagement_id = ${engagementId} and n.status <> 'void'
    order by n.status = 'declined', n.wait_no nulls first, n.created_at, n.id limit 20000`
}

export async function countTabs(tx: Tx, engagementId: string): Promise<Record<EnrolmentTab, number>> {
  const rows = await query<Record<EnrolmentTab, number>>(tx)`
    select count(*) filter (where ${TABS.all})::int as "all", count(*) filter (where ${TABS.pending})::int as pending,
      count(*) filter (where ${TABS.enrolled})::int as enrolled, count(*) filter (where ${TABS.waiting})::int as waiting,
      count(*) filter (where ${TABS.signed})::int as signed, count(*) filter (where ${TABS.walkIn})::int as "walkIn", count(*) filter (where ${TABS.declined})::int as declined
    from enrollment n where n.engagement_id = ${engagementId}`
  return rows[0] ?? { all: 0, pending: 0, enrolled: 0, waiting: 0, signed: 0, walkIn: 0, declined: 0 }
}

/** People with a place that take the meal, and those of them that were asked. */
export async function countMeals(tx: Tx, engagementId: string): Promise<{ takes: number; asked: number }> {
  const rows = await query<{ takes: number; asked: number }>(tx)`
    select count(*) filter (where m.answer)::int as takes, count(m.answer)::int as asked
    from enrollment n cross join lateral (select meal_answer(n) as answer) m where n.engagement_id = ${engagementId} and ${TABS.all}`
  return rows[0] ?? { takes: 0, asked: 0 }
}

/** The largest groups first, two hundred at most. */
export async function countGroups(
  tx: Tx,
  engagementId: string,
  grouping: EnrolmentGrouping,
): Promise<{ name: string; count: number }[]> {
  const rows = await query<{ name: string; count: number }>(tx)`
    select name, count from (
      select ${GROUP[grouping]} as name, count(*)::int as count from enrollment n
      where n.engagement_id = ${engagementId} and ${TABS.all} group by 1
    ) g order by name = '', count desc, name limit 200`
  return grouping === 'invitedBy' ? asNamed(rows) : rows
}

/** Colleagues with equal counts come in the order of names, the empty name last. */
const asNamed = <G extends { name: string; count: number }>(groups: readonly G[]): G[] =>
  inNameOrder(groups, ({ name }) => name).sort(
    (one, other) => Number(one.name === '') - Number(other.name === '') || other.count - one.count,
  )
