import { useEffect, useRef } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { estimateTexts } from '../../kit/estimate-texts.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { ProgressRing } from '../../ui/chart/progress-ring.tsx'
import { offered } from '../closing-actions.ts'
import { TitleText } from '../../ui/page/title-text.tsx'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'

type Detail = CallOutput<'closing', 'detail'>

/** How far closing is and how long there is; of a closed meeting, until when files may be added. */
export function ClosingHead({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const { engagementName, percent, items, isClosed, reopened } = detail
  const missing = items.filter(({ ok }) => !ok).length
  const due = useDue(detail)
  const seen = useSeenOnceDone(missing === 0 && !isClosed)
  return (
    <header ref={seen} className={styles.head}>
      {isClosed ? (
        <span className={styles.ok}>
          <Icon name="check-circle" size={24} />
        </span>
      ) : (
        <ProgressRing percent={percent} label={text.progress} />
      )}
      <div>
        <p className={styles.name}>
          <TitleText>{engagementName}</TitleText>
        </p>
        <h2>{isClosed ? text.isClosed : missing === 0 ? text.done : text.missing(missing)}</h2>
        {due !== undefined && <p className="figures">{due}</p>}
        {reopened !== null && (
          <p className="figures">{text.reopened(reopened.byName, formatDateTime(reopened.at), reopened.reason)}</p>
        )}
      </div>
    </header>
  )
}

/** Brings itself into view when the last item is done, wherever on the page that was. */
function useSeenOnceDone(isDone: boolean) {
  const place = useRef<HTMLElement>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    if (isDone && !wasDone.current) place.current?.scrollIntoView({ block: 'center' })
    wasDone.current = isDone
  }, [isDone])
  return place
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
