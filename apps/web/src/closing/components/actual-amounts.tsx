import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { formatFee } from '../../kit/format.ts'
import { useCallMutation } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Section } from '../../ui/section.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import { spendingOf, sumOf } from '../spending.ts'
import styles from '../closing.module.css'

type Detail = CallOutput<'closing', 'detail'>
type Line = NonNullable<Detail['budget']>['lines'][number]
type EnteredType = Exclude<Line['type'], 'speakerFee'>
type EnteredLine = Line & { type: EnteredType }

const isEntered = (line: Line): line is EnteredLine => line.type !== 'speakerFee'

/** What was really spent against the plan, a line for each kind of cost; speakers' fees book themselves when they are paid. */
export function ActualAmounts({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementId, budget, allowedActions, isClosed } = detail
  const lines = budget?.lines.filter(isEntered) ?? []
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map((line) => [line.type, line.actual ?? ''])),
  )
  const [explanation, setExplanation] = useState(detail.explanation)
  const [agendaHeld, setAgendaHeld] = useState(detail.agendaHeld)
  const save = useCallMutation('closing', 'actualSave', {
    invalidates: ['closing'],
    quiet: true,
    onSuccess: () => showToast({ type: 'success', text: text.saved }),
  })
  if (budget === null) return null
  const isFixed = offered(allowedActions, 'close') === undefined || isClosed
  const submit = () => {
    const entered = lines
      .map(({ type }) => ({ type, amount: amounts[type] ?? '' }))
      .filter(({ amount }) => amount !== '')
    save.mutate({ engagementId, lines: entered, explanation, agendaHeld })
  }
  return (
    <Section title={text.actuals}>
      <div className={styles.form}>
        {lines.map((line) => (
          <AmountField
            key={line.type}
            line={line}
            value={amounts[line.type] ?? ''}
            disabled={isFixed}
            onChange={(value) => setAmounts({ ...amounts, [line.type]: value })}
          />
        ))}
        <Total
          planned={sumOf(lines.map(({ planned }) => planned))}
          actual={sumOf(Object.values(amounts))}
          isWhole={lines.every(({ type }) => (amounts[type] ?? '') !== '')}
        />
        <Checkbox checked={agendaHeld} disabled={isFixed} onChange={(event) => setAgendaHeld(event.target.checked)}>
          {text.agendaHeld}
        </Checkbox>
        <Overspend detail={detail} />
        <TextAreaField
          label={text.explanation}
          help={text.explanationHelp}
          error={save.error?.msg}
          optional
          maxLength={500}
          disabled={isFixed}
          value={explanation}
          onChange={(event) => setExplanation(event.target.value)}
        />
        {!isFixed && (
          <Button block busy={save.isPending} onClick={submit}>
            {text.save}
          </Button>
        )}
      </div>
    </Section>
  )
}

function AmountField(props: {
  line: EnteredLine
  value: string
  disabled: boolean
  onChange: (value: string) => void
}) {
  const { line, value, disabled, onChange } = props
  const text = closingTexts.useText()
  const { difference, isAbove, percent } = spendingOf(line.planned, value)
  const says = difference === null || !isAbove ? [] : [text.above(formatFee(difference), percent)]
  return (
    <MoneyField
      label={text[line.type]}
      help={[text.planned(formatFee(line.planned)), ...says].join(' · ')}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** What is left is told once every line is filled in, what is above the plan at once. */
function Total({ planned, actual, isWhole }: { planned: string; actual: string; isWhole: boolean }) {
  const text = closingTexts.useText()
  const { difference, isAbove, percent } = spendingOf(planned, actual)
  return (
    <div className={styles.total}>
      <p>
        <span>{text.total}</span>
        <MoneyText amount={actual} size="strong" />
      </p>
      <p className={styles.against} data-above={isAbove || undefined}>
        <span>{text.totalPlanned(formatFee(planned))}</span>
        {difference !== null && (isWhole || isAbove) && (
          <span>{isAbove ? text.above(formatFee(difference), percent) : text.below(formatFee(difference))}</span>
        )}
      </p>
    </div>
  )
}

/** What the saved amounts ask a word for. */
function Overspend({ detail: { overspend, explanation } }: { detail: Detail }) {
  const text = closingTexts.useText()
  if (!overspend?.needsExplanation || explanation !== '') return null
  return (
    <p className={styles.warning} role="status">
      {overspend.mealPerHead === null ? text.needsExplanation : text.mealPerHead(formatFee(overspend.mealPerHead))}
    </p>
  )
}
