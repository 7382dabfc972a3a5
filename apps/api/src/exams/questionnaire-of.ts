import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { countPeople, type PeopleCounts } from './people-repo.ts'
import { NOBODY } from './questionnaire-presenter.ts'
import { findQuestionnaire, type QuestionnaireRow } from './questionnaire-repo.ts'

type Named = { engagementId: string; questionnaireId: string }

/** A questionnaire of this meeting. */
export async function questionnaireOf(
  { tx }: Pick<Ctx, 'tx'>,
  { engagementId, questionnaireId }: Named,
  lock: 'update' | 'none' = 'none',
): Promise<QuestionnaireRow> {
  const row = await findQuestionnaire(tx, questionnaireId, lock)
  if (!row || row.engagementId !== engagementId) throw new AppError('surveyUnknown')
  return row
}

export async function peopleOf({ tx }: Pick<Ctx, 'tx'>, row: QuestionnaireRow): Promise<PeopleCounts> {
  return (await countPeople(tx, [row])).get(row.questionnaireId) ?? NOBODY
}
