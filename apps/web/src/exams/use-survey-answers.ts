import type { Answer, Answers } from '@osmp/domain/exams/questionnaire.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { ApiError, isNetworkFailure } from '../kit/calls/api-error.ts'
import {
  forgetDraft,
  keepDraft,
  restoreDraft,
  sentForm,
  type SurveyDraft,
  unsentOf,
  withAnswer,
  withSent,
} from './survey-draft.ts'
import type { SurveyPerson, SurveyResult } from './survey-types.ts'

const PAUSE_MS = 800
const AGAIN_MS = 8_000

/** `kept`: on this phone, while the server cannot be reached. */
export type Keeping = { readonly state: 'none' | 'saving' | 'kept' } | { readonly state: 'saved'; readonly at: string }

export type SurveyAnswers = {
  answers: Answers
  keeping: Keeping
  /** Why the server does not take them any more. */
  refusal: string | null
  answer: (questionId: string, answer: Answer) => void
  /** Throws what the call throws. */
  submit: () => Promise<SurveyResult>
}

/** Answers of one attempt: on the phone at once, on the server a moment later, and sent again while the network is gone. */
export function useSurveyAnswers(person: SurveyPerson, attempt: number): SurveyAnswers {
  const { token, savedAt } = person
  const known = attempt === person.attempt ? person.answers : []
  const [draft, setDraft] = useState(() => restoreDraft(token, attempt, known))
  const [keeping, setKeeping] = useState<Keeping>(
    savedAt === null ? { state: 'none' } : { state: 'saved', at: savedAt },
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(draft)

  const change = (next: SurveyDraft) => {
    newest.current = next
    keepDraft(token, next)
    setDraft(next)
  }
  const later = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), ms)
  }
  const flush = useEffectEvent(async () => {
    const sent = unsentOf(newest.current)
    if (Object.keys(sent).length === 0) return
    setKeeping({ state: 'saving' })
    try {
      const saved = await api.exams.answerSave({ token, attempt, answers: sentForm(sent) }, { quiet: true })
      change(withSent(newest.current, sent))
      setKeeping({ state: 'saved', at: saved.savedAt })
      if (newest.current.unsent.length > 0) later(PAUSE_MS)
    } catch (error) {
      setKeeping({ state: 'kept' })
      if (isNetworkFailure(error) || !(error instanceof ApiError) || error.status !== 200) later(AGAIN_MS)
      else setRefusal(error.msg)
    }
  })
  useEffect(() => {
    const send = () => void flush()
    send()
    addEventListener('online', send)
    return () => {
      removeEventListener('online', send)
      clearTimeout(timer.current)
    }
  }, [])
  return {
    answers: draft.answers,
    keeping,
    refusal,
    answer: (questionId, answer) => {
      change(withAnswer(newest.current, questionId, answer))
      later(PAUSE_MS)
    },
    submit: async () => {
      clearTimeout(timer.current)
      const answers = sentForm(newest.current.answers)
      const result = await api.exams.answerSubmit({ token, attempt, answers }, { quiet: true })
      forgetDraft(token)
      return result
    },
  }
}
