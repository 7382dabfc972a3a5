import { nameKey } from '@osmp/domain/kit/name-key.ts'
import type { AUDIENCES } from '@osmp/domain/exams/questionnaire.ts'
import { PLACED_STATUSES, SIGNED_STATUSES } from '@osmp/domain/exams/questionnaire-state.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

export type Audience = (typeof AUDIENCES)[number]

/** Statuses of those a questionnaire asks. */
export const statusesOf = (audience: Audience): readonly string[] =>
  audience === 'signed' ? SIGNED_STATUSES : PLACED_STATUSES

/** Was in the meeting's online room after its start: as good as a sign-in for a survey. */
export async function isAskedAsSigned(tx: Tx, enrollmentId: string): Promise<boolean> {
  const rows = await query<{ isAsked: boolean }>(tx)`
    select is_asked(${SIGNED_STATUSES}::text[], n) as "isAsked" from enrollment n where n.id = ${enrollmentId}`
  return rows[0]?.isAsked ?? false
}

export type PeopleCounts = { audience: number; started: number; submitted: number }

/** How many are asked, have begun and have handed in, by questionnaire. */
export async function countPeople(
  tx: Tx,
  questionnaires: readonly { questionnaireId: string; engagementId: string; audience: Audience }[],
): Promise<Map<string, PeopleCounts>> {
  const asked = questionnaires.map(({ audience, ...row }) => ({ ...row, statuses: statusesOf(audience) }))
  const rows = await query<PeopleCounts & { questionnaireId: string }>(tx)`
    select q."questionnaireId",
      (select count(*)::int from enrollment n where n.engagement_id = q."engagementId" and is_asked(q.statuses, n)) as audience,
      (select count(distinct r.person_key)::int from questionnaire_response r where r.questionnaire_id = q."questionnaireId") as started,
      (select count(distinct r.person_key)::int from questionnaire_response r
        where r.questionnaire_id = q."questionnaireId" and r.state = 'submitted') as submitted
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q("questionnaireId" uuid, "engagementId" uuid, statuses text[])`
  return new Map(rows.map(({ questionnaireId, ...counts }) => [questionnaireId, counts]))
}

/** Whom a message is due: of the audience, without a hand-in. An anonymous answer hides who gave it, so there all are told. */
export async function findUnanswered(
  tx: Tx,
  { questionnaireId, engagementId, audience }: { questionnaireId: string; engagementId: string; audience: Audience },
): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select n.id from enrollment n
    where n.engagement_id = ${engagementId} and is_asked(${statusesOf(audience)}::text[], n)
      and not exists (select from questionnaire_response r
        where r.questionnaire_id = ${questionnaireId} and r.person_key = n.id::text and r.state = 'submitted')`
  return rows.map(({ id }) => id)
}

export async function findByNameAndPhone(
  tx: Tx,
  engagementId: string,
  { name, phone }: { name: string; phone: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('enrollment')
    .select('id')
    .where('engagement_id', '=', engagementId)
    .where('phone', '=', phone)
    .where(sql`name_key(name)`, '=', nameKey(name))
    .where('status', '<>', 'void')
    .executeTakeFirst()
  return row?.id
}
