import type { Dispatch, SetStateAction } from 'react'
import { useSubmissionNumber } from '../../kit/calls/submission-number.ts'
import type { MeetingFormState } from './meeting-form-state.ts'
import { meetingKeeper, type KeeperStart } from './meeting-keeper.ts'
import type { FormField } from './meeting-merge.ts'
import { useFormKeeper } from '../../kit/form/use-form-keeper.ts'

type Shown = { form: MeetingFormState; setForm: Dispatch<SetStateAction<MeetingFormState>> }

/** Keeps the form of a meeting while it is typed; its id comes with the first save. */
export function useMeetingKeeper(shown: Shown, start: KeeperStart, personId: string, copyName: string) {
  const create = useSubmissionNumber('meetingSave')
  const submit = useSubmissionNumber('meetingSave')
  const { engagementId, ...copy } = start
  const { id, ...kept } = useFormKeeper<MeetingFormState, FormField>(
    shown,
    { ...copy, base: start.base, id: engagementId },
    (place) => meetingKeeper(start, { personId, copyName, numbers: { create, submit }, ...place }),
  )
  return { engagementId: id, ...kept }
}
