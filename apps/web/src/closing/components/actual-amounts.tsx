import { fieldMoney } from '@osmp/domain/kit/money.ts'
import { useRef } from 'react'
import { isRefusal } from '../../kit/calls/api-error.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format.ts'
import { useCallMutation } from '../../kit/calls/query.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { Button } from '../../ui/page/button.tsx'
import { focusInvalid } from '../../ui/field/focus-invalid.ts'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import { isAmount, spendingOf, sumOf } from '../spending.ts'
import styles from '../closing.module.css'
import { SettledAmounts, type EnteredLine } from './settled-amounts.tsx'
import { SpendingTotal } from './spending-total.tsx'

type Detail = CallOutput<'closing', 'detail'>
type Line = NonNullable<Detail['budget']>['lines'][number]

const isEntered = (line: Line): line is EnteredLine => line.type !== 'speakerFee'

/** What was really spent against the plan, a line for each kind of cost; speakers' fees book themselves when they are paid. */
export function ActualAmounts({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementId, budget, allowedActions, isClosed } = detail
  const lines = budget?.lines.filter(isEntered) ?? []
  const saved = savedOf(lines, detail.explanation)
  const { typed, change, forget, isUnsaved } = useKeptDraft('amounts', engagementId, saved, sentAs)
  const { amounts, explanation } = typed
  const form = useRef<HTMLDivElement>(null)
  const save = useCallMutation('closing', 'actualSave', {
    invalidates: ['closing'],
    quiet: true,
    onSuccess: () => {
      forget()
      showToast({ type: 'success', text: text.saved })
    },
  })
  if (budget === null || lines.length === 0) return null
  const isFixed = offered(allowedActions, 'close') === undefined || isClosed
  if (isFixed || detail.spendReview?.state === 'waiting') return <SettledAmounts lines={lines} detail={detail} />
  const submit = () => {
    const entered = lines
      .map(({ type }) => ({ type, amount: (amounts[type] ?? '').trim() }))
      .filter(({ amount }) => amount !== '')
    if (entered.some(({ amount }) => !isAmount(amount))) focusInvalid(form.current)
    else save.mutate({ engagementId, lines: entered, explanation })
  }
  return (
    <Group title={text.actuals} action={isUnsaved && <Tag tone="status3">{text.unsaved}</Tag>}>
      <div ref={form} className={styles.form}>
        {lines.map((line) => (
          <AmountField
            key={line.type}
            line={line}
            value={amounts[line.type] ?? ''}
            onChange={(value) => change({ amounts: { ...amounts, [line.type]: value }, explanation })}
          />
        ))}
        <SpendingTotal
          planned={sumOf(lines.map(({ planned }) => planned))}
          actual={sumOf(Object.values(amounts))}
          isWhole={lines.every(({ type }) => isAmount(amounts[type] ?? ''))}
        />
        <Overspend detail={detail} />
        <TextAreaField
          label={text.explanation}
          help={text.explanationHelp}
          error={save.error?.msg}
          optional
          demanded={
            detail.overspend?.needsExplanation === true ||
            isRefusal(save.error, 'actualNeedsExplanation', 'mealNeedsExplanation')
          }
          maxLength={500}
          value={explanation}
          onChange={(event) => change({ amounts, explanation: event.target.value })}
        />
        <Button block busy={save.isPending} onClick={submit}>
          {text.save}
        </Button>
      </div>
    </Group>
  )
}

type Typed = { amounts: Readonly<Record<string, string>>; explanation: string }

const savedOf = (lines: readonly EnteredLine[], explanation: string): Typed => ({
  amounts: Object.fromEntries(lines.map(({ type, actual }) => [type, actual === null ? '' : fieldMoney(actual)])),
  explanation,
})

/** `700.0` and ` 700 ` are sent as `700`. */
const sentAs = ({ amounts, explanation }: Typed): Typed => ({
  amounts: Object.fromEntries(Object.entries(amounts).map(([type, amount]) => [type, fieldMoney(amount.trim())])),
  explanation,
})

function AmountField(props: { line: EnteredLine; value: string; onChange: (value: string) => void }) {
  const { line, value, onChange } = props
  const text = closingTexts.useText()
  const { difference, isAbove, percent } = spendingOf(line.planned, value)
  const says = difference === null || !isAbove ? [] : [text.above(formatFee(difference), percent)]
  return (
    <MoneyField
      label={text[line.type]}
      help={[text.planned(formatFee(line.planned)), ...says].join(' · ')}
      value={value}
      onChange={onChange}
    />
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
