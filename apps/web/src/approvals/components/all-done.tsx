import type { ReactNode } from 'react'
import { formatFee } from '../../kit/format-amounts.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Seats } from '../../ui/mark/seats.tsx'
import { approvalTexts } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import { usePassedSteps } from '../pending-passes.ts'
import { useWaitingHere } from '../use-next-application.ts'

/** Nothing waits: a full room, and what was passed today as soon as the server has counted the last one. */
export function AllDone({ action }: { action?: ReactNode }) {
  const text = approvalTexts.useText()
  const isOfThisTab = usePassedSteps().size > 0
  const { passedToday: today } = useCall('approvals', 'getApprovalListNumber', {}).data ?? {}
  // Actual amounts may wait still.
  const left = useWaitingHere()
  const isDone = left === 0 && (isOfThisTab || (today?.count ?? 0) > 0)
  return (
    <section className={styles.done}>
      <Seats width={240} height={132} total={110} filled={isDone ? 110 : 0} />
      <h2 className={styles.doneTitle}>{isDone ? text.doneToday : text.noWaiting}</h2>
      {isDone && (
        <p className={styles.doneSum}>
          {today && (
            <Dotted of={[text.applications(today.count), Number(today.amount) > 0 && `¥${formatFee(today.amount)}`]} />
          )}
        </p>
      )}
      {action}
    </section>
  )
}
