import { arcPath, dotPath, seatPlan } from '@osmp/domain/kit/seats.ts'
import { classNames } from '../../ui/page/class-names.ts'
import styles from './room-seats.module.css'

/** Wider than twice its height, so that rows keep their ends; of the wall and of the phone, so that a seat has one place. */
const BOX = { width: 640, height: 300, fills: true }
/** Fewer seats look empty: only those taken are drawn, on the line of their row. */
const FEW = 5

/** The room on the ground, its newest seat in gold while `isGold`: decoration beside a figure that says the same. */
export function RoomSeats(props: { total: number; filled: number; isGold: boolean; className?: string | undefined }) {
  const { total, isGold, className } = props
  const { dots, filled, radius, speaker } = seatPlan({ ...BOX, total, filled: props.filled })
  const isFew = total < FEW
  return (
    <svg
      className={classNames('seats', styles.room, className)}
      data-ground
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="xMidYMax"
      strokeWidth={2 * radius}
      aria-hidden
    >
      {isFew ? <path className={styles.arc} d={arcPath(BOX)} /> : <path d={dotPath(dots.slice(filled))} />}
      <path d={dotPath(dots.slice(0, Math.max(0, filled - 1)))} />
      <path
        key={`${filled} ${isGold}`}
        className={classNames(isGold && styles.gold)}
        d={dotPath(dots.slice(Math.max(0, filled - 1), filled))}
      />
      <circle cx={speaker.x} cy={speaker.y} r={speaker.radius} strokeWidth={0} />
    </svg>
  )
}
