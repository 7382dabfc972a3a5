import type { CorrectedField } from '@osmp/domain/enrolment/enrolment-correction.ts'
import type { ApiError } from '../../kit/calls/api-error.ts'
import { DraftQuestions } from '../../kit/form/draft-questions.tsx'
import type { View } from '../../kit/form/kept-entries.ts'
import type { Form } from '../../kit/form/use-form.ts'
import { defineTexts } from '../../kit/texts.ts'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { Correction, CorrectionDraft } from './correction-draft.ts'

const { useText } = defineTexts({
  name: ['姓名', 'Name'],
  phone: ['新手机号', 'New mobile number'],
  phoneHelp: (masked: string) => [
    masked === '' ? '还没有登记手机号。' : `现在是 ${masked}，不更换请留空。`,
    masked === '' ? 'No number is known yet.' : `It is ${masked} now. Leave this empty to keep it.`,
  ],
  hospital: ['医院', 'Hospital'],
  department: ['科室', 'Department'],
})

/**
 * The details of an enrolment; of a linked person the phone alone, as the directory gives the rest. What another person changed meanwhile
 * is asked about; `onSettled` gets the form as it is then.
 */
export function CorrectFields(props: {
  form: Form<Correction>
  draft: CorrectionDraft
  isLinked: boolean
  refused: ApiError | null
  onSettled: (next: View<Correction>) => void
}) {
  const { form, draft, isLinked, refused, onSettled } = props
  const { typed, over } = draft
  const { field, change } = form
  const text = useText()
  return (
    <>
      <DraftQuestions
        draft={draft}
        refused={refused}
        labelOf={(part) => ({ ...text, hcoName: text.hospital })[part as CorrectedField]} // the call names these alone
        shownOf={(value) => value}
        readStored={String}
        onSettled={onSettled}
      />
      {!isLinked && <TextField {...field('name')} label={text.name} maxLength={60} />}
      <PhoneField
        {...field('phone')}
        value={typed.phone === over.phone ? '' : typed.phone}
        onChange={({ target }) => change({ phone: target.value === '' ? over.phone : target.value })}
        inputMode="tel"
        label={text.phone}
        help={text.phoneHelp(over.phone)}
        optional
      />
      {!isLinked && (
        <>
          <TextField {...field('hcoName')} label={text.hospital} optional maxLength={120} />
          <TextField {...field('department')} label={text.department} optional maxLength={60} />
        </>
      )}
    </>
  )
}
