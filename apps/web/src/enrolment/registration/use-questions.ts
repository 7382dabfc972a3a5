import { useEffect, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'
import type { FilledForm, OwnAnswers, OwnForm } from './question-form.ts'
import { questionTexts } from './question-texts.ts'

/** Judging comes with the questions, which most meetings do not have. */
const late = () => import('./question-form.ts')

/** A meeting's own questions on the registration form: what was typed, kept on the device, and what is wrong with it. */
export function useQuestions(engagementId: string, shown: OwnForm | null | undefined) {
  const text = questionTexts.useText()
  const [form, setForm] = useState(shown ?? null)
  const [answers, setAnswers] = useState<OwnAnswers>(() => (shown ? keptAnswers(engagementId) : {}))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [told, setTold] = useState(0)
  const tell = (found: Readonly<Record<string, string>>) => {
    setFaults(found)
    setTold((times) => times + 1)
  }
  useEffect(() => {
    if (form) keepAnswers(engagementId, answers)
  }, [engagementId, form, answers])
  return {
    form,
    answers,
    faults,
    /** How often faults were found: each time the first of them gets the focus. */
    told,
    change: (key: string, answer: OwnAnswers[string]) => {
      setAnswers((before) => ({ ...before, [key]: answer }))
      setFaults(({ [key]: _gone, ...rest }) => rest)
    },
    /** The form to be sent; undefined where nothing is asked, null where an answer is wrong, which then says so. */
    fill: async (): Promise<FilledForm | null | undefined> => {
      if (form === null) return undefined
      const { faultsOf, sentForm } = await late()
      const found = Object.entries(faultsOf(form, answers)).map(([key, fault]) => [key, text[fault]])
      if (found.length === 0) return sentForm(form, answers)
      tell(Object.fromEntries(found))
      return null
    },
    /** Takes a refusal that is about the questions: the new ones appear, or the sentence is put at its question. True when nothing else is to be said. */
    refused: (said: string, error: unknown): boolean => {
      if (isRefusal(error, 'enrolmentFormStale')) {
        void api.landing.landingDetail({ engagementId }, { quiet: true }).then((page) => setForm(page.form ?? null))
        return false
      }
      const key = keyOf(error)
      if (key === undefined) return false
      tell({ [key]: said })
      return true
    },
    forget: () => forgetAnswers(engagementId),
  }
}

/** The question that a refusal names. */
function keyOf(error: unknown): string | undefined {
  const { data } = error instanceof ApiError ? error : {}
  const key = typeof data === 'object' && data !== null && 'key' in data ? data.key : undefined
  return typeof key === 'string' ? key : undefined
}
