import { useEffect, useState } from 'react'
import { isNetworkFailure } from '../../kit/calls/api-error.ts'
import { useCall } from '../../kit/calls/query.ts'
import type { Preview } from '../../kit/rules/meeting-findings.ts'
import { formInput } from './meeting-form-input.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

const QUIET_MS = 400

/** `fresh`: the answer is for the form as it stands; `asking`: an older one is shown; `offline`, `failed`: none can be had now. */
export type PreviewState = 'fresh' | 'asking' | 'offline' | 'failed'

/**
 * What the server would say to this form: rules, path, money; asked again 400 ms after the last change. The last answer stays
 * until the next one is there; an answer to an older form is never taken for one to this. `judged`: the form it is about.
 */
export function useMeetingPreview(
  form: MeetingFormState,
  engagementId: string | undefined,
  isTouched: boolean,
): { preview: Preview | undefined; judged: MeetingFormState | undefined; state: PreviewState } {
  const settled = useSettled(form)
  const { data, error, fetchStatus, isPlaceholderData } = useCall(
    'meetings',
    'meetingValidate',
    { engagementId, form: formInput(settled) },
    { enabled: isTouched, staleTime: 30_000, placeholderData: (before) => before },
  )
  // A form that is refused as a whole has no answer of its own: what was said last stays in sight.
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const answer = { preview: data ?? last, judged: useJudged(settled, data !== undefined && !isPlaceholderData) }
  if (fetchStatus === 'paused' || isNetworkFailure(error)) return { ...answer, state: 'offline' }
  if (settled !== form || fetchStatus === 'fetching') return { ...answer, state: 'asking' }
  return { ...answer, state: error === null && !isPlaceholderData ? 'fresh' : 'failed' }
}

/** The form the answer in sight is about: this one if it `isAnswered`, else the one that was last. */
export function useJudged(form: MeetingFormState, isAnswered: boolean): MeetingFormState | undefined {
  const [judged, setJudged] = useState<MeetingFormState>()
  if (isAnswered && judged !== form) setJudged(form)
  return judged
}

/** A value once it has stayed the same for 400 ms. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
