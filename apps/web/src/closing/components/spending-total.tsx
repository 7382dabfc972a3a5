import { formatFee } from '../../kit/format-amounts.ts'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { closingTexts } from '../closing-texts.ts'
import { spendingOf } from '../spending.ts'
import styles from '../closing.module.css'

/** What is left is told once every line is filled in, what is above the plan at once. */
export function SpendingTotal({ planned, actual, isWhole }: { planned: string; actual: string; isWhole: boolean }) {
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
