import type { Answers } from '@osmp/domain/exams/questionnaire.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { MAY_BE_READ } from './release-repo.ts'

/** One attempt of one person. */
export type ResponseRow = {
  responseId: string
  attempt: number
  state: 'draft' | 'submitted'
  answers: Answers
  points: number | null
  maxPoints: number | null
  isPassed: boolean | null
  savedAt: string
  submittedAt: string | null
}

const ROW = sql`r.id as "responseId", r.attempt, r.state, r.answers, r.points, r.max_points as "maxPoints", r.is_passed as "isPassed",
  r.saved_at as "savedAt", r.submitted_at as "submittedAt"`

/** A person's attempts in their order. */
export async function findResponses(tx: Tx, questionnaireId: string, personKey: string): Promise<ResponseRow[]> {
  return query<ResponseRow>(tx)`
    select ${ROW} from questionnaire_response r
    where r.questionnaire_id = ${questionnaireId} and r.person_key = ${personKey} order by r.attempt`
}

/** The same, one after the other for this person: two phones with one link are answered in turn. */
export async function lockResponses(tx: Tx, questionnaireId: string, personKey: string): Promise<ResponseRow[]> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`${questionnaireId}:${personKey}`}, 0))`
  return findResponses(tx, questionnaireId, personKey)
}

export type Whose = {
  questionnaireId: string
  versionNo: number
  engagementId: string
  isAnonymous: boolean
  personKey: string
  enrollmentId: string
}

export async function insertResponse(tx: Tx, whose: Whose, attempt: number, at: string): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('questionnaire_response')
    .values({
      id,
      questionnaire_id: whose.questionnaireId,
      version_no: whose.versionNo,
      engagement_id: whose.engagementId,
      is_anonymous: whose.isAnonymous,
      person_key: whose.personKey,
      enrollment_id: whose.isAnonymous ? null : whose.enrollmentId,
      attempt,
      answers: '{}',
      started_at: at,
      saved_at: at,
    })
    .execute()
  return id
}

export async function saveAnswers(tx: Tx, responseId: string, answers: Answers, at: string): Promise<void> {
  await tx
    .updateTable('questionnaire_response')
    .set({ answers: JSON.stringify(answers), saved_at: at })
    .where('id', '=', responseId)
    .execute()
}

export type HandIn = {
  answers: Answers
  points: number | null
  maxPoints: number | null
  isPassed: boolean | null
  nps: number | null
}

export async function submitResponse(tx: Tx, responseId: string, handIn: HandIn, at: string): Promise<void> {
  await tx
    .updateTable('questionnaire_response')
    .set({
      state: 'submitted',
      answers: JSON.stringify(handIn.answers),
      points: handIn.points,
      max_points: handIn.maxPoints,
      is_passed: handIn.isPassed,
      nps: handIn.nps,
      saved_at: at,
      submitted_at: at,
    })
    .where('id', '=', responseId)
    .execute()
}

export type HandedIn = Pick<ResponseRow, 'answers' | 'points' | 'maxPoints' | 'isPassed' | 'submittedAt'> & {
  recordId: string
  name: string | null
  hcoName: string | null
}

/** Each person's best hand-in, newest first, 5000 at most; anonymous ones once they are released, without person and time, in no order of time. */
export async function findHandedIn(tx: Tx, questionnaireId: string): Promise<HandedIn[]> {
  return query<HandedIn>(tx)`
    select case when r.is_anonymous then md5(r.id::text)::uuid else r.id end as "recordId", r.answers, r.points, r.max_points as "maxPoints",
      r.is_passed as "isPassed", case when r.is_anonymous then null else r.submitted_at end as "submittedAt", n.name, n.hco_name as "hcoName"
    from (
      select distinct on (r.person_key) r.* from questionnaire_response r
      where r.questionnaire_id = ${questionnaireId} and r.state = 'submitted' and ${MAY_BE_READ}
      order by r.person_key, r.points desc nulls last, r.attempt
    ) r left join enrollment n on n.id = r.enrollment_id
    order by case when r.is_anonymous then null else r.submitted_at end desc nulls last, md5(r.id::text) limit 5000`
}
