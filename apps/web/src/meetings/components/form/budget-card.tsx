import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import { parseMoney } from '@osmp/domain/kit/money.ts'
import { readCount } from '@osmp/domain/kit/read-count.ts'
import { use, useState } from 'react'
import { formatFee } from '../../../kit/format-amounts.ts'
import { FilterChip } from '../../../ui/mark/chip.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { MoneyText } from '../../../ui/mark/money-text.tsx'
import { Group } from '../../../ui/page/group.tsx'
import { FieldFindings, findingsAt } from '../../form/field-findings.ts'
import { fetchCostCenters, useIos, useRowSource } from '../../../kit/form/row-source.ts'
import type { Preview } from '../../../kit/rules/meeting-findings.ts'
import { ENTERED_LINES, type EnteredLine } from '../../form/meeting-form-state.ts'
import { formTailTexts } from '../../form/form-tail-texts.ts'
import cards from '../../form/form-cards.module.css'
import formStyles from '../../../ui/field/form.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'
import { PickerField } from '../../../ui/field/picker-field.tsx'

type Props = CardProps & { preview: Preview | undefined; total: string | undefined }

/** Who pays, the lines, and the sum with the speakers' gross fees. */
export function BudgetCard(props: Props) {
  const text = formTailTexts.useText()
  return (
    <Group title={text.budget}>
      <div className={formStyles.fields}>
        <PayerFields {...props} />
        <BudgetLines {...props} />
        <Sums {...props} />
      </div>
    </Group>
  )
}

/** An IO belongs to one cost centre, so choosing it fills both. */
function PayerFields({ form, change, errorOf, preview }: Props) {
  const text = formTailTexts.useText()
  const ios = useIos(text)
  const costCenters = useRowSource(fetchCostCenters, (row) => row)
  const left = form.io === null ? undefined : preview?.budget.ioAvailable
  return (
    <>
      <PickerField
        field="ioCode"
        label={text.io}
        help={left === undefined || left === null ? undefined : text.ioLeft(formatFee(left))}
        error={errorOf('ioCode')}
        layout="tips"
        load={ios.load}
        chosen={form.io === null ? [] : [form.io]}
        onChoose={([row]) => {
          const io = row && ios.rowOf(row)
          if (io) change({ io: { value: io.value, label: io.label }, costCenter: io.costCenter })
        }}
      />
      <PickerField
        field="costCenterCode"
        label={text.costCenter}
        error={errorOf('costCenterCode')}
        layout="tips"
        load={costCenters.load}
        chosen={form.costCenter === null ? [] : [form.costCenter]}
        onChoose={([row]) => row && change({ costCenter: { value: row.value, label: row.label } })}
      />
    </>
  )
}

function BudgetLines({ form, change, errorOf }: Props) {
  const text = formTailTexts.useText()
  const [added, setAdded] = useState<readonly EnteredLine[]>(['meal'])
  const isShown = (type: EnteredLine) => added.includes(type) || form.lines[type] !== undefined
  const entered = ENTERED_LINES.filter((type) => categoryRules(form.category).lines.includes(type))
  const hidden = entered.filter((type) => !isShown(type))
  const people = readCount(form.expectedAudience) ?? 0
  const amount = parseMoney(form.lines.meal ?? '')
  const meal = amount.ok ? amount.fen / 100 : 0
  // The warning says the amount a head by itself.
  const isWarned = findingsAt(use(FieldFindings), 'budgetLines').length > 0
  const perHead = !isWarned && people > 0 && meal > 0 ? text.perHead(formatFee((meal / people).toFixed(2))) : undefined
  return (
    <>
      {entered.filter(isShown).map((type, index) => (
        <Field key={type} name={index === 0 ? 'budgetLines' : `budgetLines.${type}`}>
          <MoneyField
            label={text[type]}
            optional
            help={type === 'meal' ? perHead : undefined}
            error={index === 0 ? errorOf('budgetLines') : undefined}
            value={form.lines[type] ?? ''}
            onChange={(amount) => change((current) => ({ lines: { ...current.lines, [type]: amount } }))}
          />
        </Field>
      ))}
      {hidden.length > 0 && (
        <div role="group" aria-label={text.addLine} className={cards.chips}>
          {hidden.map((type) => (
            <FilterChip key={type} pressed={false} onPress={() => setAdded([...added, type])}>
              {`+ ${text[type]}`}
            </FilterChip>
          ))}
        </div>
      )}
    </>
  )
}

function Sums({ preview, total }: Props) {
  const text = formTailTexts.useText()
  const fee = preview?.budget.lines.find(({ type }) => type === 'speakerFee')?.amount
  return (
    <div className={cards.sums}>
      {fee !== undefined && (
        <p className={cards.sum}>
          <span>{text.speakerFee}</span>
          <MoneyText amount={fee} />
        </p>
      )}
      <p className={`${cards.sum} ${cards.total}`}>
        <span>{text.total}</span>
        <MoneyText amount={total ?? preview?.budget.total ?? '0'} size="strong" />
      </p>
    </div>
  )
}
