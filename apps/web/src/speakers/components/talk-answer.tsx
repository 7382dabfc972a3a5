import { fieldMoney } from '@osmp/domain/kit/money.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { MoneyField } from '../../ui/field/money-field.tsx'
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
  /** The planned fee after tax, and the most for a stand-in; null for a reader without the budget. */
  planned: string | null
  fault: string | undefined
  onChange: (own: TypedStatus) => void
}) {
  const { own, planned, fault, onChange } = props
  const text = speakerTexts.useText()
  const paid = Number(planned ?? 0) > 0 ? (planned ?? undefined) : undefined
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
        <>
          <StandInField
            name={own.note}
            fault={fault}
            help={paid === undefined ? text.replacedHelp : text.replacedPaidHelp}
            onChoose={(standInHcpId, note) =>
              onChange({ ...own, standInHcpId, note, standInFee: paid && (own.standInFee ?? fieldMoney(paid)) })
            }
          />
          {paid !== undefined && own.standInFee !== undefined && (
            <MoneyField
              label={text.standInFee}
              help={text.standInFeeHelp(formatFee(paid))}
              value={own.standInFee}
              onChange={(standInFee) => onChange({ ...own, standInFee })}
            />
          )}
        </>
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
  return isOther ? { ...own, status, note: '', standInHcpId: undefined, standInFee: undefined } : { ...own, status }
}
