import { useCall } from '../../kit/calls/query.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formInput } from '../form/meeting-form-input.ts'
import type { MeetingFormState } from '../form/meeting-form-state.ts'
import { useJudged, useSettled } from '../form/use-meeting-preview.ts'

export type ChangePreview = CallOutput<'meetings', 'changePreview'>

/**
 * What a change would be: its differences, whether it needs approval, rules and path; asked again after a moment of quiet.
 * `judged`: the form the answer is about; `isSettled` once it is for the form as it stands, or none can be had.
 */
export function useChangePreview(form: MeetingFormState, engagementId: string, isOn: boolean) {
  const settled = useSettled(form)
  const { data, fetchStatus, isPlaceholderData } = useCall(
    'meetings',
    'changePreview',
    { engagementId, form: formInput(settled) },
    { enabled: isOn, staleTime: 30_000, placeholderData: (before) => before },
  )
  const judged = useJudged(settled, data !== undefined && !isPlaceholderData)
  return { preview: data, judged, isSettled: settled === form && fetchStatus !== 'fetching' }
}
