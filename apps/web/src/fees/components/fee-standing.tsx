import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import { formatDate } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { Under } from '../../ui/page/table.tsx'
import { officeTexts } from '../fee-office-texts.ts'
import { feeTexts } from '../fee-texts.ts'
import { waitingDays, type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import styles from '../queue-table.module.css'
import { isReleased } from './fee-card.tsx'
import { FeeStateTag } from './fee-state-tag.tsx'

/** For how long a fee waits, or when it was paid. */
export function FeeSince({ fee }: { fee: QueueItem }) {
  const text = tableTexts.useText()
  const days = waitingDays(fee, useNow())
  if (fee.paidAt !== null) return formatDate(fee.paidAt)
  return days === null ? '—' : text.days(days)
}

/** The state as a word with its sign, and the problems of the fee. */
export function FeeStanding({ fee }: { fee: QueueItem }) {
  const [text, officeText, feeText] = [tableTexts.useText(), officeTexts.useText(), feeTexts.useText()]
  const released = isReleased(fee)
  const [first, ...others] = fee.problems
  const isShort =
    fee.account === null && fee.allowedActions.some(({ action }) => action === 'pay' || action === 'retry')
  return (
    <div className={styles.standing}>
      <FeeStateTag state={fee.state} />
      {first && (
        <Problem of={released ? officeText.released(first.text) : first.text} more={others.length} isPast={released} />
      )}
      {isShort && (
        <span className={styles.hold}>
          <Icon name="alert-triangle" /> {text.noAccount}
        </span>
      )}
      {fee.difference && <Problem of={fee.difference} more={0} />}
      {isPaidByOrganiser(fee.paymentRoute) && <Under>{feeText.organiser}</Under>}
      {fee.batch && <Under>{text.inFile(fee.batch.number)}</Under>}
    </div>
  )
}

/** The first problem of a fee, and how many more it has. */
export function Problem({ of, more, isPast = false }: { of: string; more: number; isPast?: boolean }) {
  const text = tableTexts.useText()
  const words = more === 0 ? of : `${of} · ${text.more(more)}`
  return isPast ? <Under>{words}</Under> : <span className={styles.hold}>{words}</span>
}
