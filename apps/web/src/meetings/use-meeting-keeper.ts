import { useEffect, useState } from 'react'
import { useSubmissionNumber } from '../kit/submission-number.ts'
import type { MeetingFormState } from './meeting-form-state.ts'
import { MeetingKeeper, type Keeping, type KeeperStart } from './meeting-keeper.ts'

/** A moment of quiet after typing before the server gets the form, and before the device does. */
const [SAVE_MS, COPY_MS] = [1500, 250]

/** Keeps what is typed: on the device at once, on the server a moment later. */
export function useMeetingKeeper(form: MeetingFormState, start: KeeperStart, personId: string, copyName: string) {
  const [engagementId, setEngagementId] = useState(start.engagementId)
  const [keeping, setKeeping] = useState<Keeping>({ kind: start.isSaved ? 'saved' : 'untouched', at: start.savedAt })
  const create = useSubmissionNumber('meetingSave')
  const submit = useSubmissionNumber('meetingSave')
  const [keeper] = useState(() => {
    const tell = (next: Keeping, id: string | undefined) => {
      setKeeping(next)
      setEngagementId(id)
    }
    return new MeetingKeeper(start, { personId, copyName, numbers: { create, submit }, tell })
  })
  keeper.take(form)
  const isResumed = !start.isSaved && start.savedAt !== undefined
  const isTouched = form !== start.form || isResumed

  useEffect(() => {
    if (!isTouched) return
    const copying = setTimeout(() => void keeper.copy(), COPY_MS)
    const saving = setTimeout(() => void keeper.flush(), SAVE_MS)
    return () => {
      clearTimeout(copying)
      clearTimeout(saving)
    }
  }, [keeper, form, isTouched])

  useEffect(() => {
    if (!isTouched) return
    const copy = () => void keeper.copy()
    const flush = () => void keeper.flush()
    addEventListener('pagehide', copy)
    addEventListener('online', flush)
    return () => {
      removeEventListener('pagehide', copy)
      removeEventListener('online', flush)
      copy()
      flush()
    }
  }, [keeper, isTouched])
  return { engagementId, keeping, keeper }
}
