import { dotPath, seatPlan, type SeatBox } from '@osmp/domain/kit/seats.ts'
import { classNames } from '../page/class-names.ts'
import styles from './seats.module.css'

/** A room as arcs of seats around the speaker, taken seats in full colour: decoration beside a figure that says the same. `pulses`: a newly taken seat shows itself once. */
export function Seats(props: SeatBox & { onGround?: boolean; pulses?: boolean; className?: string | undefined }) {
  const { onGround = false, pulses = false, className, ...box } = props
  const { width, height } = box
  const { dots, filled, radius, speaker } = seatPlan(box)
  return (
    <svg
      className={classNames(styles.seats, onGround && styles.onGround, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMax"
      strokeWidth={2 * radius}
      aria-hidden
    >
      <path className={styles.free} d={dotPath(dots.slice(filled))} />
      <path d={dotPath(dots.slice(0, filled))} />
      {pulses && <path key={filled} className={styles.newest} d={dotPath(dots.slice(filled - 1, filled))} />}
      <circle cx={speaker.x} cy={speaker.y} r={speaker.radius} strokeWidth={0} />
    </svg>
  )
}
