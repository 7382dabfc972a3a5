import { useEffect, useRef, useState } from 'react'
import { nowInstant } from '../../kit/now.ts'
import { keepChange } from './change-draft-store.ts'
import type { MeetingFormState } from '../form/meeting-form-state.ts'
import { onLeaving } from '../../kit/page/on-leaving.ts'

const COPY_MS = 250

type Kept = { form: MeetingFormState; base: MeetingFormState; reason: string }

/** When the device kept it last, UTC; `isFailed`: it could not keep what there is now. */
export type ChangeCopy = { at: string | undefined; isFailed: boolean }

/** Keeps an unsubmitted change on this device, as nothing of it goes to the server before. */
export function useChangeCopy(place: { personId: string; engagementId: string }, kept: Kept, isTouched: boolean) {
  const { personId, engagementId } = place
  const { form, base, reason } = kept
  const [copied, setCopied] = useState<ChangeCopy>({ at: undefined, isFailed: false })
  const last = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isTouched) return
    let isDone = false
    const copy = async () => {
      if (isDone) return
      isDone = true
      const savedAt = nowInstant()
      const isKept = await keepChange(personId, engagementId, { form, base, reason, savedAt })
      setCopied((before) => (isKept ? { at: savedAt, isFailed: false } : { ...before, isFailed: true }))
    }
    const now = () => void copy()
    last.current = now
    const timer = setTimeout(now, COPY_MS)
    const stopLeaving = onLeaving(now)
    return () => {
      clearTimeout(timer)
      stopLeaving()
    }
  }, [personId, engagementId, form, base, reason, isTouched])
  // What was typed just before the form was left.
  useEffect(() => () => last.current?.(), [])
  return copied
}
