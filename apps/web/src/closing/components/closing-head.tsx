import type { CallOutput } from '../../kit/calls/call-types.ts'
import { estimateTexts } from '../../kit/estimate-texts.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ProgressRing } from '../../ui/chart/progress-ring.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'
import { useSeenOnceDone } from '../use-seen-once-done.ts'

type Detail = CallOutput<'closing', 'detail'>

/** How far closing is and how long there is. */
export function ClosingHead({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementName, percent, items } = detail
  const missing = items.filter(({ ok }) => !ok).length
  const seen = useSeenOnceDone(missing === 0)
  return (
    <header ref={seen} className={styles.head}>
      <ProgressRing percent={percent} label={text.progress} size={72} />
      <div>
        <p className={styles.name}>
          <TitleText>{engagementName}</TitleText>
        </p>
        <h2 aria-live="polite">{missing === 0 ? text.done : text.missing(missing)}</h2>
        <Due detail={detail} />
      </div>
    </header>
  )
}

/** Until when closing or adding files is possible, and that the meeting was opened again. */
export function Due({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const due = useDue(detail)
  const { reopened } = detail
  return (
    <>
      {due !== undefined && <p className="figures">{due}</p>}
      {reopened !== null && (
        <p className="figures">{text.reopened(reopened.byName, formatDateTime(reopened.at), reopened.reason)}</p>
      )}
    </>
  )
}

function useDue(detail: Detail): string | undefined {
  const { isClosed, deadline, workdaysLeft, isDeadlineEstimated, supplementUntil, allowedActions } = detail
  const text = closingTexts.useText()
  const { ifEstimated } = estimateTexts.useText()
  if (isClosed) {
    const adding = offered(allowedActions, 'supplementFile')
    if (adding === undefined || supplementUntil === null) return undefined
    return adding.allowed ? text.supplement(formatDateTime(supplementUntil)) : text.supplementOver
  }
  if (deadline === null) return undefined
  const days = workdaysLeft ?? 0
  return days >= 0 ? text.deadline(deadline, days) + ifEstimated(isDeadlineEstimated) : text.deadlineOver(deadline)
}
