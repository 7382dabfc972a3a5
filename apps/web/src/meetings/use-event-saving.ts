import { useState } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { useCallMutation } from '../kit/query.ts'
import { useSubmissionNumber } from '../kit/submission-number.ts'
import type { EventDetail, EventFormInput } from './event-form-state.ts'

/** eventVersionStale. */
const STALE = '21072'

/**
 * Saves a new event, or the stored one at the version it was read; `overwrite` at the version the server has now. Both give its
 * id, or undefined when it was refused: `refusal` says why.
 */
export function useEventSaving(event: EventDetail | undefined) {
  const sn = useSubmissionNumber('saveEngagementMeeting')
  const [refusal, setRefusal] = useState<ApiError>()
  const create = useCallMutation('meetings', 'saveEngagementMeeting', { invalidates: ['meetings'], quiet: true, sn })
  const update = useCallMutation('meetings', 'updateEngagementMeeting', { invalidates: ['meetings'], quiet: true })
  const attempt = async (work: () => Promise<{ eventId: string }>): Promise<string | undefined> => {
    setRefusal(undefined)
    try {
      return (await work()).eventId
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      return undefined
    }
  }
  const save = (form: EventFormInput) =>
    attempt(() => {
      if (event === undefined) return create.mutateAsync({ form })
      return update.mutateAsync({ eventId: event.eventId, version: event.version, form })
    })
  const overwrite = (form: EventFormInput) =>
    attempt(async () => {
      const { eventId = '' } = event ?? {}
      const { version } = await api.meetings.eventDetail({ eventId }, { quiet: true })
      return update.mutateAsync({ eventId, version, form })
    })
  const isSaving = create.isPending || update.isPending
  return { save, overwrite, isSaving, refusal, isStale: refusal?.code === STALE }
}
