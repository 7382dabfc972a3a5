import { taxNotice } from '@osmp/domain/fees/tax-notice.ts'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { getLocale } from '../../kit/texts.ts'
import { useArrival } from '../../kit/page/use-arrival.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { type FeeRow, isNotDelivered } from '../fee-row.ts'
import { officeTexts } from '../fee-office-texts.ts'
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'
import { FeeSheetButton } from './fee-sheet-button.tsx'

/** What stood against a fee in one of these states was explained and let go. */
const PASSED: readonly FeeRow['state'][] = ['checked', 'approved', 'paid', 'failed', 'reversed']

export const isReleased = ({ feeId, state }: Pick<FeeRow, 'feeId' | 'state'>): boolean =>
  feeId !== null && PASSED.includes(state)

/**
 * One talk's fee as a row: speaker, talk, net and state; under it its problems and its actions (`children`).
 * Pressed it unfolds the sum: how long, gross, tax and net in this order, explained, and `details`.
 */
export function FeeCard(props: {
  row: FeeRow
  where?: ReactNode
  /** Its way from the submission to the payment. */
  way?: ReactNode
  /** Before the row: a box to choose it by. */
  mark?: ReactNode
  /** Alone in a pane: all of it is unfolded. */
  isWhole?: boolean | undefined
  /** The address leads to it. */
  isNamed?: boolean | undefined
  details?: ReactNode
  children?: ReactNode
}) {
  const { row, where, way, mark, isWhole = false, isNamed = false, details, children } = props
  const card = useArrival<HTMLElement>(isNamed)
  const [isOpen, setOpen] = useState(isWhole || isNamed)
  const [text, officeText] = [feeTexts.useText(), officeTexts.useText()]
  const released = isReleased(row)
  // Part of it is in sight anyway: the arrow is at the part that unfolds, not at the row.
  const hasMore = !isWhole && Boolean(children)
  return (
    <article ref={card} aria-label={row.name}>
      <div className={styles.who}>
        {mark}
        <Row
          lead={mark ? undefined : <Avatar name={row.name} />}
          title={row.name}
          end={<MoneyText amount={row.net} />}
          second={<Dotted line of={[text[row.level], row.topicName]} />}
          secondEnd={<FeeStanding row={row} />}
          arrow={!hasMore}
          {...(!isWhole && { expanded: isOpen, onClick: () => setOpen(!isOpen) })}
        />
      </div>
      <div className={styles.body}>
        {way}
        {isOpen && <Sums row={row} where={where} />}
        {row.problems.map((problem, index) => (
          <p key={`${problem.name} ${index}`} className={released ? styles.meta : styles.problem}>
            {!released && <Icon name="alert-triangle" />}{' '}
            <span>{released ? officeText.released(problem.text) : problem.text}</span>
          </p>
        ))}
        {row.state === 'failed' && <Failure row={row} />}
        {isOpen && <How row={row} />}
        {isOpen && details}
        {hasMore && (
          <div>
            <ActionLink expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {text.details}
            </ActionLink>
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

/** States in which the reader of a fee has to do something. */
const DUE: readonly FeeRow['state'][] = ['held', 'failed', 'returned']

function FeeStanding({ row }: { row: FeeRow }) {
  const text = feeTexts.useText()
  if (isNotDelivered(row)) return text.noFee
  const word = text.state(row.state)
  return DUE.includes(row.state) ? <Act>{word}</Act> : word
}

function Sums({ row, where }: { row: FeeRow; where: ReactNode }) {
  const text = feeTexts.useText()
  return (
    <>
      <p className={styles.meta}>
        <Dotted of={[row.hco, text[row.role], text.minutes(row.deliveredMinutes, row.contractedMinutes)]} />
      </p>
      {where !== undefined && <p className={styles.topic}>{where}</p>}
      <dl className={styles.sums}>
        <Sum label={text.gross} amount={row.gross} />
        <Sum label={text.tax} amount={row.tax} />
        <Sum label={text.net} amount={row.net} size="title" />
      </dl>
    </>
  )
}

function How({ row }: { row: FeeRow }) {
  const text = feeTexts.useText()
  return (
    <Group title={text.how} fold="open">
      <Calculation lines={row.calculation} />
      <FactList facts={factsOf(row, text)} />
      {row.feeId !== null && (
        <div className={styles.sheet}>
          <FeeSheetButton feeId={row.feeId} />
        </div>
      )}
    </Group>
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
    ...(row.contractLateAt
      ? [{ label: text.contractLate, value: formatDateTime(row.contractLateAt), wide: true }]
      : []),
    ...(row.contractLateOn ? [{ label: text.contractLate, value: row.contractLateOn, wide: true }] : []),
    ...(row.consentLateAt ? [{ label: text.consentLate, value: formatDateTime(row.consentLateAt), wide: true }] : []),
    ...(row.approvalLateAt
      ? [{ label: text.approvalLate, value: formatDateTime(row.approvalLateAt), wide: true }]
      : []),
    ...(row.paymentReference === null ? [] : [{ label: text.reference, value: row.paymentReference }]),
    ...(row.paidAt === null ? [] : [{ label: text.paidAt, value: formatDateTime(row.paidAt) }]),
    ...(row.explanation === '' ? [] : [{ label: text.explanation, value: row.explanation, wide: true }]),
  ]
}
