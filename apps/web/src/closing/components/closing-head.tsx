import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { estimateTexts } from '../../kit/estimate-texts.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ProgressRing } from '../../ui/chart/progress-ring.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'
import { useSeenOnceDone } from '../use-seen-once-done.ts'

type Detail = CallOutput<'closing', 'detail'>

/** How far closing is and how long there is; of a meeting that the system closed, what it lacks and until when files may be added. */
export function ClosingHead({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementName, percent, items, isClosed } = detail
  const missing = items.filter(({ ok }) => !ok).length
  const seen = useSeenOnceDone(missing === 0 && !isClosed)
  const isBySystem = detail.status === MEETING.closedBySystem
  return (
    <header ref={seen} className={styles.head} data-act={isBySystem || undefined}>
      {isBySystem ? (
        <span className={styles.lock}>
          <Icon name="lock" size={24} />
        </span>
      ) : (
        <ProgressRing percent={percent} label={text.progress} size={72} />
      )}
      <div>
        <p className={styles.name}>
          <TitleText>{engagementName}</TitleText>
        </p>
        <h2 aria-live="polite">
          {isBySystem ? text.closedBySystem(missing) : missing === 0 ? text.done : text.missing(missing)}
        </h2>
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
