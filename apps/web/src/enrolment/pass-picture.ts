import { encode } from 'uqr'
import { FAINT_INK, INK, PAPER } from '../ui/media/paper.ts'

const WIDTH = 750
const EDGE = 56
const CODE = 440
const FONT = 'system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif'

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
    ...wrapped(pen, pass.title, 40, 700, INK, 16),
    ...pass.lines.flatMap((line) => wrapped(pen, line, 28, 400, FAINT_INK, 10)),
  ]
  const below = [...wrapped(pen, pass.name, 48, 700, INK, 16), ...wrapped(pen, pass.hint, 26, 400, FAINT_INK, 8)]
  canvas.height = EDGE * 4 + CODE + heightOf(above) + heightOf(below)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const codeTop = write(pen, above, EDGE) + EDGE
  drawCode(pen, pass.code, codeTop)
  write(pen, below, codeTop + CODE + EDGE)
  return canvas.toDataURL('image/png')
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size, gap }) => sum + size + gap, 0)

const fontOf = (size: number, weight: number): string => `${weight} ${size}px ${FONT}`

/** Breaks between any two characters, as Chinese does, but never inside a run of Latin letters or figures. */
function wrapped(
  pen: CanvasRenderingContext2D,
  words: string,
  size: number,
  weight: number,
  ink: string,
  gap: number,
): Line[] {
  pen.font = fontOf(size, weight)
  const rows: string[] = []
  let row = ''
  for (const part of words.match(/[\w.,:@-]+|./gu) ?? []) {
    if (row !== '' && pen.measureText(row + part).width > WIDTH - 2 * EDGE) {
      rows.push(row)
      row = part.trim()
    } else row += part
  }
  return [...rows, row].map((line) => ({ words: line, size, weight, ink, gap }))
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

/** Whole pixels a module, so that no edge is blurred. */
function drawCode(pen: CanvasRenderingContext2D, code: string, top: number): void {
  const { size, data } = encode(code, { ecc: 'M', boostEcc: false, border: 0 })
  const module = Math.floor(CODE / size)
  const left = Math.round((WIDTH - module * size) / 2)
  pen.fillStyle = INK
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(left + x * module, top + y * module, module, module)
    }),
  )
}
