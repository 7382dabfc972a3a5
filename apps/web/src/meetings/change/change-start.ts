import type { CallOutput } from '../../kit/calls/call-types.ts'
import type { ChangeDraft } from './change-draft-store.ts'
import { formOfDetail } from '../form/meeting-form-of-detail.ts'
import type { MeetingFormState } from '../form/meeting-form-state.ts'
import { mergeForms } from '../form/meeting-merge.ts'

type Detail = CallOutput<'meetings', 'meetingDetail'>

/** How a change begins: from what this device kept, from the change that came back, or from the plan in force. */
export type ChangeStart = {
  form: MeetingFormState
  reason: string
  from: { kind: 'plan' } | { kind: 'returned' } | { kind: 'device'; savedAt: string }
}

export function changeStart(detail: Detail, kept: ChangeDraft | undefined): ChangeStart {
  const theirs = formOfDetail(detail)
  if (kept !== undefined) {
    const { form } = mergeForms({ base: kept.base, mine: kept.form, theirs })
    return { form, reason: kept.reason, from: { kind: 'device', savedAt: kept.savedAt } }
  }
  const { change } = detail
  if (change === null || change.proposed === null || change.state === 'pending') return planStart(detail)
  return {
    form: formOfDetail({ ...change.proposed, owner: detail.owner }),
    reason: change.reason,
    from: { kind: 'returned' },
  }
}

export function planStart(detail: Detail): ChangeStart {
  return { form: formOfDetail(detail), reason: '', from: { kind: 'plan' } }
}
