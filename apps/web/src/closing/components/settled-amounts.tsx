import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { closingTexts } from '../closing-texts.ts'
import { sumOf } from '../spending.ts'
import styles from '../closing.module.css'
import { MealHeads } from './meal-heads.tsx'
import { SpendingTotal } from './spending-total.tsx'

type Detail = CallOutput<'closing', 'detail'>
type Line = NonNullable<Detail['budget']>['lines'][number]
/** A kind of cost that is entered by hand. */
export type EnteredLine = Line & { type: Exclude<Line['type'], 'speakerFee'> }

/** What was spent, for reading: nobody may change it any more, or not this person. */
export function SettledAmounts({
  lines,
  detail,
}: {
  lines: readonly EnteredLine[]
  detail: Pick<Detail, 'explanation' | 'meals'>
}) {
  const text = closingTexts.useText()
  const { explanation } = detail
  return (
    <>
      <FactList
        facts={[
          ...lines.map(({ type, planned, actual }) => ({
            label: text[type],
            value: (
              <>
                {actual === null ? text.notEntered : <MoneyText amount={actual} size="strong" />}
                <span className={styles.plan}>{text.planned(formatFee(planned))}</span>
              </>
            ),
          })),
          ...(explanation === '' ? [] : [{ label: text.explanation, value: explanation, wide: true }]),
        ]}
      />
      <MealHeads detail={detail} />
      <div className={styles.settled}>
        <SpendingTotal
          planned={sumOf(lines.map(({ planned }) => planned))}
          actual={sumOf(lines.map(({ actual }) => actual ?? ''))}
          isWhole={lines.every(({ actual }) => actual !== null)}
        />
      </div>
    </>
  )
}
