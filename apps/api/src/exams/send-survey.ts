import { leaveMessages } from '../messaging/public.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { findUnanswered } from './people-repo.ts'
import { findDueQuestionnaires, markSent, type QuestionnaireRow } from './questionnaire-repo.ts'

/** Leaves a message for each person asked who has not handed in, at most one a day (Asia/Shanghai). Gives how many are new. */
export async function sendSurvey(tx: Tx, row: QuestionnaireRow, at: string): Promise<number> {
  const { questionnaireId, engagementId, title } = row
  const people = await findUnanswered(tx, row)
  const key = `${questionnaireId}:${localDateOf(at)}`
  const messages = people.map((enrollmentId) => ({ enrollmentId, kind: 'survey' as const, params: { title }, key }))
  await markSent(tx, questionnaireId, at)
  return leaveMessages(tx, engagementId, messages, at)
}

/** Sends what is due with the end of its meeting, once each; safe to run twice. */
export async function sendDueSurveys(db: Db, at: string): Promise<void> {
  for (const { questionnaireId } of await findDueQuestionnaires(db.db, at)) {
    await db.inTransaction(async (tx) => {
      const [row] = await findDueQuestionnaires(tx, at, questionnaireId)
      if (row) await sendSurvey(tx, row, at)
    })
  }
}
