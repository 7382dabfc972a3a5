import type { SURVEY_GROUPINGS } from '@osmp/contract/reports/models.ts'
import { type RawBuilder, sql } from 'kysely'
import { MAY_BE_READ } from '../exams/public.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { after, type Group, type Groups, groupsFrom, holds, type ListQuestion } from './report-question-repo.ts'

export type SurveyGrouping = (typeof SURVEY_GROUPINGS)[number]

const KEY: Readonly<Record<SurveyGrouping, RawBuilder<unknown>>> = {
  survey: sql`r.questionnaire_id::text`,
  hospital: sql`coalesce(n.hco_name, '')`,
  department: sql`coalesce(n.department, '')`,
}

/** Submitted answer sheets of a meeting by group; anonymous ones stand where nothing is known. */
export async function countSurveyGroups(tx: Tx, engagementId: string, by: SurveyGrouping): Promise<Groups> {
  const name =
    by === 'survey'
      ? sql`(select v.title from questionnaire q join questionnaire_version v on v.questionnaire_id = q.id and v.no = q.version_no
             where q.id::text = key)`
      : sql`key`
  const rows = await query<Group & { total: number }>(tx)`
    select key, ${name} as name, count, total from (
      select key, count, sum(count) over ()::int as total from (
        select ${KEY[by]} as key, count(*)::int as count
        from questionnaire_response r left join enrollment n on n.id = r.enrollment_id
        where r.engagement_id = ${engagementId} and r.state = 'submitted' and ${MAY_BE_READ} group by 1
      ) counted order by key = '', count desc, key limit 200
    ) largest`
  return groupsFrom(rows)
}

type SurveyReportRow = {
  recordId: string
  surveyId: string
  title: string
  kind: 'survey' | 'exam' | 'nps'
  name: string | null
  hcoName: string
  department: string
  submittedOn: string
  submittedAt: string | null
  score: number | null
}

/** A row and its place: that of an anonymous one is its day, so that neither time nor order tells who it is from. */
export type PlacedSurveyRow = SurveyReportRow & { listedAt: string }

const PLACE = (engagementId: string) => ({
  from: sql`(select * from questionnaire_response where engagement_id = ${engagementId}) listed`,
  row: 'r',
  at: 'listed_at',
  id: 'listed_id',
})

/** Submitted answer sheets, latest first. */
export async function findSurveyRows(tx: Tx, question: ListQuestion<SurveyGrouping>): Promise<PlacedSurveyRow[]> {
  const { engagementId, group, limit } = question
  const order = sql`order by r.listed_at desc, r.listed_id desc`
  const isWhole = group === null && question.keyword === ''
  const fits = sql`exists (select from questionnaire_version v left join enrollment n on n.id = r.enrollment_id
    where v.questionnaire_id = r.questionnaire_id and v.no = r.version_no and ${group === null ? sql`true` : sql`${KEY[group.by]} = ${group.key}`}
      and ${holds(['v.title', 'n.name', 'n.hco_name', 'n.department'], question)})`
  // The page is read from the index before anything is joined to it: else a whole meeting would be sorted for each.
  return query<PlacedSurveyRow>(tx)`
    select r.listed_id as "recordId", r.listed_at as "listedAt", r.questionnaire_id as "surveyId", v.title, q.kind, n.name, coalesce(n.hco_name, '') as "hcoName",
      coalesce(n.department, '') as department, (r.submitted_at at time zone 'Asia/Shanghai')::date as "submittedOn",
      case when r.is_anonymous then null else r.submitted_at end as "submittedAt",
      case when r.is_anonymous then null else coalesce(r.points, r.nps) end as score
    from (
      select * from questionnaire_response r where r.engagement_id = ${engagementId} and r.state = 'submitted'
        and ${MAY_BE_READ} and ${isWhole ? sql`true` : fits} and ${after(PLACE(engagementId), question)}
      ${order} limit ${sql.lit(limit)}
    ) r join questionnaire q on q.id = r.questionnaire_id
      join questionnaire_version v on v.questionnaire_id = r.questionnaire_id and v.no = r.version_no
      left join enrollment n on n.id = r.enrollment_id ${order}`
}
