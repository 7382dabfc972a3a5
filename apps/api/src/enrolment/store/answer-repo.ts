import type { AnswerCount } from '@osmp/domain/enrolment/answer-sums.ts'
import type { FormItem } from '@osmp/domain/enrolment/enrolment-form.ts'
import type { FormAnswer } from '@osmp/domain/enrolment/form-answers.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'

export type NewAnswer = {
  itemKey: string
  /** One of them. */
  value: FormAnswer | null
  sealed: Buffer | null
  keepUntil: string
}

export async function insertAnswers(
  tx: Tx,
  enrollmentId: string,
  formVersion: number,
  answers: readonly NewAnswer[],
): Promise<void> {
  const rows = answers.map(({ itemKey, value, sealed, keepUntil }) => ({
    item_key: itemKey,
    value,
    sealed: sealed === null ? null : sealed.toString('base64'),
    keep_until: keepUntil,
  }))
  await query(tx)`
    insert into enrolment_answer (enrollment_id, item_key, form_version, value, sealed, keep_until)
    select ${enrollmentId}::uuid, a.item_key, ${formVersion}::int, nullif(a.value, 'null'::jsonb), decode(a.sealed, 'base64'), a.keep_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(item_key text, value jsonb, sealed text, keep_until date)`
}

/** Deletes the answers of a former holder of a place. */
export async function dropAnswers(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`delete from enrolment_answer where enrollment_id = ${enrollmentId}`
}

export type StoredAnswer = { item: FormItem; value: FormAnswer | null; sealed: Buffer | null }

const ITEM = sql`(select i from enrolment_form_version v, jsonb_array_elements(v.items) i
  where v.engagement_id = n.engagement_id and v.version = a.form_version and i ->> 'key' = a.item_key)`

export type AnsweredRow = {
  enrollmentId: string
  name: string
  answers: { item: FormItem; value: FormAnswer | null }[]
}
/** `itemKey`: people that answered this question alone, with that answer. */
export type AnswerPage = {
  engagementId: string
  enrollmentId: string | undefined
  itemKey: string | undefined
  page: number
  size: number
}

/** People with a place and their answers in the order of the questions, one more than a page; a sealed answer comes without its value. */
export const findAnswers = (
  tx: Tx,
  { engagementId, enrollmentId, itemKey, page, size }: AnswerPage,
): Promise<AnsweredRow[]> =>
  query<AnsweredRow>(tx)`
    select n.id as "enrollmentId", n.name, coalesce((
      select jsonb_agg(jsonb_build_object('item', q.item, 'value', a.value) order by q.place)
      from enrolment_answer a join enrolment_form_version v on v.engagement_id = n.engagement_id and v.version = a.form_version
        cross join lateral jsonb_array_elements(v.items) with ordinality q (item, place)
      where a.enrollment_id = n.id and q.item ->> 'key' = a.item_key
        and (${itemKey ?? null}::text is null or a.item_key = ${itemKey ?? null})), '[]') as answers
    from enrollment n
    where n.engagement_id = ${engagementId} and n.status not in ('void', 'declined')
      and (${enrollmentId ?? null}::uuid is null or n.id = ${enrollmentId ?? null}::uuid)
      and (${itemKey ?? null}::text is null or exists (
        select from enrolment_answer a where a.enrollment_id = n.id and a.item_key = ${itemKey ?? null}))
    order by n.created_at, n.id limit ${size + 1} offset ${(page - 1) * size}`

/** How many people answered each question, by form version, and by choice where there is one. */
export const countAnswers = (tx: Tx, engagementId: string): Promise<AnswerCount[]> =>
  query<AnswerCount>(tx)`
    select a.form_version as version, a.item_key as key, c.choice, count(distinct n.id)::int as people,
      count(distinct n.id) filter (where a.sealed is not null)::int as sealed
    from enrollment n join enrolment_answer a on a.enrollment_id = n.id
      left join lateral jsonb_array_elements_text(a.value -> 'choices') c (choice) on true
    where n.engagement_id = ${engagementId} and n.status not in ('void', 'declined')
    group by grouping sets ((a.form_version, a.item_key), (a.form_version, a.item_key, c.choice))
    having grouping(c.choice) = 1 or c.choice is not null`

export type OneAnswer = StoredAnswer & { name: string }

/** One answer of a person of the meeting. */
export const findAnswer = (
  tx: Tx,
  { engagementId, enrollmentId, itemKey }: { engagementId: string; enrollmentId: string; itemKey: string },
): Promise<OneAnswer | undefined> =>
  queryFirst<OneAnswer>(tx)`
    select n.name, ${ITEM} as item, a.value, a.sealed
    from enrolment_answer a join enrollment n on n.id = a.enrollment_id
    where a.enrollment_id = ${enrollmentId} and a.item_key = ${itemKey} and n.engagement_id = ${engagementId}`

/** How many sealed answers of the meeting a person has opened since, by its course. */
export async function countRevealed(
  tx: Tx,
  { engagementId, personId, since }: { engagementId: string; personId: string; since: string },
): Promise<number> {
  const row = await queryFirst<{ count: number }>(tx)`
    select count(*)::int as count from meeting_event
    where engagement_id = ${engagementId} and kind = 'answerRevealed' and actor_id = ${personId} and at > ${since}`
  return row?.count ?? 0
}

export type HeldAnswer = StoredAnswer & { enrollmentId: string; meeting: string; keepUntil: string }

/** Answers of these places, 1,000 at most. */
export const findHeldAnswers = (tx: Tx, enrollmentIds: readonly string[]): Promise<HeldAnswer[]> =>
  query<HeldAnswer>(tx)`
    select a.enrollment_id as "enrollmentId", e.engagement_code as meeting, ${ITEM} as item, a.value, a.sealed, a.keep_until::text as "keepUntil"
    from enrolment_answer a join enrollment n on n.id = a.enrollment_id join engagement e on e.id = n.engagement_id
    where a.enrollment_id = any(${[...enrollmentIds]}::uuid[]) order by e.start_at, a.enrollment_id, a.item_key limit 1000`
