import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { useSubmissionNumber } from '../kit/submission-number.ts'
import { showToast } from '../ui/toast-store.ts'
import type { MeetingFormState } from './meeting-form-state.ts'
import { meetingFormTexts } from './meeting-form-texts.ts'
import { MeetingKeeper, type Keeping, type KeeperStart } from './meeting-keeper.ts'
import type { FormField } from './meeting-merge.ts'

/** A moment of quiet after typing before the server gets the form, and before the device does. */
const [SAVE_MS, COPY_MS] = [1500, 250]
/** How often others' changes are looked for, and a save without a network is tried again, while the form is looked at. */
const LOOK_MS = 30_000

type Kept = { form: MeetingFormState; setForm: Dispatch<SetStateAction<MeetingFormState>> }

/** Keeps what is typed: on the device at once, on the server a moment later; brings in what others change. */
export function useMeetingKeeper({ form, setForm }: Kept, start: KeeperStart, personId: string, copyName: string) {
  const text = meetingFormTexts.useText()
  const [engagementId, setEngagementId] = useState(start.engagementId)
  const [keeping, setKeeping] = useState<Keeping>({ kind: start.isSaved ? 'saved' : 'untouched', at: start.savedAt })
  const create = useSubmissionNumber('meetingSave')
  const submit = useSubmissionNumber('meetingSave')
  const [keeper] = useState(() => {
    const tell = (next: Keeping, id: string | undefined) => {
      setKeeping(next)
      setEngagementId(id)
    }
    const adopt = (merge: (form: MeetingFormState) => MeetingFormState, taken: readonly FormField[]) => {
      setForm(merge)
      if (taken.length > 0) showToast({ type: 'success', text: text.merged })
    }
    return new MeetingKeeper(start, { personId, copyName, numbers: { create, submit }, tell, adopt })
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

  useLooking(keeper, keeping.kind === 'local')
  return { engagementId, keeping, keeper }
}

/** Looks for others' changes when the form is opened and come back to, and every 30 s while it is in sight. */
function useLooking(keeper: MeetingKeeper, isLocal: boolean): void {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void (isLocal ? keeper.flush() : keeper.look())
  })
  useEffect(() => {
    const look = () => ask()
    look()
    const timer = setInterval(look, LOOK_MS)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
