import { litAt } from '@osmp/domain/closing/recap-rules.ts'
import { seatPlan } from '@osmp/domain/kit/seats.ts'
import { FAINT_INK, GROUND, INK, LINE, PAPER, PICTURE_FONT } from './paper.ts'
import { wrapped } from './picture-lines.ts'

const PICTURE = { width: 1080, height: 1920 } as const
const EDGE = 84
const HERO = 980
const SEATS = { width: PICTURE.width - 2 * EDGE, height: 400, fills: true }
/** Of free seats. */
const DARK = 0.28
const MOST_APART = 150

type Moment = readonly [time: string, words: string, note: string]
type RecapPicture = {
  readonly host: string
  /** The whole in a few short lines. */
  readonly lines: readonly string[]
  readonly title: string
  readonly facts: readonly string[]
  readonly seats: { readonly total: number; readonly filled: number }
  readonly moments: readonly Moment[]
}

type Ink = { size: number; weight: number; colour: string; line: number; most: number }

/** A meeting, or a week, as one picture to pass on, the address of a PNG; it names no doctor. */
export function drawRecap({ host, lines, title, facts, seats, moments }: RecapPicture): string {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas context unavailable')
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height)
  const ground = pen.createLinearGradient(0, 0, 0, HERO)
  GROUND.forEach((colour, end) => ground.addColorStop(end, colour))
  pen.fillStyle = ground
  pen.fillRect(0, 0, PICTURE.width, HERO)
  pen.textBaseline = 'top'
  let y = write(pen, host, 96, { size: 36, weight: 400, colour: PAPER, line: 52, most: 2 }) + 28
  for (const line of lines) y = write(pen, line, y, { size: 76, weight: 600, colour: PAPER, line: 104, most: 1 })
  drawSeats(pen, seats)
  y = write(pen, title, HERO + 76, { size: 48, weight: 600, colour: INK, line: 66, most: 2 }) + 12
  for (const fact of facts) y = write(pen, fact, y, { size: 36, weight: 400, colour: FAINT_INK, line: 54, most: 1 })
  y += 40
  const apart = Math.min(MOST_APART, (PICTURE.height - EDGE / 2 - y) / moments.length)
  moments.forEach((moment, place) => drawMoment(pen, moment, y + place * apart, apart))
  return canvas.toDataURL('image/png')
}

function setFont(pen: CanvasRenderingContext2D, { size, weight, colour }: Pick<Ink, 'size' | 'weight' | 'colour'>) {
  pen.font = `${weight} ${size}px ${PICTURE_FONT}`
  pen.fillStyle = colour
}

/** Words from the left edge on; gives where they end. */
function write(pen: CanvasRenderingContext2D, words: string, top: number, ink: Ink): number {
  setFont(pen, ink)
  const rows = wrapped(words, SEATS.width, ink.most, (part) => pen.measureText(part).width)
  rows.forEach((row, place) => pen.fillText(row, EDGE, top + place * ink.line))
  return top + rows.length * ink.line
}

function drawSeats(pen: CanvasRenderingContext2D, { total, filled: taken }: RecapPicture['seats']): void {
  const { dots, filled, radius, speaker } = seatPlan({ ...SEATS, total, filled: taken })
  const top = HERO - SEATS.height - 24
  pen.fillStyle = PAPER
  const dot = (x: number, y: number, size: number, light: number) => {
    pen.globalAlpha = light
    pen.beginPath()
    pen.arc(EDGE + x, top + y, size, 0, 2 * Math.PI)
    pen.fill()
  }
  dots.forEach(({ x, y }, place) => dot(x, y, radius, place < filled ? litAt(place, filled) : DARK))
  dot(speaker.x, speaker.y, speaker.radius, 1)
}

function drawMoment(pen: CanvasRenderingContext2D, [time, words, note]: Moment, above: number, height: number): void {
  const right = PICTURE.width - EDGE
  pen.fillStyle = LINE
  pen.fillRect(EDGE, above, SEATS.width, 2)
  const top = above + height / 2 - 18
  setFont(pen, { size: 36, weight: 400, colour: FAINT_INK })
  pen.fillText(time, EDGE, top)
  pen.textAlign = 'right'
  pen.fillText(note, right, top)
  pen.textAlign = 'left'
  const room = right - pen.measureText(note).width - EDGE - 220
  pen.fillStyle = GROUND[0]
  pen.beginPath()
  pen.arc(EDGE + 150, top + 20, 11, 0, 2 * Math.PI)
  pen.fill()
  setFont(pen, { size: 38, weight: 400, colour: INK })
  const [row = ''] = wrapped(words, room, 1, (part) => pen.measureText(part).width)
  pen.fillText(row, EDGE + 190, top)
}
