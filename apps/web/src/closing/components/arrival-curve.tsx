import { arrivalCurve } from '@osmp/domain/closing/recap-rules.ts'
import { dotPath } from '@osmp/domain/kit/seats.ts'
import { formatDate, formatDateTime, formatTime } from '../../kit/format.ts'
import { recapTexts } from '../recap-texts.ts'
import styles from '../recap.module.css'
import type { Recap } from './recap-head.tsx'

/** A dot for each arrival over time, the start marked; one sentence for screen readers. */
export function ArrivalCurve({ recap }: { recap: Recap }) {
  const text = recapTexts.useText()
  const { dots, start, early, marks } = arrivalCurve(recap)
  const { arrivals, came, startAt } = recap
  const show = new Set(arrivals.map(formatDate)).size === 1 ? formatTime : formatDateTime
  const span = marks.flatMap(({ at }) => at.map(show)).join('–')
  return (
    <figure className={styles.curve} role="img" aria-label={text.arrived(came, span, early)}>
      {startAt !== null && start !== null && (
        <p className={styles.startTime}>
          <span style={placed(start)}>{text.startsAt(formatTime(startAt))}</span>
        </p>
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {start !== null && <path className={styles.start} d={`M${start} 0V100`} />}
        <path d={dotPath(dots)} />
      </svg>
      <p>
        {marks.map(({ x, at }) => (
          <span key={x} style={placed(x)}>
            {at.map(show).join('–')}
          </span>
        ))}
      </p>
    </figure>
  )
}

/** At this part of the width, in percent, whole within it. */
const placed = (x: number) => ({ left: `${x}%`, transform: `translateX(-${x}%)` })
