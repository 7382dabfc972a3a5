import { FAINT_INK, INK, PAPER, PICTURE_FONT } from '../ui/media/paper.ts'
import { wrapped } from '../ui/media/picture-lines.ts'
import { drawCode } from '../ui/media/picture-code.ts'

const WIDTH = 750
const EDGE = 56
const CODE = 440
const MOST_ROWS = 4
type Line = { words: string; size: number; weight: number; ink: string; gap: number }

/** A pass on white paper as the address of a PNG: title, time and place, code, name, what to do at the door. */
export function drawPass(pass: {
  title: string
  lines: readonly string[]
  code: string
  name: string
  hint: string
}): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas context unavailable')
  const above = [
    ...linesOf(pen, pass.title, 40, 700, INK, 16),
    ...pass.lines.flatMap((line) => linesOf(pen, line, 28, 400, FAINT_INK, 10)),
  ]
  const below = [...linesOf(pen, pass.name, 48, 700, INK, 16), ...linesOf(pen, pass.hint, 26, 400, FAINT_INK, 8)]
  canvas.height = EDGE * 4 + CODE + heightOf(above) + heightOf(below)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const codeTop = write(pen, above, EDGE) + EDGE
  drawCode(pen, pass.code, { left: (WIDTH - CODE) / 2, top: codeTop, size: CODE })
  write(pen, below, codeTop + CODE + EDGE)
  return canvas.toDataURL('image/png')
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size, gap }) => sum + size + gap, 0)

const fontOf = (size: number, weight: number): string => `${weight} ${size}px ${PICTURE_FONT}`

function linesOf(
  pen: CanvasRenderingContext2D,
  words: string,
  size: number,
  weight: number,
  ink: string,
  gap: number,
): Line[] {
  pen.font = fontOf(size, weight)
  const rows = wrapped(words, WIDTH - 2 * EDGE, MOST_ROWS, (part) => pen.measureText(part).width)
  return rows.map((line) => ({ words: line, size, weight, ink, gap }))
}

/** Centred lines from this height on; gives where they end. */
function write(pen: CanvasRenderingContext2D, lines: readonly Line[], top: number): number {
  let y = top
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  for (const { words, size, weight, ink, gap } of lines) {
    pen.font = fontOf(size, weight)
    pen.fillStyle = ink
    pen.fillText(words, WIDTH / 2, y)
    y += size + gap
  }
  return y
}
