import { useCallback, useRef, useState } from 'react'
import { ApiError, isRefusal } from '../kit/calls/api-error.ts'
import { api } from '../kit/calls/api-client.ts'
import { useSubmissionNumber } from '../kit/calls/submission-number.ts'
import type { ChangeEvent, EventFormState } from './event-form-state.ts'
import { eventKeeper, type EventStart } from './event-keeper.ts'
import type { EventPart } from './event-merge.ts'
import { useFormKeeper } from '../kit/form/use-form-keeper.ts'

/** `overwrite`: at the version the server has now; `another`: a second event of the same content. */
export type HowSaved = 'save' | 'overwrite' | 'another'

/** The form of an event that keeps itself while it is typed, and is saved as the event. */
export function useEventKeeper(start: EventStart, personId: string) {
  const [form, setForm] = useState(start.form)
  const change = useCallback<ChangeEvent>((patch) => setForm((current) => ({ ...current, ...patch })), [])
  const number = useSubmissionNumber('saveEngagementMeeting')
  const eventVersion = useRef(start.eventVersion)
  const [shownVersion, setShownVersion] = useState(start.eventVersion)
  const [latestVersion, notice] = useState(start.eventVersion)
  const goOnFrom = (version: number) => {
    eventVersion.current = version
    setShownVersion(version)
  }
  const { keeper, keeping } = useFormKeeper<EventFormState, EventPart>({ form, setForm }, start, (place) =>
    eventKeeper(start, { personId, number, eventVersion: () => eventVersion.current, goOnFrom, notice, ...place }),
  )
  const [refusal, setRefusal] = useState<ApiError>()
  const [isSaving, setIsSaving] = useState(false)
  /** Gives the event's id, or undefined when it was refused: `refusal` says why. */
  const save = async (how: HowSaved): Promise<string | undefined> => {
    setRefusal(undefined)
    setIsSaving(true)
    try {
      if (how === 'overwrite') goOnFrom((await api.events.eventDetail({ eventId: start.id }, { quiet: true })).version)
      const eventId = await keeper.submit(how === 'another')
      setIsSaving(eventId !== undefined)
      return eventId
    } catch (error) {
      setIsSaving(false)
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      return undefined
    }
  }
  const isStale = isRefusal(refusal, 'eventVersionStale')
  /** Somebody else has saved the event since this form began. */
  const isChangedElsewhere = (latestVersion ?? 0) > (shownVersion ?? 0)
  return { form, change, keeper, keeping, save, isSaving, refusal, isStale, isChangedElsewhere }
}
