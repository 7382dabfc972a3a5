import { MoneyField } from '../../ui/field/money-field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { DraftValue } from '../policy-draft.ts'
import { policyTexts } from '../policy-texts.ts'
import { choiceWords, type Policy, unitWord } from '../policy-words.ts'
import { PickField } from './records/pick-field.tsx'

/** The field for a policy's value, by its unit. */
export function PolicyValueField(props: {
  policy: Policy
  value: DraftValue
  onChange: (value: DraftValue) => void
  error: string | undefined
}) {
  const { policy, value, onChange, error } = props
  const text = policyTexts.useText()
  if (typeof value === 'boolean')
    return <SwitchField label={text.newValue} checked={value} onChange={({ target }) => onChange(target.checked)} />
  const field = { label: text.newValue, value, error }
  switch (policy.unit) {
    case 'choice':
      return (
        <PickField
          label={text.newValue}
          options={policy.choices.map((choice) => ({ value: choice, label: choiceWords(choice, text) }))}
          value={value}
          onChange={onChange}
        />
      )
    case 'fen':
      return <MoneyField {...field} onChange={onChange} />
    case 'dayList':
      return <TextField {...field} help={text.dayHelp} onChange={({ target }) => onChange(target.value)} />
    default:
      return (
        <NumberField {...field} unit={unitWord(policy.unit, text)} onChange={({ target }) => onChange(target.value)} />
      )
  }
}
