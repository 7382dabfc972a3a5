import { formatFee } from '../../kit/format-amounts.ts'
import { classNames } from '../page/class-names.ts'
import styles from './money-text.module.css'

/** An amount of the wire, in yuan, with tabular figures; `—` for none. `strong` and `title` for the one figure that counts. */
export function MoneyText(props: { amount: string; size?: 'body' | 'strong' | 'title' | undefined }) {
  const shown = formatFee(props.amount)
  const [sign, figures] = shown.startsWith('-') ? ['-', shown.slice(1)] : ['', shown]
  return (
    <span className={classNames(styles.money, styles[props.size ?? 'body'])}>
      {figures === '' ? '—' : `${sign}¥${figures}`}
    </span>
  )
}
