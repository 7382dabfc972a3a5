import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { QuestionnaireContent } from '@osmp/domain/exams/questionnaire.ts'
import {
  QUESTIONNAIRE_ACTIONS,
  type QuestionnaireAction,
  questionnaireRefusal,
} from '@osmp/domain/exams/questionnaire-state.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { PeopleCounts } from './people-repo.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'

type Content = OutputOf<(typeof exams)['questionnaireGet']>['content']

export function presentContent(content: QuestionnaireContent): Content {
  const { title, intro, isAnonymous, audience, sendWhen, openDays, passPercent, attempts } = content
  const questions = content.questions.map(({ options, right, ...question }) => ({
    ...question,
    options: options.map((option) => ({ ...option })),
    right: [...right],
  }))
  return { title, intro, isAnonymous, audience, sendWhen, openDays, passPercent, attempts, questions }
}

/** `over`: nobody closed it, but its last moment has passed. */
export function phaseOf({ state, openUntil }: QuestionnaireRow, now: number): QuestionnaireRow['state'] | 'over' {
  return state === 'open' && openUntil !== null && now >= Date.parse(openUntil) ? 'over' : state
}

export const NOBODY: PeopleCounts = { audience: 0, started: 0, submitted: 0 }

export function presentRow(row: QuestionnaireRow, counts: PeopleCounts, now: number) {
  const { questionnaireId, kind, title, isAnonymous, sendWhen, openUntil, sentAt } = row
  const phase = phaseOf(row, now)
  return {
    questionnaireId,
    kind,
    title,
    phase,
    isAnonymous,
    sendWhen,
    questions: row.questions.length,
    openUntil,
    sentAt,
    ...counts,
  }
}

/** What may be done with it by those who set up, and why not. */
export function presentActions(
  ctx: Ctx,
  row: QuestionnaireRow,
  { started, wasOpened }: { started: number; wasOpened: boolean },
): { action: QuestionnaireAction; allowed: boolean; reason?: string }[] {
  return QUESTIONNAIRE_ACTIONS.map((action) => {
    const refusal = questionnaireRefusal(action, { ...row, started, wasOpened })
    return refusal ? { action, allowed: false, reason: refusalText(refusal, ctx.locale) } : { action, allowed: true }
  })
}
