import { percentDone } from '@osmp/domain/kit/money.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'

/** From this share of the limit the bar asks for attention, in percent. */
const NEARLY_FULL = 90

/** What an event's sub-meetings take of its limit: the figure, a bar, and what is left. Amounts of the wire. */
export function EventBudget({ used, limit, size }: { used: string; limit: string; size: 'title' | 'strong' }) {
  const text = eventTexts.useText()
  const [taken, most] = [Number(used), Number(limit)]
  const percent = most === 0 ? (taken > 0 ? 100 : 0) : Math.min(100, percentDone(taken, most))
  return (
    <div className="lines">
      <p className={styles.used}>
        <MoneyText amount={used} size={size} />
        <span>{text.used}</span>
      </p>
      <Gauge wide share={percent / 100} tone={percent >= NEARLY_FULL ? 'act' : undefined} />
      <p className={styles.rest}>
        <span>{text.left(formatFee(Math.max(0, most - taken).toFixed(2)))}</span>
        <span>{text.limitIs(formatFee(limit))}</span>
      </p>
    </div>
  )
}
