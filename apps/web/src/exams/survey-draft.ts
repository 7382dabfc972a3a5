import type { Answer, Answers } from '@osmp/domain/exams/questionnaire.ts'
import type { SentAnswer } from './survey-types.ts'

/** What this phone knows of one attempt: all answers, and the questions whose last word the server does not have yet. */
export type SurveyDraft = {
  readonly attempt: number
  readonly answers: Answers
  readonly unsent: readonly string[]
}

const keyOf = (token: string) => `osmp.survey.${token}`

/** The server's answers, and over them what this phone could not send before it was reloaded. */
export function restoreDraft(token: string, attempt: number, known: readonly SentAnswer[]): SurveyDraft {
  const answers = Object.fromEntries(known.map(({ questionId, ...answer }) => [questionId, answer]))
  const kept = readKept(token)
  if (!kept || kept.attempt !== attempt) return { attempt, answers, unsent: [] }
  const late = Object.fromEntries(kept.unsent.map((id) => [id, kept.answers[id] ?? {}]))
  return { attempt, answers: { ...answers, ...late }, unsent: kept.unsent }
}

export function withAnswer(draft: SurveyDraft, questionId: string, answer: Answer): SurveyDraft {
  const unsent = draft.unsent.includes(questionId) ? draft.unsent : [...draft.unsent, questionId]
  return { ...draft, answers: { ...draft.answers, [questionId]: answer }, unsent }
}

/** What the server has now; a question that was answered anew meanwhile still waits. */
export function withSent(draft: SurveyDraft, sent: Answers): SurveyDraft {
  const isNewer = (id: string) => !(id in sent) || draft.answers[id] !== sent[id]
  return { ...draft, unsent: draft.unsent.filter(isNewer) }
}

export function unsentOf({ answers, unsent }: SurveyDraft): Answers {
  return Object.fromEntries(unsent.map((id) => [id, answers[id] ?? {}]))
}

export function sentForm(answers: Answers): SentAnswer[] {
  return Object.entries(answers).map(([questionId, { choices, number, text }]) => ({
    questionId,
    ...(choices === undefined || choices.length === 0 ? {} : { choices: [...choices] }),
    ...(number === undefined ? {} : { number }),
    ...(text === undefined || text.trim() === '' ? {} : { text }),
  }))
}

/** Kept on the phone at once, so that neither a reload nor a lost network takes an answer. */
export function keepDraft(token: string, draft: SurveyDraft): void {
  localStorage.setItem(keyOf(token), JSON.stringify(draft))
}

export function forgetDraft(token: string): void {
  localStorage.removeItem(keyOf(token))
}

function readKept(token: string): SurveyDraft | undefined {
  const stored = localStorage.getItem(keyOf(token))
  if (stored === null) return undefined
  // Written by keepDraft alone, under a key that no other page of ours uses.
  return JSON.parse(stored) as SurveyDraft
}
