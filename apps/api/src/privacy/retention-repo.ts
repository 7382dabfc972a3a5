import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { ON_HOLD } from './hold-repo.ts'

/** UTC instants: what ended before them is due. */
export type DueBefore = { absent: string; signIn: string; money: string }

/**
 * Places whose time of keeping is over, by the rules of domain/privacy/retention-rules.ts: people paid, signed in, or
 * absent. Without people on hold.
 */
const PLACES = ({ absent, signIn, money }: DueBefore) => sql`
  engagement e join enrollment n on n.engagement_id = e.id
  where e.end_at < ${absent}::timestamptz and n.erased_at is null and not ${ON_HOLD}
    and e.end_at < case
      when n.hcp_id is not null and (exists (select from speaker_fee f where f.engagement_id = e.id and f.hcp_id = n.hcp_id)
        or exists (select from speaker_contract c where c.engagement_id = e.id and c.hcp_id = n.hcp_id)) then ${money}::timestamptz
      when exists (select from sign_in s where s.enrollment_id = n.id and s.voided_at is null) then ${signIn}::timestamptz
      else ${absent}::timestamptz end`

/** Evaluations that led to nothing, older than an instant, except of meetings and doctors on legal hold. */
const TRIALS = (before: string) => sql`
  rule_trial t
  where t.evaluated_at < ${before}::timestamptz
    and not exists (select from enrollment n where n.engagement_id = t.engagement_id and ${ON_HOLD})
    and not exists (select from legal_hold h join hcp d on d.phone = h.phone where h.released_at is null and d.id = any(t.hcp_ids))`

/** Drafts of events untouched since an instant, and those of leavers. */
const DRAFTS = (before: string) => sql`
  event_draft d join person p on p.id = d.owner_id where (d.updated_at < ${before}::timestamptz or not p.is_active)`

/** Locks places that are due; another process takes the next ones. */
export async function takeDuePlaces(tx: Tx, due: DueBefore, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select n.id from ${PLACES(due)} limit ${sql.lit(limit)} for update of n skip locked`
  return rows.map(({ id }) => id)
}

/** Lets evaluations go; how many. Another process takes the next ones. */
export async function dropTrials(tx: Tx, before: string, limit: number): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    delete from rule_trial where id in (
      select t.id from ${TRIALS(before)} order by t.evaluated_at limit ${sql.lit(limit)} for update of t skip locked)
    returning id`
  return rows.length
}

/** Lets drafts of events go; how many. */
export async function dropEventDrafts(tx: Tx, before: string, limit: number): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    delete from event_draft where (owner_id, id) in (
      select d.owner_id, d.id from ${DRAFTS(before)} order by d.updated_at limit ${sql.lit(limit)} for update of d skip locked)
    returning id`
  return rows.length
}

/** Lets the numbers that doctors had before a change go, except of doctors on legal hold; how many. */
export async function dropPhoneChanges(tx: Tx, before: string, limit: number): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    delete from hcp_phone_change where id in (
      select c.id from hcp_phone_change c join hcp d on d.id = c.hcp_id
      where c.changed_at < ${before}::timestamptz
        and not exists (select from legal_hold h where h.released_at is null and h.phone in (d.phone, c.old_phone))
      order by c.changed_at limit ${sql.lit(limit)} for update of c skip locked)
    returning id`
  return rows.length
}

/** Answers at enrolment past their last day, of meetings that are over too. */
const ANSWERS = (at: string) => sql`
  enrolment_answer a join enrollment n on n.id = a.enrollment_id join engagement e on e.id = n.engagement_id
  where a.keep_until < (${at}::timestamptz at time zone 'Asia/Shanghai')::date and e.end_at < ${at}::timestamptz and not ${ON_HOLD}`

/** Lets answers at enrolment go; how many. Another process takes the next ones. */
export async function dropAnswers(tx: Tx, at: string, limit: number): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    delete from enrolment_answer where (enrollment_id, item_key) in (
      select a.enrollment_id, a.item_key from ${ANSWERS(at)} order by a.keep_until limit ${sql.lit(limit)} for update of a skip locked)
    returning enrollment_id as id`
  return rows.length
}

/** How many places would go now. */
export async function countDuePlaces(tx: Tx, due: DueBefore): Promise<number> {
  const rows = await query<{ count: number }>(tx)`select count(*)::int as count from ${PLACES(due)}`
  return rows[0]?.count ?? 0
}

/** How many places still lead to a person. */
export async function countPlaces(tx: Tx): Promise<number> {
  const rows = await query<{
    count: number
  }>(tx)`select count(*)::int as count from enrollment where erased_at is null`
  return rows[0]?.count ?? 0
}

export type DueCounts = { places: number; trials: number; drafts: number; answers: number }

/** How many would go now. Changes and locks nothing. */
export async function countDueRows(
  tx: Tx,
  { due, trials, drafts, at }: { due: DueBefore; trials: string; drafts: string; at: string },
): Promise<DueCounts> {
  const rows = await query<DueCounts>(tx)`
    select (select count(*)::int from ${PLACES(due)}) as places, (select count(*)::int from ${TRIALS(trials)}) as trials,
      (select count(*)::int from ${DRAFTS(drafts)}) as drafts, (select count(*)::int from ${ANSWERS(at)}) as answers`
  return rows[0] ?? { places: 0, trials: 0, drafts: 0, answers: 0 }
}
