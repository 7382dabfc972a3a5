import type { ReactNode } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { formatDateTime, formatFee } from '../../kit/format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Section } from '../../ui/section.tsx'
import { feeTexts } from '../fee-texts.ts'
import styles from '../fees.module.css'
import { FeeStateTag } from './fee-state-tag.tsx'

export type FeeRow = CallOutput<'fees', 'speakerFeeList'>['rows'][number]

/** One talk's fee: who, how long, net first, tax and gross beside it, problems in words, the sum explained on demand. */
export function FeeCard({ row, where, children }: { row: FeeRow; where?: string | undefined; children?: ReactNode }) {
  const text = feeTexts.useText()
  return (
    <article className={styles.card} aria-label={row.name}>
      <header className={styles.head}>
        <div>
          <h3>{row.name}</h3>
          <p>{[row.hco, text[row.level], text[row.role]].join(' · ')}</p>
        </div>
        <FeeStateTag state={row.state} />
      </header>
      <p className={styles.topic}>{where ?? row.topicName}</p>
      <p className={styles.meta}>{text.minutes(row.deliveredMinutes, row.contractedMinutes)}</p>
      <dl className={styles.sums}>
        <Sum label={text.net} amount={row.net} size="title" />
        <Sum label={text.tax} amount={row.tax} />
        <Sum label={text.gross} amount={row.gross} />
      </dl>
      {row.problems.map((problem) => (
        <p key={problem.name} className={styles.problem}>
          <Icon name="alert-triangle" /> {problem.text}
        </p>
      ))}
      <Section title={text.how} fold="closed">
        <FactList facts={factsOf(row, text)} />
      </Section>
      {children}
    </article>
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

function factsOf(row: FeeRow, text: ReturnType<typeof feeTexts.useText>) {
  return [
    { label: text.month, value: row.month },
    { label: text.before, value: <MoneyText amount={row.monthGrossBefore} /> },
    { label: text.taxBefore, value: <MoneyText amount={row.monthTaxBefore} /> },
    { label: text.capLeft, value: `¥${formatFee(row.capLeft)} · ${text.capYear(`¥${formatFee(row.capYear)}`)}` },
    { label: text.table, value: row.taxTableVersion },
    ...(row.paymentReference === null ? [] : [{ label: text.reference, value: row.paymentReference }]),
    ...(row.paidAt === null ? [] : [{ label: text.paidAt, value: formatDateTime(row.paidAt) }]),
    ...(row.explanation === '' ? [] : [{ label: text.explanation, value: row.explanation, wide: true }]),
  ]
}
