import { useMemo } from 'react'
import { FAINT_INK, INK, PAPER, PICTURE_FONT } from './paper.ts'
import { drawCode } from './picture-code.ts'
import { wrapped } from './picture-lines.ts'
import { SendPicture } from './send-picture.tsx'

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
  const picture = useMemo(() => drawCard({ value, title, note, hint }), [value, title, note, hint])
  return <SendPicture {...picture} title={title} label={label} />
}

/** In picture pixels: sharp on a phone at a third of it, and in print at some centimetres. */
const WIDTH = 840
const PADDING = 60
const CODE = 600
const TITLE = { font: `600 46px ${PICTURE_FONT}`, line: 62, most: 3 }
const NOTE = { font: `400 32px ${PICTURE_FONT}`, line: 46, most: 1 }
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
  drawCode(pen, value, { left: (WIDTH - CODE) / 2, top: codeAt, size: CODE })
  write(hint, codeAt + CODE + 28 + NOTE.line / 2, NOTE.font, FAINT_INK)
  return {
    src: canvas.toDataURL('image/png'),
    width: Math.round(WIDTH * SHOWN),
    height: Math.round(canvas.height * SHOWN),
  }
}
