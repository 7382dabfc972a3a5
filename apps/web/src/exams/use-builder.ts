import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { isRefusal } from '../kit/calls/api-error.ts'
import { onLeaving } from '../kit/page/on-leaving.ts'
import type { Content, Questionnaire } from './questionnaire-types.ts'

const PAUSE_MS = 1_000
const AGAIN_MS = 8_000

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale'

export type Builder = {
  content: Content
  saving: SavingState
  savedAt: Date | null
  change: (content: Content) => void
  /** Saves what is not saved yet; the version to go on from, null when that failed. */
  settle: () => Promise<number | null>
}

/** A draft that saves itself a moment after each change, one save after the other. */
export function useBuilder(questionnaire: Questionnaire): Builder {
  const { engagementId, questionnaireId, kind } = questionnaire
  const [content, setContent] = useState<Content>(questionnaire.content)
  const [saving, setSaving] = useState<SavingState>('saved')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const version = useRef(questionnaire.version)
  const newest = useRef(content)
  const stored = useRef(content)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const save = async (): Promise<boolean> => {
    const sent = newest.current
    if (sent === stored.current) return true
    setSaving('saving')
    try {
      const input = { engagementId, questionnaireId, kind, version: version.current, content: sent }
      const saved = await api.exams.questionnaireSave(input, { quiet: true })
      version.current = saved.version
      stored.current = sent
      setSavedAt(new Date())
      setSaving(newest.current === sent ? 'saved' : 'waiting')
      return newest.current === sent || save()
    } catch (error) {
      const isStale = isRefusal(error, 'questionnaireStale')
      setSaving(isStale ? 'stale' : 'failed')
      if (!isStale) later(AGAIN_MS)
      return false
    }
  }
  const inTurn = (): Promise<boolean> => {
    const next = line.current.then(save)
    line.current = next
    return next
  }
  const saveNow = useEffectEvent(() => void inTurn())
  const later = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void inTurn(), ms)
  }
  // What was typed a moment before leaving is saved on the way, whether the screen is left or the app.
  useEffect(() => {
    const stop = onLeaving(saveNow)
    return () => {
      stop()
      clearTimeout(timer.current)
      saveNow()
    }
  }, [])
  return {
    content,
    saving,
    savedAt,
    change: (next) => {
      newest.current = next
      setContent(next)
      setSaving('waiting')
      later(PAUSE_MS)
    },
    settle: async () => {
      clearTimeout(timer.current)
      return (await inTurn()) ? version.current : null
    },
  }
}
