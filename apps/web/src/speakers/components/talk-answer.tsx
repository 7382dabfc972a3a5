import { NumberField } from '../../ui/field/number-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { StandInField } from './stand-in-field.tsx'
import type { TypedStatus } from '../missing-in.ts'
import { speakerTexts } from '../speaker-texts.ts'

const CHOICES = ['came', 'replaced', 'absent'] as const

/** The attendance of a speaker, with the minutes of a present one, the stand-in of a replaced one or the words about an absent one. */
export function TalkAnswer(props: {
  own: TypedStatus
  fault: string | undefined
  onChange: (own: TypedStatus) => void
}) {
  const { own, fault, onChange } = props
  const text = speakerTexts.useText()
  return (
    <>
      <Segmented
        label={text.status}
        options={CHOICES.map((value) => ({ value, label: text[value] }))}
        value={own.status}
        onChange={(status) => onChange(withStatus(own, status))}
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
      ) : own.status === 'replaced' ? (
        <StandInField
          name={own.note}
          fault={fault}
          onChoose={(standInHcpId, note) => onChange({ ...own, standInHcpId, note })}
        />
      ) : (
        <TextField
          label={text.reason}
          optional
          value={own.note}
          maxLength={200}
          error={fault}
          onChange={({ target }) => onChange({ ...own, note: target.value })}
        />
      )}
    </>
  )
}

/** The name of a stand-in is no reason of an absence. */
function withStatus(own: TypedStatus, status: TypedStatus['status']): TypedStatus {
  const isOther = (own.status === 'replaced') !== (status === 'replaced')
  return isOther ? { ...own, status, note: '', standInHcpId: undefined } : { ...own, status }
}
