type Spot = { readonly x: number; readonly y: number }
/** `share`: seats per dot. The first `filled` dots are taken seats. */
export type SeatPlan = {
  readonly dots: readonly Spot[]
  readonly filled: number
  readonly radius: number
  readonly speaker: Spot & { readonly radius: number }
  readonly share: number
}
/** `total`: seats of the room, undefined where their number is not known; `fills`: the arcs grow until they fill the box. */
export type SeatBox = {
  readonly width: number
  readonly height: number
  readonly total?: number | undefined
  readonly filled?: number | undefined
  readonly fills?: boolean | undefined
}

const MOST_DOTS = 140
const MOST_ROWS = 8
const ROWS_OF_A_PICTURE = 6
/** In parts of the unit, which is the height of the box unless more rows must fit or fewer shall fill it. */
const FIRST_ROW = 0.42
const NEXT_ROW = 0.115
const PITCH = 0.12
const DOT = 0.026
const SPEAKER = 0.06
/** Distances of the speaker above the lower edge, and of the arcs' centre below it. */
const SPEAKER_ABOVE = 0.08
const CENTRE_BELOW = 0.12
const EDGE = 0.02

/** The picture of a room: arcs of seats around the speaker. Only seats that lie whole in the box are counted and drawn. */
export function seatPlan(box: SeatBox): SeatPlan {
  const { width, height, total, filled = 0 } = box
  const most = Math.min(MOST_DOTS, dotsIn(box, MOST_ROWS).length)
  // In a narrow box a dot counts more seats than in a wide one.
  const share = Math.ceil((total ?? 0) / most) || 1
  const wanted = Math.ceil((total ?? 0) / share)
  let rows = total === undefined ? ROWS_OF_A_PICTURE : 1
  while (dotsIn(box, rows).length < wanted) rows++
  const dots = dotsIn(box, rows, total === undefined ? undefined : wanted)
  const unit = unitFor(box, rows)
  return {
    dots,
    // A room with one free seat has a free dot.
    filled: filled < (total ?? dots.length) ? Math.min(Math.ceil(filled / share), dots.length - 1) : dots.length,
    radius: tenth(DOT * unit),
    speaker: { x: tenth(width / 2), y: tenth(height - SPEAKER_ABOVE * unit), radius: tenth(SPEAKER * unit) },
    share,
  }
}

function unitFor({ width, height, fills }: SeatBox, rows: number): number {
  const reach = radiusOf(rows - 1) + DOT + EDGE
  return Math.min(height / (reach - CENTRE_BELOW), fills ? width / 2 / reach : height)
}

/** The first row as a line, for a room of so few seats that free ones would say it is empty. */
export function arcPath({ width, height, fills }: SeatBox): string {
  const unit = unitFor({ width, height, fills }, 1)
  const radius = tenth(FIRST_ROW * unit)
  const half = Math.sqrt(radius ** 2 - (CENTRE_BELOW * unit) ** 2)
  return `M${tenth(width / 2 - half)} ${height}A${radius} ${radius} 0 0 1 ${tenth(width / 2 + half)} ${height}`
}

const radiusOf = (row: number): number => FIRST_ROW + NEXT_ROW * row

function dotsIn(box: SeatBox, rows: number, wanted = Infinity): Spot[] {
  const dots: Spot[] = []
  for (let row = 0; row < rows; row++) {
    const left = wanted - dots.length
    const whole = rowOf(box, rows, row)
    dots.push(...(left < whole.length ? rowOf(box, rows, row, left) : whole))
  }
  return dots
}

/** The seats of a row from left to right; `only` so many of them, around its middle. */
function rowOf(box: SeatBox, rows: number, row: number, only?: number): Spot[] {
  const unit = unitFor(box, rows)
  const radius = radiusOf(row)
  const seats = Math.round((Math.PI * radius) / PITCH)
  const count = only ?? seats
  const isIn = (at: number, size: number) => at >= DOT * unit && at <= size - DOT * unit
  return Array.from({ length: count }, (_, at) => {
    const angle = (Math.PI * (at + 0.5 + (seats - count) / 2)) / seats
    return {
      x: tenth(box.width / 2 - radius * unit * Math.cos(angle)),
      y: tenth(box.height + (CENTRE_BELOW - radius * Math.sin(angle)) * unit),
    }
  }).filter(({ x, y }) => isIn(x, box.width) && isIn(y, box.height))
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Dots as the path of an SVG, to be drawn with a round line as wide as a dot. */
export const dotPath = (dots: readonly Spot[]): string => dots.map(({ x, y }) => `M${x} ${y}h.01`).join('')
