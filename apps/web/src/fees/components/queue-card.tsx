import { dottedText } from '../../kit/dotted-text.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useNow } from '../../kit/now.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Group } from '../../ui/page/group.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { officeTexts, type FeeWord } from '../fee-office-texts.ts'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'
import { type QueueItem, waitingDays } from '../queue-item.ts'
import { FeeAccount } from './fee-account.tsx'
import { FeeActions } from './fee-actions.tsx'
import { FeeCard } from './fee-card.tsx'

/** Approving a held fee releases it as well: the word for that alone stays out of finance's list. */
const WORDS: readonly FeeWord[] = ['approve', 'pay', 'retry', 'return', 'fail', 'hold', 'waive', 'reverse']
/** Until it is paid or over the account still matters. */
const UNPAID: readonly string[] = ['submitted', 'checked', 'held', 'approved', 'failed']

/** A fee in finance's queue: with the account it goes to, the file it waits in, what was done with it and what can be done. */
export function QueueCard(props: {
  fee: QueueItem
  /** Undefined where nothing is chosen for a payment file. */
  chosen?: boolean | undefined
  onChoose?: ((fee: QueueItem) => void) | undefined
  /** Stands alone: what folds is open. */
  isWhole?: boolean | undefined
}) {
  const { fee, chosen, onChoose, isWhole = false } = props
  const text = officeTexts.useText()
  const fileText = fileTexts.useText()
  const { feeId } = fee
  const box = chosen !== undefined && (
    <Checkbox aria-label={fileText.choose(fee.name)} checked={chosen} onChange={() => onChoose?.(fee)} />
  )
  return (
    <FeeCard
      row={fee}
      mark={box}
      isWhole={isWhole}
      where={
        <a href={paths.laborServiceSubmission({ engagementId: fee.engagementId })}>
          <TitleText>{fee.engagementName}</TitleText>
        </a>
      }
      details={fee.steps.length > 0 && <Steps fee={fee} fold={isWhole ? 'open' : 'closed'} />}
    >
      {fee.difference && (
        <p className={styles.problem}>
          <Icon name="alert-triangle" /> {fee.difference}
        </p>
      )}
      {fee.state === 'returned' && <ReturnedFor fee={fee} />}
      {fee.batch && (
        <p className={styles.meta}>
          <a href={paths.assistantDetailPaymentList({ view: 'files' })}>{text.inFile(fee.batch.number)}</a>
        </p>
      )}
      {UNPAID.includes(fee.state) && <FeeAccount fee={fee} mayChange={fee.batch === null} />}
      {feeId !== null && fee.batch === null && <FeeActions fee={{ ...fee, feeId }} words={WORDS} />}
    </FeeCard>
  )
}

function ReturnedFor({ fee }: { fee: QueueItem }) {
  const text = officeTexts.useText()
  const days = waitingDays(fee, useNow())
  return days !== null && <p className={styles.meta}>{text.returnedFor(days)}</p>
}

function Steps({ fee, fold }: { fee: QueueItem; fold: 'open' | 'closed' }) {
  const text = officeTexts.useText()
  return (
    <Group title={text.steps} fold={fold}>
      <FactList
        facts={fee.steps.map(({ action, by, at, comment }, index) => ({
          label: `${index + 1}. ${stepWord(action, by, text)}`,
          value: dottedText([by ?? text.bySystem, formatDateTime(at), comment]),
          wide: true,
        }))}
      />
    </Group>
  )
}

type Text = ReturnType<typeof officeTexts.useText>
const STEP_WORDS: Readonly<Record<string, FeeWord>> = {
  approve: 'approve',
  sendBack: 'return',
  hold: 'hold',
  release: 'release',
  waive: 'waive',
  pay: 'pay',
  fail: 'fail',
  retry: 'retry',
  reverse: 'reverse',
}

function stepWord(action: string, by: string | null, text: Text): string {
  if (action === 'hold' && by === null) return text.didCheck
  const word = STEP_WORDS[action]
  return word === undefined ? text.didSubmit : text.doing(word)
}
