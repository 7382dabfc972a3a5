import { useFaults } from '../../kit/form/use-faults.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { changeTexts } from './change-texts.ts'
import { jumpToField } from '../../ui/field/form-field.tsx'
import type { ChangeForm, MeetingFormState } from '../form/meeting-form-state.ts'
import type { ChangePreview } from './use-change-preview.ts'
import { useFormCheck } from '../form/use-form-check.ts'

const REASON_MIN = 2

/** What stands against a change, its reason included; `tryIt` shows it at its fields and goes to the first, or says that nothing does. */
export function useChangeCheck(
  { form, change: changeForm }: { form: MeetingFormState; change: ChangeForm },
  reason: string,
  change: ChangePreview | undefined,
  judged: MeetingFormState | undefined,
) {
  const text = changeTexts.useText()
  const check = useFormCheck(form, changeForm, change?.preview, judged)
  const faults = useFaults([...reason.trim()].length < REASON_MIN ? [text.reasonMissing] : [])
  const refuse = (sentence: string) => {
    showToast({ type: 'warning', text: sentence })
    return false
  }
  const tryIt = () => {
    if (change !== undefined && change.differences.length === 0) return refuse(text.nothing)
    if (!check.tryIt()) return false
    if (faults.tryIt()) return true
    jumpToField('reason')
    return refuse(text.reasonMissing)
  }
  return { ...check, tryIt, reasonError: faults.shown[0] }
}
