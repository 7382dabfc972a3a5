import type { CallInput } from '../kit/calls/call-types.ts'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import type { EnrolledRow } from './components/person-words.ts'
import { enrolTexts } from './enrol-texts.ts'

/**
 * What the organiser does with people of the list; each says afterwards what came of it. `onConfirmed` comes with the ids of
 * walk-ins that are confirmed now.
 */
export function usePersonActions(engagementId: string, onConfirmed: (enrollmentIds: readonly string[]) => void) {
  const text = enrolTexts.useText()
  const invalidates = ['enrolment', 'meetings'] as const
  const decide = useCallMutation('enrolment', 'enrolmentDecide', {
    invalidates,
    onSuccess: ({ results, promoted }, { decision }) => {
      const refused = results.filter(({ refusal }) => refusal !== null)
      const done = results.length - refused.length
      const moved = promoted > 0 ? text.promoted(promoted) : ''
      const said = decision === 'approve' ? text.approved(done) : text.declined1(done)
      if (done > 0) showToast({ type: 'success', text: `${said}${moved}` })
      const why = refused[0]?.refusal ?? null
      if (why !== null) showToast({ type: 'error', text: text.refused(refused.length, why) })
    },
  })
  const remind = useCallMutation('enrolment', 'enrolmentRemind', {
    invalidates: ['enrolment'],
    onSuccess: ({ reminded }) =>
      showToast({ type: 'success', text: reminded > 0 ? text.reminded(reminded) : text.remindedNone }),
  })
  const confirm = useCallMutation('enrolment', 'enrolmentConfirm', {
    invalidates: ['enrolment', 'closing'],
    onSuccess: ({ confirmed }, { enrollmentIds }) => {
      showToast({ type: 'success', text: text.confirmed(confirmed) })
      onConfirmed(enrollmentIds)
    },
  })
  const label = useCallMutation('enrolment', 'enrolmentLabel', {
    invalidates: ['enrolment'],
    onSuccess: () => showToast({ type: 'success', text: text.labelSaved }),
  })
  return {
    isBusy: decide.isPending || remind.isPending || label.isPending || confirm.isPending,
    confirm: (enrollmentIds: string[]) => confirm.mutate({ engagementId, enrollmentIds }),
    approve: (people: Decided) => decide.mutate({ engagementId, ...decidedOver(people), decision: 'approve' }),
    decline: (people: Decided, reason: string, onSuccess: () => void) =>
      decide.mutate({ engagementId, ...decidedOver(people), decision: 'decline', reason }, { onSuccess }),
    remind: (enrollmentIds?: string[]) =>
      remind.mutate({ engagementId, ...(enrollmentIds !== undefined && { enrollmentIds }) }),
    label: (typed: Label, then: { onSuccess: () => void; onError: (error: unknown) => void }) =>
      label.mutate({ engagementId, ...typed }, then),
  }
}

type Decided = readonly Pick<EnrolledRow, 'enrollmentId' | 'status'>[]
type Label = Omit<CallInput<'enrolment', 'enrolmentLabel'>, 'engagementId'>

const decidedOver = (people: Decided) => ({
  enrollmentIds: people.map(({ enrollmentId }) => enrollmentId),
  seen: people.map(({ status }) => status),
})

export type PersonActions = ReturnType<typeof usePersonActions>
