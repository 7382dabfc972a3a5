import type { OwnAnswers } from './question-form.ts'

const keyOf = (engagementId: string) => `osmp.questions.${engagementId}`
/** A form that is half filled for longer is begun again. */
const LIFE_MS = 7 * 86_400_000

type Kept = { until: number; answers: OwnAnswers }

/** Answers given on this device before the page was left. */
export function keptAnswers(engagementId: string): OwnAnswers {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(engagementId)) ?? 'null') as Kept | null // written here alone
    if (kept !== null && kept.until > Date.now()) return kept.answers
  } catch {
    // Unreadable entries are as if they were never kept.
  }
  forgetAnswers(engagementId)
  return {}
}

export function keepAnswers(engagementId: string, answers: OwnAnswers): void {
  if (Object.keys(answers).length === 0) return
  const kept: Kept = { until: Date.now() + LIFE_MS, answers }
  try {
    localStorage.setItem(keyOf(engagementId), JSON.stringify(kept))
  } catch {
    // A full device: the answers last as long as the page.
  }
}

export const forgetAnswers = (engagementId: string): void => localStorage.removeItem(keyOf(engagementId))
