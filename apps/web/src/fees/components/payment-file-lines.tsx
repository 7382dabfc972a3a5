import { Dotted } from '../../ui/mark/dotted.tsx'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'

type Line = CallOutput<'fees', 'feeBatchDetail'>['lines'][number]

/** The lines of a payment file with the bank's answers, its checksum, and who took it. */
export function PaymentFileLines({ batchId }: { batchId: string }) {
  const text = fileTexts.useText()
  const detail = useCall('fees', 'feeBatchDetail', { batchId })
  return (
    <Loaded query={detail} skeleton={<RowSkeletons count={4} />}>
      {({ lines, taken, sha256 }) => (
        <div className={styles.form}>
          <ol className={styles.rows}>
            {lines.map((line) => (
              <LineRow key={line.lineNo} line={line} />
            ))}
          </ol>
          <FactList
            facts={[
              { label: text.hash, value: <span className={styles.hash}>{sha256}</span>, wide: true },
              ...taken.map(({ by, at }, index) => ({
                label: index === 0 ? text.taken : `${text.taken} ${index + 1}`,
                value: `${by} · ${formatDateTime(at)}`,
              })),
            ]}
          />
        </div>
      )}
    </Loaded>
  )
}

function LineRow({ line }: { line: Line }) {
  const text = fileTexts.useText()
  const words = { open: text.waiting, paid: text.paid, failed: text.failed, cancelled: text.freed }
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.topic}>
          {line.lineNo}. {line.name}
        </p>
        <p className={styles.meta}>
          {line.bankName} <span className={styles.tail}>•••• {line.tail}</span>
        </p>
        <p className={styles.meta}>{line.engagementName}</p>
      </div>
      <div className={styles.amount}>
        <MoneyText amount={line.net} size="strong" />
        <p className={styles.meta}>
          <Dotted of={[words[line.state], line.answer]} />
        </p>
        {line.isReversed && <p className={styles.meta}>{text.wasReversed}</p>}
      </div>
    </li>
  )
}
