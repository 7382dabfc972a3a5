import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { PastPlace } from './past-rows.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type SubmissionRow = {
  id: string
  engagementId: string
  engagementCode: string
  name: string
  category: string
  buId: string
  /** When it was submitted. */
  at: string
  /** The form and the facts as the rules read them; {} from before they were kept. */
  input: unknown
}

/** Submissions since an instant, the newest first, from a place on. */
export async function findSubmissions(tx: Tx, { since, after, limit }: PastPlace): Promise<SubmissionRow[]> {
  const place = after
    ? sql`(r.evaluated_at, r.id) < (${rowInstant(after, sql`rule_evaluation`, ['evaluated_at'])}, ${after.id}::uuid)`
    : sql`true`
  return query<SubmissionRow>(tx)`
    select r.id, e.id as "engagementId", e.engagement_code as "engagementCode", e.name, e.category, e.bu_id as "buId",
           r.evaluated_at as at, r.input
    from rule_evaluation r join engagement e on e.id = r.engagement_id
    where r.moment = 'submit' and r.evaluated_at >= ${since} and ${place}
    order by r.evaluated_at desc, r.id desc limit ${sql.lit(limit)}`
}

export async function findBusinessUnits(tx: Tx): Promise<{ buId: string; nameZh: string; nameEn: string }[]> {
  return query<{ buId: string; nameZh: string; nameEn: string }>(tx)`
    select id as "buId", name_zh as "nameZh", name_en as "nameEn" from bu order by id`
}

export async function findMeetingByCode(tx: Tx, engagementCode: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('engagement')
    .select('id')
    .where('engagement_code', '=', engagementCode)
    .executeTakeFirst()
  return row?.id
}
