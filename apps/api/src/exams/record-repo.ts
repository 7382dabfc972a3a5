import type { NpsGroup } from '@osmp/domain/exams/nps-rules.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import { MAY_BE_READ } from './release-repo.ts'

export type RecordRow = {
  enrollmentId: string
  recordId: string | null
  name: string
  hcoName: string
  state: 'none' | 'draft' | 'submitted'
  attempt: number
  points: number | null
  maxPoints: number | null
  isPassed: boolean | null
  nps: number | null
  submittedAt: string | null
}

export type RecordFilter = {
  questionnaireId: string
  engagementId: string
  statuses: readonly string[]
  state: string | undefined
  keyword: string | undefined
}

/** People asked, or who have answered, with their best attempt; 50 a page, one more to tell whether there are more. */
export async function findRecords(
  tx: Tx,
  { questionnaireId, engagementId, statuses, state, keyword }: RecordFilter,
  page: number,
): Promise<{ rows: RecordRow[]; total: number }> {
  const from = sql`enrollment n left join lateral (
      select * from questionnaire_response r where r.questionnaire_id = ${questionnaireId} and r.person_key = n.id::text
      order by r.state desc, r.points desc nulls last, r.attempt limit 1
    ) r on true
    where n.engagement_id = ${engagementId} and n.status <> 'void' and (is_asked(${statuses}::text[], n) or r.id is not null)
      and (${state ?? null}::text is null or coalesce(r.state, 'none') = ${state ?? null}::text)
      and ${holdsWords(['n.name', 'n.hco_name'], keyword)}`
  const rows = await query<RecordRow>(tx)`
    select n.id as "enrollmentId", r.id as "recordId", n.name, n.hco_name as "hcoName", coalesce(r.state, 'none') as state,
      coalesce(r.attempt, 0) as attempt, r.points, r.max_points as "maxPoints", r.is_passed as "isPassed", r.nps, r.submitted_at as "submittedAt"
    from ${from} order by n.created_at, n.id limit 51 offset ${(page - 1) * 50}`
  const counted = await query<{ total: number }>(tx)`select count(*)::int as total from ${from}`
  return { rows, total: counted[0]?.total ?? 0 }
}

export type NpsRow = {
  recordId: string
  questionnaireId: string
  title: string
  score: number
  name: string | null
  submittedAt: string | null
}

const RANGES: Record<NpsGroup, readonly [number, number]> = { promoter: [9, 10], passive: [7, 8], detractor: [0, 6] }

/** Scores from 0 to 10 of these questionnaires, 50 a page and one more; anonymous ones without person and time. */
export async function findNpsRecords(
  tx: Tx,
  questionnaireIds: readonly string[],
  group: NpsGroup | undefined,
  page: number,
): Promise<{ rows: NpsRow[]; total: number }> {
  const [least, most] = group === undefined ? [0, 10] : RANGES[group]
  const from = sql`questionnaire_response r
    join questionnaire_version v on v.questionnaire_id = r.questionnaire_id and v.no = r.version_no
    left join enrollment n on n.id = r.enrollment_id
    where r.questionnaire_id = any(${questionnaireIds}::uuid[]) and r.state = 'submitted' and ${MAY_BE_READ} and r.nps between ${least} and ${most}`
  const rows = await query<NpsRow>(tx)`
    select case when r.is_anonymous then md5(r.id::text)::uuid else r.id end as "recordId", r.questionnaire_id as "questionnaireId", v.title,
      r.nps as score, n.name, case when r.is_anonymous then null else r.submitted_at end as "submittedAt"
    from ${from} order by case when r.is_anonymous then null else r.submitted_at end desc nulls last, md5(r.id::text)
    limit 51 offset ${(page - 1) * 50}`
  const counted = await query<{ total: number }>(tx)`select count(*)::int as total from ${from}`
  return { rows, total: counted[0]?.total ?? 0 }
}

/** How often each score was given in these questionnaires. */
export async function findNpsScores(tx: Tx, questionnaireIds: readonly string[]): Promise<number[]> {
  const rows = await query<{ score: number }>(tx)`
    select r.nps as score from questionnaire_response r
    where r.questionnaire_id = any(${questionnaireIds}::uuid[]) and r.state = 'submitted' and ${MAY_BE_READ} and r.nps is not null limit 50000`
  return rows.map(({ score }) => score)
}
