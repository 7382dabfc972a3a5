import { formatFee } from '../../kit/format-amounts.ts'
import { classNames } from '../../ui/page/class-names.ts'
import styles from '../expenses.module.css'
import type { Direction } from '../ledger-direction.ts'

const SIGNS = { in: '+', out: '-', within: '' } as const

/** An amount that says by sign and colour whether it came in or went out. Without a direction its own sign says so. */
export function DirectedMoney({ amount, direction }: { amount: string; direction?: Direction }) {
  const way = direction ?? (Number(amount) === 0 ? 'within' : amount.startsWith('-') ? 'out' : 'in')
  return (
    <span className={classNames(styles.directed, styles[way])}>
      {`${SIGNS[way]}¥${formatFee(amount.replace('-', ''))}`}
    </span>
  )
}
