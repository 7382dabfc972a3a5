import { NumberField } from '../../ui/field/number-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import type { TypedStatus } from '../missing-in.ts'
import { speakerTexts } from '../speaker-texts.ts'

const CHOICES = ['came', 'replaced', 'absent'] as const

/** The attendance of a speaker, with the minutes of a present one or the words about an absent one. */
export function TalkAnswer(props: {
  own: TypedStatus
  fault: string | undefined
  onChange: (own: TypedStatus) => void
}) {
  const { own, fault, onChange } = props
  const text = speakerTexts.useText()
  const isReplaced = own.status === 'replaced'
  return (
    <>
      <Segmented
        label={text.status}
        options={CHOICES.map((value) => ({ value, label: text[value] }))}
        value={own.status}
        onChange={(status) => onChange({ ...own, status })}
      />
      {own.status === 'came' ? (
        <NumberField
          label={text.minutes}
          unit={text.minutesUnit}
          value={own.minutes}
          maxLength={3}
          error={fault}
          onChange={({ target }) => onChange({ ...own, minutes: target.value })}
        />
      ) : (
        <TextField
          label={isReplaced ? text.replacedBy : text.reason}
          help={isReplaced ? text.replacedHelp : undefined}
          optional={!isReplaced}
          value={own.note}
          maxLength={200}
          error={fault}
          onChange={({ target }) => onChange({ ...own, note: target.value })}
        />
      )}
    </>
  )
}
