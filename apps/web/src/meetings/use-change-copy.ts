import { useEffect, useState } from 'react'
import { keepChange } from './change-draft-store.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

const COPY_MS = 250

type Kept = { form: MeetingFormState; base: MeetingFormState; reason: string }

/** Keeps an unsubmitted change on this device, as nothing of it goes to the server before. Gives when it was kept last. */
export function useChangeCopy(place: { personId: string; engagementId: string }, kept: Kept, isTouched: boolean) {
  const { personId, engagementId } = place
  const { form, base, reason } = kept
  const [keptAt, setKeptAt] = useState<string>()
  useEffect(() => {
    if (!isTouched) return
    let isDone = false
    const copy = async () => {
      if (isDone) return
      isDone = true
      const savedAt = new Date().toISOString()
      if (await keepChange(personId, engagementId, { form, base, reason, savedAt })) setKeptAt(savedAt)
    }
    const now = () => void copy()
    const timer = setTimeout(now, COPY_MS)
    addEventListener('pagehide', now)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', now)
    }
  }, [personId, engagementId, form, base, reason, isTouched])
  return keptAt
}
