import { useCallback, useEffect, useState } from 'react'
import { dropEventDraft, keepEventDraft, readEventDraft } from './event-draft-store.ts'
import type { EventFormState } from './event-form-state.ts'

/** A moment of quiet after typing before the device keeps the form. */
const COPY_MS = 250

export type ChangeEvent = (patch: Partial<EventFormState>) => void

/** A form of an event that this device keeps until it is saved. `keptAt`: since when, UTC; undefined for nothing kept. */
export function useEventDraft(personId: string, name: string, start: EventFormState) {
  const [form, setForm] = useState<EventFormState>()
  const [keptAt, setKeptAt] = useState<string>()
  const [isResumed, setIsResumed] = useState(false)
  const [isTouched, setIsTouched] = useState(false)

  useEffect(() => {
    let isGone = false
    void readEventDraft(personId, name).then((draft) => {
      if (isGone) return
      setForm((known) => known ?? draft?.form ?? start)
      setKeptAt(draft?.keptAt)
      setIsResumed(draft !== undefined)
    })
    return () => {
      isGone = true
    }
  }, [personId, name, start])

  useEffect(() => {
    if (form === undefined || !isTouched) return
    const timer = setTimeout(() => {
      const at = new Date().toISOString()
      void keepEventDraft(personId, name, { form, keptAt: at }).then(() => setKeptAt(at))
    }, COPY_MS)
    return () => clearTimeout(timer)
  }, [personId, name, form, isTouched])

  const change = useCallback<ChangeEvent>((patch) => {
    setIsTouched(true)
    setForm((current) => current && { ...current, ...patch })
  }, [])
  const forget = useCallback(async () => {
    setIsTouched(false)
    await dropEventDraft(personId, name)
  }, [personId, name])
  const startOver = useCallback(async () => {
    await forget()
    setForm(start)
    setKeptAt(undefined)
    setIsResumed(false)
  }, [forget, start])
  return { form, change, keptAt, isResumed, forget, startOver }
}
