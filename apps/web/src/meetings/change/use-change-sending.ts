import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { dropChange } from './change-draft-store.ts'
import { changeTexts } from './change-texts.ts'
import { formInput } from '../form/meeting-form-input.ts'
import type { MeetingFormState } from '../form/meeting-form-state.ts'

type Detail = CallOutput<'meetings', 'meetingDetail'>
type Asked = { personId: string; form: MeetingFormState; reason: string; approverName: string | undefined }

/**
 * Submits a change, says what happened and goes to the meeting. When somebody else was faster, `onNewer` gets what the server
 * has; any other refusal is shown as it is.
 */
export function useChangeSending(detail: Detail, onNewer: (newer: Detail) => void) {
  const text = changeTexts.useText()
  const go = useGo()
  const [isSending, setSending] = useState(false)
  const mutation = useCallMutation('meetings', 'changeMeeting', {
    invalidates: ['meetings', 'approvals'],
    quiet: true,
  })
  const { engagementId, version } = detail
  const send = async ({ personId, form, reason, approverName }: Asked) => {
    setSending(true)
    try {
      const input = { engagementId, version, form: formInput(form), reason }
      const { isMaterial } = await mutation.mutateAsync(input)
      await dropChange(personId, engagementId)
      showToast({ type: 'success', text: isMaterial ? text.sentToast(approverName ?? '') : text.appliedToast })
      const place = isMaterial ? paths.newMeetingDetail : paths.meetingDetail
      go(place({ engagementId }), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isRefusal(error, 'meetingVersionStale')) onNewer(await api.meetings.meetingDetail({ engagementId }))
      else showToast({ type: 'error', text: error.msg })
      setSending(false)
    }
  }
  return { isSending, send }
}
