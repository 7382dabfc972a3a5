import { fieldMoney } from '@osmp/domain/kit/money.ts'
import { useRef, useState } from 'react'
import { isRefusal } from '../../kit/calls/api-error.ts'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { DraftQuestions } from '../../kit/form/draft-questions.tsx'
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
import { MealHeads } from './meal-heads.tsx'
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
  const draft = useKeptDraft('amounts', engagementId, savedOf(lines, detail.explanation), sentAs)
  const { typed, change, isUnsaved } = draft
  const { explanation } = typed
  const [isExplaining, setExplaining] = useState(false)
  const [refused, setRefused] = useState<string>()
  const sent = useRef('')
  const save = useCallMutation('closing', 'actualSave', {
    invalidates: ['closing'],
    quiet: true,
    onSuccess: (_, input) => {
      setRefused(undefined)
      draft.taken(typedOf(lines, input))
    },
  })
  if (budget === null || lines.length === 0) return null
  const isFixed = offered(allowedActions, 'close') === undefined || isClosed
  if (isFixed || detail.spendReview?.state === 'waiting') return <SettledAmounts lines={lines} detail={detail} />
  const send = ({ typed: mine, over }: Pick<typeof draft, 'typed' | 'over'>) => {
    const input = { engagementId, ...inputOf(lines, mine, over), seen: inputOf(lines, over, over) }
    // A refused form is not sent again before it is changed.
    if (sent.current === JSON.stringify(input) || !input.lines.every(({ amount }) => isReadable(amount ?? ''))) return
    sent.current = JSON.stringify(input)
    save.mutate(input, { onError: (error) => setRefused(isRefusal(error, 'changedMeanwhile') ? undefined : error.msg) })
  }
  const leave = () => isUnsaved && send(draft)
  const needs = needsWord(detail, text)
  const asked = refused ?? needs
  return (
    <>
      <DraftQuestions
        draft={draft}
        refused={save.error}
        labelOf={(part) => (isLine(part) ? text[part] : text.explanation)}
        shownOf={(value, part) => shownAs(value, part, text.notEntered)}
        readStored={(value, part) => (part === 'explanation' ? String(value) : fieldOf(value))}
        onSettled={send}
      />
      {lines.map((line) => (
        <AmountField
          key={line.type}
          line={line}
          value={typed[line.type] ?? ''}
          onChange={(value) => change({ ...typed, [line.type]: value })}
          onBlur={leave}
        />
      ))}
      <MealHeads detail={detail} />
      <SpendingTotal
        planned={sumOf(lines.map(({ planned }) => planned))}
        actual={sumOf(lines.map(({ type }) => typed[type] ?? ''))}
        isWhole={lines.every(({ type }) => isAmount(typed[type] ?? ''))}
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
          onChange={(event) => change({ ...typed, explanation: event.target.value })}
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

/** Amounts by kind of cost as in their fields. */
type Typed = { readonly [Type in EnteredLine['type']]?: string } & { readonly explanation: string }

const isLine = (part: string): part is EnteredLine['type'] => part !== 'explanation'

const isReadable = (amount: string): boolean => amount === '' || isAmount(amount)

/** An emptied amount is not known any more; one that never was is left out. */
function inputOf(lines: readonly EnteredLine[], typed: Typed, over: Typed) {
  const amountOf = (type: EnteredLine['type'], from: Typed) => (from[type] ?? '').trim()
  return {
    lines: lines
      .filter(({ type }) => amountOf(type, typed) !== '' || amountOf(type, over) !== '')
      .map(({ type }) => ({ type, amount: amountOf(type, typed) || null })),
    explanation: typed.explanation,
  }
}

const typedOf = (lines: readonly EnteredLine[], input: CallInput<'closing', 'actualSave'>): Typed => ({
  ...Object.fromEntries(lines.map(({ type }) => [type, input.lines.find((line) => line.type === type)?.amount ?? ''])),
  explanation: input.explanation,
})

const savedOf = (lines: readonly EnteredLine[], explanation: string): Typed => ({
  ...Object.fromEntries(lines.map(({ type, actual }) => [type, fieldOf(actual)])),
  explanation,
})

const fieldOf = (amount: unknown): string => (typeof amount === 'string' ? fieldMoney(amount) : '')

/** `700.0` and ` 700 ` are sent as `700`. */
const sentAs = (value: unknown, part: string): unknown =>
  isLine(part) && typeof value === 'string' ? fieldMoney(value.trim()) : value

const shownAs = (value = '', part: string, none: string): string =>
  value === '' ? none : isLine(part) && isAmount(value) ? `¥${formatFee(value)}` : value

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
