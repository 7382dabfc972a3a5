import type { QuestionnaireContent, QuestionnaireKind } from '@osmp/domain/exams/questionnaire.ts'
import type { QuestionnaireState } from '@osmp/domain/exams/questionnaire-state.ts'
import { OVER } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

/** A questionnaire with the version in force (the draft while it is one), as stored; times UTC ISO. */
export type QuestionnaireRow = QuestionnaireContent & {
  questionnaireId: string
  engagementId: string
  engagementName: string
  /** Company and division. */
  organiser: string
  meetingStatus: number
  endAt: string | null
  kind: QuestionnaireKind
  state: QuestionnaireState
  versionNo: number
  /** The contract's `version`: rises with each change. */
  edit: number
  linkIssue: number
  openUntil: string | null
  sentAt: string | null
}

const ROW = sql`q.id as "questionnaireId", q.engagement_id as "engagementId", e.name as "engagementName", organiser_name(b.name_zh) as organiser, e.status as "meetingStatus",
  e.end_at as "endAt", q.kind, q.state, q.version_no as "versionNo", q.edit, q.link_issue as "linkIssue", q.open_until as "openUntil",
  q.sent_at as "sentAt", v.title, v.intro, v.is_anonymous as "isAnonymous", v.audience, v.send_when as "sendWhen", v.open_days as "openDays",
  v.pass_percent as "passPercent", v.attempts, v.questions`
const FROM = sql`questionnaire q join engagement e on e.id = q.engagement_id join bu b on b.id = e.bu_id
  join questionnaire_version v on v.questionnaire_id = q.id and v.no = q.version_no`

/** `update` keeps answers from beginning meanwhile, `share` changes. */
type Lock = 'update' | 'share' | 'none'
const LOCKS: Record<Lock, RawBuilder<unknown>> = {
  update: sql`for update of q`,
  share: sql`for share of q`,
  none: sql``,
}

export async function findQuestionnaire(
  tx: Tx,
  questionnaireId: string,
  lock: Lock = 'none',
): Promise<QuestionnaireRow | undefined> {
  return queryFirst<QuestionnaireRow>(tx)`
    select ${ROW} from ${FROM} where q.id = ${questionnaireId} ${LOCKS[lock]}`
}

/** Those whose id ends so. */
export async function findByIdTail(tx: Tx, tail: string): Promise<QuestionnaireRow[]> {
  return query<QuestionnaireRow>(tx)`
    select ${ROW} from ${FROM} where right(q.id::text, 12) = ${tail}`
}

/** In the order they were made. */
export async function findQuestionnaires(tx: Tx, engagementId: string): Promise<QuestionnaireRow[]> {
  return query<QuestionnaireRow>(tx)`
    select ${ROW} from ${FROM} where q.engagement_id = ${engagementId} order by q.created_at, q.id limit 10`
}

export async function insertQuestionnaire(
  tx: Tx,
  row: { questionnaireId: string; engagementId: string; kind: QuestionnaireKind; by: string; at: string },
  content: QuestionnaireContent,
): Promise<void> {
  const { questionnaireId, engagementId, kind, by, at } = row
  await tx
    .insertInto('questionnaire')
    .values({ id: questionnaireId, engagement_id: engagementId, kind, created_by: by, created_at: at, updated_at: at })
    .execute()
  await tx
    .insertInto('questionnaire_version')
    .values({ questionnaire_id: questionnaireId, no: 1, ...columnsOf(content) })
    .execute()
}

/** The draft's new content. */
export async function updateDraft(tx: Tx, row: QuestionnaireRow, content: QuestionnaireContent): Promise<void> {
  await tx
    .updateTable('questionnaire_version')
    .set(columnsOf(content))
    .where('questionnaire_id', '=', row.questionnaireId)
    .where('no', '=', row.versionNo)
    .execute()
}

export async function publishVersion(tx: Tx, row: QuestionnaireRow, by: string, at: string): Promise<void> {
  await tx
    .updateTable('questionnaire_version')
    .set({ published_by: by, published_at: at })
    .where('questionnaire_id', '=', row.questionnaireId)
    .where('no', '=', row.versionNo)
    .execute()
}

/** A published version's content as the next draft. */
export async function copyVersion(tx: Tx, { questionnaireId, versionNo, ...content }: QuestionnaireRow): Promise<void> {
  await tx
    .insertInto('questionnaire_version')
    .values({ questionnaire_id: questionnaireId, no: versionNo + 1, ...columnsOf(content) })
    .execute()
}

function columnsOf(content: QuestionnaireContent) {
  return {
    title: content.title,
    intro: content.intro,
    is_anonymous: content.isAnonymous,
    audience: content.audience,
    send_when: content.sendWhen,
    open_days: content.openDays,
    pass_percent: content.passPercent,
    attempts: content.attempts,
    questions: JSON.stringify(content.questions),
  }
}

/** Writes the head; each change raises `edit`. Gives the new one. */
export async function updateHead(
  tx: Tx,
  { questionnaireId, edit }: QuestionnaireRow,
  set: Partial<{
    state: QuestionnaireState
    version_no: number
    link_issue: number
    open_until: string | null
    closed_at: string | null
    sent_at: string | null
  }>,
  at: string,
): Promise<number> {
  await tx
    .updateTable('questionnaire')
    .set({ ...set, edit: edit + 1, updated_at: at })
    .where('id', '=', questionnaireId)
    .execute()
  return edit + 1
}

export async function markSent(tx: Tx, questionnaireId: string, at: string): Promise<void> {
  await tx.updateTable('questionnaire').set({ sent_at: at }).where('id', '=', questionnaireId).execute()
}

/** Open, to be sent with the end of their meeting, which is over; not sent yet. With an id: that one under lock, if it still is. */
export async function findDueQuestionnaires(tx: Tx, at: string, onlyId?: string): Promise<QuestionnaireRow[]> {
  const one = onlyId === undefined ? sql`` : sql`and q.id = ${onlyId} for update of q`
  return query<QuestionnaireRow>(tx)`
    select ${ROW} from ${FROM}
    where q.state = 'open' and q.sent_at is null and v.send_when = 'meetingEnd' and e.status in ${setOf(OVER)}
      and q.open_until > ${at}::timestamptz ${one}`
}

/** Only what was never published. */
export async function deleteQuestionnaire(tx: Tx, questionnaireId: string): Promise<void> {
  await tx.deleteFrom('questionnaire').where('id', '=', questionnaireId).execute()
}

export async function wasOpened(tx: Tx, questionnaireId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('questionnaire_version')
    .select('no')
    .where('questionnaire_id', '=', questionnaireId)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
