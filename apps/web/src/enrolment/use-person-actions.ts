import { useCallMutation } from '../kit/calls/mutation.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
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
    approve: (enrollmentIds: string[]) => decide.mutate({ engagementId, enrollmentIds, decision: 'approve' }),
    decline: (enrollmentIds: string[], reason: string, onSuccess: () => void) =>
      decide.mutate({ engagementId, enrollmentIds, decision: 'decline', reason }, { onSuccess }),
    remind: (enrollmentIds?: string[]) =>
      remind.mutate({ engagementId, ...(enrollmentIds !== undefined && { enrollmentIds }) }),
    label: (enrollmentIds: string[], name: string, onSuccess: () => void) =>
      label.mutate({ engagementId, enrollmentIds, label: name }, { onSuccess }),
  }
}

export type PersonActions = ReturnType<typeof usePersonActions>
