import { taxNotice } from '@osmp/domain/fees/tax-notice.ts'
import type { ReactNode } from 'react'
import { formatDateTime, formatFee } from '../../kit/format.ts'
import { getLocale } from '../../kit/texts.ts'
import { useArrival } from '../../kit/page/use-arrival.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { type FeeRow, isNotDelivered } from '../fee-row.ts'
import { officeTexts } from '../fee-office-texts.ts'
import { Tag } from '../../ui/mark/tag.tsx'
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'
import { FeeSheetButton } from './fee-sheet-button.tsx'
import { FeeStateTag } from './fee-state-tag.tsx'

/** What stood against a fee in one of these states was explained and let go. */
const PASSED: readonly FeeRow['state'][] = ['checked', 'approved', 'paid', 'failed', 'reversed']

export const isReleased = ({ feeId, state }: Pick<FeeRow, 'feeId' | 'state'>): boolean =>
  feeId !== null && PASSED.includes(state)

/** One talk's fee: who, how long, gross, tax and net in this order, problems in words, the sum explained on demand. */
export function FeeCard(props: {
  row: FeeRow
  where?: ReactNode
  /** Stands before the name: a box to choose it by. */
  mark?: ReactNode
  /** Stands alone: the sum is explained at once. */
  isWhole?: boolean | undefined
  /** The address leads to it. */
  isNamed?: boolean | undefined
  children?: ReactNode
}) {
  const { row, where, mark, isWhole = false, isNamed = false, children } = props
  const card = useArrival<HTMLElement>(isNamed)
  const [text, officeText] = [feeTexts.useText(), officeTexts.useText()]
  const released = isReleased(row)
  return (
    <article ref={card} className={styles.card} aria-label={row.name}>
      <header className={styles.head}>
        <div className={styles.who}>
          {mark}
          <div>
            <h2>{row.name}</h2>
            <p>
              <Dotted of={[row.hco, text[row.level], text[row.role]]} />
            </p>
          </div>
        </div>
        {isNotDelivered(row) ? <Tag tone="status2">{text.noFee}</Tag> : <FeeStateTag state={row.state} />}
      </header>
      <p className={styles.topic}>{where ?? row.topicName}</p>
      <p className={styles.meta}>{text.minutes(row.deliveredMinutes, row.contractedMinutes)}</p>
      <dl className={styles.sums}>
        <Sum label={text.gross} amount={row.gross} />
        <Sum label={text.tax} amount={row.tax} />
        <Sum label={text.net} amount={row.net} size="title" />
      </dl>
      {row.problems.map((problem, index) => (
        <p key={`${problem.name} ${index}`} className={released ? styles.meta : styles.problem}>
          {!released && <Icon name="alert-triangle" />} {released ? officeText.released(problem.text) : problem.text}
        </p>
      ))}
      {row.state === 'failed' && <Failure row={row} />}
      <Group title={text.how} fold={isWhole ? 'open' : 'closed'}>
        <Calculation lines={row.calculation} />
        <FactList facts={factsOf(row, text)} />
        {row.feeId !== null && (
          <div className={styles.foot}>
            <FeeSheetButton feeId={row.feeId} />
          </div>
        )}
      </Group>
      {children}
    </article>
  )
}

/** Why the bank did not pay, and who does what next. */
function Failure({ row: { failReason, allowedActions } }: { row: FeeRow }) {
  const text = feeTexts.useText()
  const isFinance = allowedActions.some(({ action }) => action === 'retry')
  return (
    <div className={styles.failure}>
      <p>{failReason === '' ? text.failedUnsaid : text.failedFor(failReason)}</p>
      <p>{isFinance ? text.failedFinance : text.failedOwner}</p>
    </div>
  )
}

/** The steps from minutes to net, numbered, as they stand on the fee's sheet. */
function Calculation({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

function Sum({ label, amount, size = 'strong' }: { label: string; amount: string; size?: 'strong' | 'title' }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} size={size} />
      </dd>
    </div>
  )
}

/** Who pays or paid, where a contract says so. */
function payerOf({ paymentRoute, settlement }: FeeRow, text: ReturnType<typeof feeTexts.useText>) {
  if (settlement !== null)
    return [{ label: text.payer, value: text.settledBy(settlement.organiser, settlement.settledOn), wide: true }]
  return paymentRoute === null ? [] : [{ label: text.payer, value: text[paymentRoute], wide: true }]
}

function factsOf(row: FeeRow, text: ReturnType<typeof feeTexts.useText>) {
  return [
    { label: text.capLeft, value: `¥${formatFee(row.capLeft)} · ${text.capYear(`¥${formatFee(row.capYear)}`)}` },
    { label: text.table, value: taxNotice(row.taxTableVersion, getLocale()), wide: true },
    ...payerOf(row, text),
    ...(row.paymentReference === null ? [] : [{ label: text.reference, value: row.paymentReference }]),
    ...(row.paidAt === null ? [] : [{ label: text.paidAt, value: formatDateTime(row.paidAt) }]),
    ...(row.explanation === '' ? [] : [{ label: text.explanation, value: row.explanation, wide: true }]),
  ]
}
