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
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'

type Detail = CallOutput<'closing', 'detail'>
type Line = NonNullable<Detail['budget']>['lines'][number]
type EnteredType = Exclude<Line['type'], 'speakerFee'>
type EnteredLine = Line & { type: EnteredType }

const isEntered = (line: Line): line is EnteredLine => line.type !== 'speakerFee'

/** What was really spent, a line for each kind of cost; speakers' fees book themselves when they are paid. */
export function ActualAmounts({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementId, budget } = detail
  const lines = budget?.lines.filter(isEntered) ?? []
  const [amounts, setAmounts] = useState(() => Object.fromEntries(lines.map((line) => [line.type, line.actual ?? ''])))
  const [explanation, setExplanation] = useState(detail.explanation)
  const [agendaHeld, setAgendaHeld] = useState(detail.agendaHeld)
  const save = useCallMutation('closing', 'actualSave', {
    invalidates: ['closing'],
    quiet: true,
    onSuccess: () => showToast({ type: 'success', text: text.saved }),
  })
  if (budget === null) return null
  const isFixed = detail.allowedActions.find(({ action }) => action === 'close') === undefined || detail.isClosed
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
          <MoneyField
            key={line.type}
            label={text[line.type]}
            help={text.planned(formatFee(line.planned))}
            value={amounts[line.type] ?? ''}
            disabled={isFixed}
            onChange={(event) => setAmounts({ ...amounts, [line.type]: event.target.value })}
          />
        ))}
        <Checkbox checked={agendaHeld} disabled={isFixed} onChange={(event) => setAgendaHeld(event.target.checked)}>
          {text.agendaHeld}
        </Checkbox>
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
        <p className={styles.total}>
          <span>{text.total}</span>
          <MoneyText amount={budget.actual ?? budget.planned} size="strong" />
        </p>
        {!isFixed && (
          <Button block busy={save.isPending} onClick={submit}>
            {text.save}
          </Button>
        )}
      </div>
    </Section>
  )
}
