import { useEffect, useState } from 'react'
import { useCall } from '../kit/query.ts'
import { formInput } from './meeting-form-input.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

const QUIET_MS = 400

/**
 * What the server would say to this form: rules, path, money; asked again 400 ms after the last change. `isSettled` once the
 * answer is for the form as it stands, or none can be had.
 */
export function useMeetingPreview(form: MeetingFormState, engagementId: string | undefined, isTouched: boolean) {
  const settled = useSettled(form)
  const { data, fetchStatus } = useCall(
    'meetings',
    'meetingValidate',
    { engagementId, form: formInput(settled) },
    { enabled: isTouched, staleTime: 30_000, placeholderData: (before) => before },
  )
  return { preview: data, isSettled: settled === form && fetchStatus !== 'fetching' }
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
