import { titleWords } from '@osmp/domain/kit/title-words.ts'
import { useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { currentChannel } from '../../kit/device/channel.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../page/button.tsx'
import { FAINT_INK, INK, PAPER } from './paper.ts'
import styles from './qr-picture.module.css'
import { useUnmarked } from '../overlay/unmarked.ts'

type Card = {
  /** Where the code leads. */
  value: string
  /** What it is for, printed above it: a meeting's name. */
  title: string
  /** A line under the title, such as date and time. */
  note?: string | undefined
  /** What the code leads to, printed under it. */
  hint: string
}

/**
 * A code to be passed on: a real picture, to hold or save, on a white card that says what it is for; no watermark lies over it.
 * `label` names it for those who do not see it.
 */
export function QrPicture({ value, title, note, hint, label }: Card & { label: string }) {
  const text = texts.useText()
  const ref = useRef<HTMLImageElement>(null)
  useUnmarked(ref)
  const picture = useMemo(() => drawCard({ value, title, note, hint }), [value, title, note, hint])
  // The messaging apps' browsers save no files: there one holds the picture.
  const channel = currentChannel()
  const isInApp = channel !== undefined && channel !== 'client'
  return (
    <figure className={styles.figure}>
      <img
        ref={ref}
        className={styles.card}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={label}
      />
      <figcaption className={styles.how}>{isInApp ? text.hold : text.holdOrSave}</figcaption>
      {!isInApp && (
        <Button icon="download" onClick={() => save(picture.src, title)}>
          {text.save}
        </Button>
      )}
    </figure>
  )
}

function save(src: string, title: string): void {
  const link = document.createElement('a')
  link.href = src
  link.download = `${title.replaceAll(/[\\/:*?"<>|]/g, ' ')}.png`
  link.click()
}

/** In picture pixels: sharp on a phone at a third of it, and in print at some centimetres. */
const WIDTH = 840
const PADDING = 60
const CODE = 600
const FONT =
  "-apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Microsoft YaHei', system-ui, sans-serif"
const TITLE = { font: `600 46px ${FONT}`, line: 62, most: 3 }
const NOTE = { font: `400 32px ${FONT}`, line: 46, most: 1 }
/** Of the picture's width on screen. */
const SHOWN = 0.3334

function drawCard({ value, title, note, hint }: Card): { src: string; width: number; height: number } {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas context unavailable')
  const lines = (words: string, { font, most }: typeof TITLE) => {
    pen.font = font
    return wrapped(words, WIDTH - 2 * PADDING, most, (part) => pen.measureText(part).width)
  }
  const heads = lines(title, TITLE)
  const notes = note === undefined ? [] : lines(note, NOTE)
  const codeAt = PADDING + heads.length * TITLE.line + notes.length * NOTE.line + 28
  canvas.width = WIDTH
  canvas.height = codeAt + CODE + 28 + NOTE.line + PADDING - 16
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const write = (words: string, y: number, font: string, ink: string) => {
    pen.font = font
    pen.fillStyle = ink
    pen.fillText(words, WIDTH / 2, y)
  }
  heads.forEach((line, index) => write(line, PADDING + (index + 0.5) * TITLE.line, TITLE.font, INK))
  const notesAt = PADDING + heads.length * TITLE.line
  notes.forEach((line, index) => write(line, notesAt + (index + 0.5) * NOTE.line, NOTE.font, FAINT_INK))
  drawCode(pen, value, codeAt)
  write(hint, codeAt + CODE + 28 + NOTE.line / 2, NOTE.font, FAINT_INK)
  return {
    src: canvas.toDataURL('image/png'),
    width: Math.round(WIDTH * SHOWN),
    height: Math.round(canvas.height * SHOWN),
  }
}

/** Whole pixels a module, so that each edge is sharp; what is over is quiet zone. */
function drawCode(pen: CanvasRenderingContext2D, value: string, top: number): void {
  const { size, data } = encode(value, { ecc: 'M', boostEcc: false, border: 0 })
  const side = Math.max(1, Math.floor(CODE / size))
  const [left, down] = [Math.round((WIDTH - side * size) / 2), top + Math.round((CODE - side * size) / 2)]
  pen.fillStyle = INK
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + x * side, down + y * side, side, side)
    }),
  )
}

/** Lines of about the same length, broken between words, at most this wide; what is over the last line ends in an ellipsis. */
function wrapped(words: string, width: number, most: number, measure: (part: string) => number): string[] {
  const pieces = titleWords(words)
  const widest = filled(pieces, width, measure)
  if (widest.length > most) return [...widest.slice(0, most - 1), shortened(widest[most - 1] ?? '', width, measure)]
  for (const part of NARROWER) {
    const lines = filled(pieces, width * part, measure)
    if (lines.length === widest.length) return lines
  }
  return widest
}

const NARROWER = [0.55, 0.65, 0.75, 0.85] as const

/** A word longer than a line is broken where the line ends. */
function filled(pieces: readonly string[], width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces.flatMap((word) => (measure(word) > width ? [...word] : [word]))) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trim()]
}

function shortened(line: string, width: number, measure: (part: string) => number): string {
  const characters = [...line]
  while (characters.length > 0 && measure(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('')}…`
}

const texts = defineTexts({
  hold: ['长按图片保存或转发', 'Hold the picture to save or forward it'],
  holdOrSave: ['长按图片可转发，也可保存后发送', 'Hold the picture to forward it, or save it'],
  save: ['保存图片', 'Save picture'],
})
