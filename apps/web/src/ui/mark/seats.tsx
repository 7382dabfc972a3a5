import { dotPath, seatPlan, type SeatBox } from '@osmp/domain/kit/seats.ts'
import { classNames } from '../page/class-names.ts'

type Face = {
  /** On `--ground` instead of a surface. */
  onGround?: boolean | undefined
  className?: string | undefined
}

/** A room as arcs of seats around the speaker, taken seats in full colour: decoration beside a figure that says the same. */
export function Seats({ onGround, className, ...box }: SeatBox & Face) {
  const { width, height } = box
  const { dots, filled, radius, speaker } = seatPlan(box)
  return (
    <svg
      className={classNames('seats', className)}
      data-ground={onGround}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMax"
      strokeWidth={2 * radius}
      aria-hidden
    >
      <path d={dotPath(dots.slice(filled))} />
      <path d={dotPath(dots.slice(0, filled))} />
      <circle cx={speaker.x} cy={speaker.y} r={speaker.radius} strokeWidth={0} />
    </svg>
  )
}
