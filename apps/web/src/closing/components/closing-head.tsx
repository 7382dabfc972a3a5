import type { CallOutput } from '../../kit/call-types.ts'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'

/** How far closing is and how long there is. */
export function ClosingHead({ detail }: { detail: CallOutput<'closing', 'detail'> }) {
  const text = closingTexts.useText()
  const { engagementName, percent, items, deadline, workdaysLeft, isClosed } = detail
  const missing = items.filter(({ ok }) => !ok).length
  const due =
    deadline === null || isClosed
      ? undefined
      : (workdaysLeft ?? 0) >= 0
        ? text.deadline(deadline, workdaysLeft ?? 0)
        : text.deadlineOver(deadline)
  return (
    <header className={styles.head}>
      <ProgressRing percent={percent} label={text.progress} />
      <div>
        <p className={styles.name}>{engagementName}</p>
        <h2>{missing === 0 ? text.done : text.missing(missing)}</h2>
        {due !== undefined && <p className="figures">{due}</p>}
      </div>
    </header>
  )
}
