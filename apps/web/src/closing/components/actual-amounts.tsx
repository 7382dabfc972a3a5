import { fieldMoney } from '@osmp/domain/kit/money.ts'
import { useRef, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { classNames } from '../../ui/page/class-names.ts'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import { isAmount, spendingOf, sumOf } from '../spending.ts'
import styles from '../closing.module.css'
import { SettledAmounts, type EnteredLine } from './settled-amounts.tsx'
import { SpendingTotal } from './spending-total.tsx'

type Detail = CallOutput<'closing', 'detail'>
type Line = NonNullable<Detail['budget']>['lines'][number]

const isEntered = (line: Line): line is EnteredLine => line.type !== 'speakerFee'

/**
 * What was really spent against the plan, a line for each kind of cost, saved when a field is left; speakers' fees book themselves when
 * they are paid. A word is asked for where the amounts need one, or where one was given.
 */
export function ActualAmounts({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementId, budget, allowedActions, isClosed } = detail
  const lines = budget?.lines.filter(isEntered) ?? []
  const saved = savedOf(lines, detail.explanation)
  const { typed, change, forget, isUnsaved } = useKeptDraft('amounts', engagementId, saved, sentAs)
  const { amounts, explanation } = typed
  const newest = useRef(typed)
  const put = (next: Typed) => {
    newest.current = next
    change(next)
  }
  const inputOf = (of: Typed) => ({ engagementId, lines: enteredIn(lines, of.amounts), explanation: of.explanation })
  const [isExplaining, setExplaining] = useState(false)
  const [refused, setRefused] = useState<string>()
  const sent = useRef('')
  const save = useCallMutation('closing', 'actualSave', {
    invalidates: ['closing'],
    quiet: true,
    onSuccess: () => {
      setRefused(undefined)
      // What was typed since then is kept until it is saved too.
      if (sent.current === JSON.stringify(inputOf(newest.current))) forget()
    },
  })
  if (budget === null || lines.length === 0) return null
  const isFixed = offered(allowedActions, 'close') === undefined || isClosed
  if (isFixed || detail.spendReview?.state === 'waiting') return <SettledAmounts lines={lines} detail={detail} />
  const leave = () => {
    const input = inputOf(typed)
    // A refused form is not sent again before it is changed.
    if (!isUnsaved || sent.current === JSON.stringify(input) || !input.lines.every(({ amount }) => isAmount(amount)))
      return
    sent.current = JSON.stringify(input)
    save.mutate(input, { onError: ({ msg }) => setRefused(msg) })
  }
  const needs = needsWord(detail, text)
  const asked = refused ?? needs
  return (
    <>
      {lines.map((line) => (
        <AmountField
          key={line.type}
          line={line}
          value={amounts[line.type] ?? ''}
          onChange={(value) => put({ amounts: { ...amounts, [line.type]: value }, explanation })}
          onBlur={leave}
        />
      ))}
      <SpendingTotal
        planned={sumOf(lines.map(({ planned }) => planned))}
        actual={sumOf(Object.values(amounts))}
        isWhole={lines.every(({ type }) => isAmount(amounts[type] ?? ''))}
      />
      {asked !== undefined || isExplaining || explanation !== '' ? (
        <TextAreaField
          label={text.explanation}
          help={explanation === '' ? undefined : asked}
          error={explanation === '' ? asked : undefined}
          optional={asked === undefined}
          demanded={asked !== undefined}
          maxLength={500}
          value={explanation}
          onChange={(event) => put({ amounts, explanation: event.target.value })}
          onBlur={leave}
        />
      ) : (
        <ActionLink onClick={() => setExplaining(true)}>{text.explain}</ActionLink>
      )}
      <p className={classNames('quiet', styles.saved)} role="status">
        {save.isPending ? text.saving : isUnsaved ? text.unsaved : detail.budget?.actual === null ? '' : text.saved}
      </p>
    </>
  )
}

type Typed = { amounts: Readonly<Record<string, string>>; explanation: string }

const enteredIn = (lines: readonly EnteredLine[], amounts: Typed['amounts']) =>
  lines.map(({ type }) => ({ type, amount: (amounts[type] ?? '').trim() })).filter(({ amount }) => amount !== '')

const savedOf = (lines: readonly EnteredLine[], explanation: string): Typed => ({
  amounts: Object.fromEntries(lines.map(({ type, actual }) => [type, actual === null ? '' : fieldMoney(actual)])),
  explanation,
})

/** `700.0` and ` 700 ` are sent as `700`. */
const sentAs = ({ amounts, explanation }: Typed): Typed => ({
  amounts: Object.fromEntries(Object.entries(amounts).map(([type, amount]) => [type, fieldMoney(amount.trim())])),
  explanation,
})

function AmountField(props: {
  line: EnteredLine
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}) {
  const { line, value, onChange, onBlur } = props
  const text = closingTexts.useText()
  const { difference, isAbove, percent } = spendingOf(line.planned, value)
  const above = difference === null || !isAbove ? undefined : text.above(formatFee(difference), percent)
  return (
    <MoneyField
      label={text[line.type]}
      help={<Dotted of={[text.planned(formatFee(line.planned)), above]} />}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

/** Why the saved amounts ask for a word, while none is given. */
function needsWord(
  { overspend, explanation }: Detail,
  text: ReturnType<typeof closingTexts.useText>,
): string | undefined {
  if (!overspend?.needsExplanation || explanation !== '') return undefined
  return overspend.mealPerHead === null ? text.needsExplanation : text.mealPerHead(formatFee(overspend.mealPerHead))
}
