import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import { formatDate } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { officeTexts } from '../fee-office-texts.ts'
import { feeTexts } from '../fee-texts.ts'
import { fileTexts } from '../payment-file-texts.ts'
import { waitingDays, type QueueItem } from '../queue-item.ts'
import { tableTexts } from '../queue-table-texts.ts'
import styles from '../queue-table.module.css'
import { FeeFirstAction } from './fee-actions.tsx'
import { isReleased } from './fee-card.tsx'
import { FeeStateTag } from './fee-state-tag.tsx'

/** One fee as a line: the whole of it opens the fee beside the table; its box and its first action are its own. */
export function QueueTableRow(props: {
  fee: QueueItem
  isPaid: boolean
  isChosen: boolean
  isOpen: boolean
  onChoose: (feeId: string) => void
  onOpen: (feeId: string, isByKey: boolean) => void
}) {
  const { fee, isPaid, isChosen, isOpen, onChoose, onOpen } = props
  const [text, feeText, fileText] = [tableTexts.useText(), feeTexts.useText(), fileTexts.useText()]
  const { feeId, name } = fee
  if (feeId === null) return null
  return (
    <tr data-fee={feeId} className={styles.line} data-chosen={isChosen || undefined} aria-current={isOpen || undefined}>
      <td className={styles.own}>
        <Checkbox aria-label={fileText.choose(name)} checked={isChosen} onChange={() => onChoose(feeId)} />
      </td>
      <th scope="row">
        <a
          data-row-link
          className={styles.link}
          href={paths.assistantDetailPaymentList({ state: stateOf(fee), at: feeId })}
          aria-label={text.open(name)}
          aria-expanded={isOpen}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(feeId, event.detail === 0)
          }}
        >
          {name}
        </a>
        <span className={styles.under}>
          <Dotted of={[fee.hco, feeText[fee.level], feeText[fee.role]]} />
        </span>
      </th>
      <td className={styles.meeting}>
        <span className={styles.clipped}>
          <TitleText>{fee.engagementName}</TitleText>
        </span>
        <span className={styles.under}>{fee.topicName}</span>
      </td>
      <td data-number data-wide>
        <MoneyText amount={fee.gross} />
      </td>
      <td data-number data-wide>
        <MoneyText amount={fee.tax} />
      </td>
      <td data-number>
        <MoneyText amount={fee.net} size="strong" />
      </td>
      <td>
        <Standing fee={fee} />
      </td>
      <td data-number data-wide>
        <Since fee={fee} />
      </td>
      {!isPaid && (
        <td data-wide className={styles.own}>
          {fee.batch === null && <FeeFirstAction fee={{ ...fee, feeId }} />}
        </td>
      )}
    </tr>
  )
}

/** The part of the queue a fee's own state belongs to, for its address. */
const stateOf = ({ state, paymentRoute }: QueueItem): string => {
  if (state === 'approved' && isPaidByOrganiser(paymentRoute)) return 'organiser'
  return state === 'held' || state === 'approved' || state === 'failed' || state === 'paid' || state === 'reversed'
    ? state
    : 'waiting'
}

function Since({ fee }: { fee: QueueItem }) {
  const text = tableTexts.useText()
  const days = waitingDays(fee, useNow())
  if (fee.paidAt !== null) return formatDate(fee.paidAt)
  return days === null ? '—' : text.days(days)
}

/** The state as a word with its sign, and what stands against the fee now. */
function Standing({ fee }: { fee: QueueItem }) {
  const [text, officeText, feeText] = [tableTexts.useText(), officeTexts.useText(), feeTexts.useText()]
  const [first, ...others] = fee.problems
  const released = isReleased(fee)
  const isShort =
    fee.account === null && fee.allowedActions.some(({ action }) => action === 'pay' || action === 'retry')
  return (
    <div className={styles.standing}>
      <FeeStateTag state={fee.state} />
      {first && (
        <span className={released ? styles.under : styles.hold}>
          {released ? officeText.released(first.text) : first.text}
          {others.length > 0 && ` · ${text.more(others.length)}`}
        </span>
      )}
      {isShort && (
        <span className={styles.hold}>
          <Icon name="alert-triangle" /> {text.noAccount}
        </span>
      )}
      {isPaidByOrganiser(fee.paymentRoute) && <span className={styles.under}>{feeText.organiser}</span>}
      {fee.batch && <span className={styles.under}>{text.inFile(fee.batch.number)}</span>}
    </div>
  )
}
