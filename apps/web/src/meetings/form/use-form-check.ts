import { useFaults } from '../../kit/form/use-faults.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { jumpToField } from '../../ui/field/form-field.tsx'
import type { Preview } from '../../kit/rules/meeting-findings.ts'
import { missingFields } from './meeting-form-input.ts'
import type { ChangeForm, MeetingFormState } from './meeting-form-state.ts'
import { meetingFormTexts } from './meeting-form-texts.ts'
import { useRuleFindings } from './use-rule-findings.ts'

/** Fields one types into; the others are chosen. */
const TYPED = /^(?:engagementName|expectedAudience|expectedPatients|warningComments)/

/**
 * What is missing or broken. A broken rule stands at its field as one types, what is missing from the first try on; `tryIt` goes to
 * the first, or says that nothing is.
 */
export function useFormCheck(
  form: MeetingFormState,
  change: ChangeForm,
  preview: Preview | undefined,
  judged: MeetingFormState | undefined,
) {
  const text = meetingFormTexts.useText()
  const missing = missingFields(form)
  // What was empty when the rules were asked has not been judged yet.
  const unjudged = judged === undefined ? missing : [...new Set([...missing, ...missingFields(judged)])]
  const { findings, warnings } = useRuleFindings(preview, unjudged, change)
  const unexplained = warnings
    .filter(({ rule }) => (form.warningComments[rule] ?? '').trim() === '')
    .map(({ rule }) => `warningComments.${rule}`)
  const blocks = findings.filter(({ level }) => level === 'block')
  const lacking = useFaults([...missing, ...unexplained])
  const errorOf = (field: string) => {
    const block = blocks.find((finding) => finding.field === field)
    if (block?.said !== undefined) return block.said
    if (!lacking.shown.includes(field)) return undefined
    return TYPED.test(field) ? text.required : text.mustChoose
  }
  const tryIt = () => {
    lacking.tryIt()
    const [block] = blocks
    const place = missing[0] ?? block?.field ?? unexplained[0]
    if (place === undefined) return true
    const what = missing.length > 0 ? text.toFill(missing.length) : block ? text.blocked(block.what) : text.explainFirst
    showToast({ type: 'warning', text: what })
    jumpToField(place)
    return false
  }
  return { missing, findings, warnings, unexplained: unexplained.length, errorOf, tryIt }
}
