import { api } from '../../kit/calls/api-client.ts'
import { nowInstant } from '../../kit/now.ts'
import { invalidate } from '../../kit/calls/query.ts'
import type { SubmissionNumber } from '../../kit/calls/submission-number.ts'
import { FormKeeper, type Clash, type FormPlace, type FormPort, type Keeping } from '../../kit/form/form-keeper.ts'
import { dropDraft, keepDraft, type LocalDraft } from './meeting-draft-store.ts'
import { formInput, isSameInput } from './meeting-form-input.ts'
import { blankForm, type MeetingFormState } from './meeting-form-state.ts'
import type { FormField } from './meeting-merge.ts'

/** Only a stored meeting that comes from the server needs it. */
const loadFormOfDetail = () => import('./meeting-form-of-detail.ts')

/** There is none, or its state is not one in which it can be edited. */
const ELSEWHERE = [
  'meetingNotFound',
  'meetingIsDraft',
  'meetingInApproval',
  'meetingChangeInApproval',
  'meetingIsSentBack',
  'meetingIsRevoked',
  'meetingIsApproved',
  'meetingIsRunning',
  'meetingAwaitsClosing',
  'meetingIsClosed',
  'meetingIsCancelled',
  'meetingIsVoid',
] as const

export type MeetingClash = Clash<MeetingFormState>
export type MeetingKeeping = Keeping<MeetingFormState>
export type MeetingKeeper = FormKeeper<MeetingFormState, FormField>
export type KeeperStart = Omit<LocalDraft, 'savedAt'> & { savedAt: string | undefined }

type Kept = {
  personId: string
  /** Under which name the copy on this device is kept. */
  copyName: string
  numbers: { create: SubmissionNumber; submit: SubmissionNumber }
}

/** Keeps the form of a meeting, new or stored, and submits it; a refused submission is shown as a toast. */
export function meetingKeeper(start: KeeperStart, kept: Kept & FormPlace<MeetingFormState, FormField>): MeetingKeeper {
  const { form, engagementId: id, version, base, unanswered, isSaved } = start
  return new FormKeeper({ form, id, version, base, unanswered, isSaved }, meetingPort(kept), kept)
}

function meetingPort({ personId, copyName, numbers }: Kept): FormPort<MeetingFormState, FormField> {
  return {
    isSame: (one, other) => isSameInput(formInput(one), formInput(other)),
    save: async ({ id: engagementId, version }, form) => {
      if (engagementId === undefined || version === undefined) return create(numbers.create, form)
      const input = { engagementId, version, form: formInput(form) }
      return { id: engagementId, version: (await api.meetings.meetingUpdate(input, { quiet: true })).version }
    },
    versionOf: async (engagementId) =>
      (await api.meetings.getCurrentVersion({ engagementId }, { quiet: true })).version,
    read: async (engagementId) => {
      const [detail, { formOfDetail }] = await Promise.all([
        api.meetings.meetingDetail({ engagementId }, { quiet: true }),
        loadFormOfDetail(),
      ])
      const mayEdit = detail.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed)
      return { version: detail.version, form: formOfDetail(detail), mayEdit }
    },
    blank: ({ category }) => blankForm(category),
    loadMerge: async () => (await import('./meeting-merge.ts')).mergeForms,
    submit: async ({ id: engagementId, version }, form, isAnother) => {
      const sn = await numbers.submit.take()
      const input = {
        engagementId,
        version,
        mode: 'submit',
        form: formInput(form),
        ...(isAnother && { isAnother }),
      } as const
      const reply = await api.meetings.meetingSave(input, { sn })
      void invalidate('meetings')
      void invalidate('approvals')
      return reply.engagementId
    },
    endSubmission: () => numbers.submit.renew(),
    stale: ['meetingVersionStale'],
    elsewhere: ELSEWHERE,
    keep: ({ id: engagementId, ...copy }) =>
      keepDraft(personId, copyName, { ...copy, engagementId, savedAt: nowInstant() }),
    drop: () => dropDraft(personId, copyName),
    isFoundById: (id) => copyName === id,
  }
}

/** A repeat goes with its number, and is answered with the first reply. */
async function create(number: SubmissionNumber, form: MeetingFormState): Promise<{ id: string; version: number }> {
  const sn = await number.take()
  const input = { mode: 'draft', form: formInput(form) } as const
  const { engagementId, version } = await api.meetings.meetingSave(input, { sn, quiet: true })
  number.renew()
  void invalidate('meetings', 'meetingList')
  return { id: engagementId, version }
}
