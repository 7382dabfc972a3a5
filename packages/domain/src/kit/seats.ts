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
export function seatPlan({ width, height, total, filled = 0, fills = false }: SeatBox): SeatPlan {
  const { wanted, share } = dotsFor({ width, height, fills }, total)
  const rows = rowsFor({ width, height, fills }, wanted)
  const unit = unitFor({ width, height, fills }, rows)
  const dots = allRows({ width, height, unit }, rows, wanted)
  return {
    dots: dots.map(({ x, y }) => ({ x: tenth(x), y: tenth(y) })),
    filled: filledDots(filled, total ?? dots.length, share, dots.length),
    radius: tenth(DOT * unit),
    speaker: { x: tenth(width / 2), y: tenth(height - SPEAKER_ABOVE * unit), radius: tenth(SPEAKER * unit) },
    share,
  }
}

type Box = { width: number; height: number; fills: boolean }
type Room = { width: number; height: number; unit: number }

/** In a narrow box a dot counts more seats than in a wide one. */
function dotsFor(box: Box, total: number | undefined): { wanted: number | undefined; share: number } {
  if (total === undefined) return { wanted: undefined, share: 1 }
  const room = { ...box, unit: unitFor(box, MOST_ROWS) }
  const most = Math.max(1, Math.min(MOST_DOTS, allRows(room, MOST_ROWS, undefined).length))
  const share = Math.max(1, Math.ceil(total / most))
  return { wanted: Math.ceil(total / share), share }
}

function rowsFor(box: Box, wanted: number | undefined): number {
  if (wanted === undefined) return ROWS_OF_A_PICTURE
  let rows = 1
  while (rows < MOST_ROWS && allRows({ ...box, unit: unitFor(box, rows) }, rows, undefined).length < wanted) rows++
  return rows
}

function unitFor({ width, height, fills }: Box, rows: number): number {
  const reach = radiusOf(rows - 1) + DOT + EDGE
  const whole = height / (reach - CENTRE_BELOW)
  return fills ? Math.min(whole, width / 2 / reach) : Math.min(whole, height)
}

const radiusOf = (row: number): number => FIRST_ROW + NEXT_ROW * row

function allRows(room: Room, rows: number, wanted: number | undefined): Spot[] {
  const dots: Spot[] = []
  for (let row = 0; row < rows; row++) {
    const whole = rowOf(room, row, undefined)
    const left = wanted === undefined ? whole.length : wanted - dots.length
    dots.push(...(left < whole.length ? rowOf(room, row, Math.max(0, left)) : whole))
  }
  return dots
}

/** The seats of a row from left to right; `only` so many of them, around its middle. */
function rowOf({ width, height, unit }: Room, row: number, only: number | undefined): Spot[] {
  const radius = radiusOf(row) * unit
  const seats = Math.round((Math.PI * radiusOf(row)) / PITCH)
  const count = only ?? seats
  const dot = DOT * unit
  return Array.from({ length: count }, (_, at) => {
    const angle = (Math.PI * (at + 0.5 + (seats - count) / 2)) / seats
    return { x: width / 2 - radius * Math.cos(angle), y: height + CENTRE_BELOW * unit - radius * Math.sin(angle) }
  }).filter(({ x, y }) => x >= dot && x <= width - dot && y >= dot && y <= height - dot)
}

/** A room with one free seat has a free dot. */
function filledDots(filled: number, total: number, share: number, dots: number): number {
  if (filled >= total) return dots
  return Math.max(0, Math.min(Math.ceil(filled / share), dots - 1))
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Dots as the path of an SVG, to be drawn with a round line as wide as a dot. */
export const dotPath = (dots: readonly Spot[]): string => dots.map(({ x, y }) => `M${x} ${y}h.01`).join('')
