import type { PosterLayout } from '@osmp/domain/landing/poster-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import { drawCode, plainCode } from './poster-code.ts'
import { drawClinic } from './poster-clinic.ts'
import { posterFonts } from './poster-font.ts'
import { drawMinimal } from './poster-minimal.ts'
import { drawNight } from './poster-night.ts'
import { type Drawing, type PosterSheet, WIDTH } from './poster-sheet.ts'
import { drawWarm } from './poster-warm.ts'

const LAYOUTS: Readonly<Record<PosterLayout, (drawing: Drawing) => string>> = {
  clinic: drawClinic,
  warm: drawWarm,
  night: drawNight,
  minimal: drawMinimal,
}

/** As many may wait for their picture; one is drawn at a time, so that memory and processor stay free for calls. */
const MOST_WAITING = 40

let waiting = 0
let queue: Promise<unknown> = Promise.resolve()

/** The poster as an SVG text. */
export async function posterSvg(sheet: PosterSheet): Promise<string> {
  return LAYOUTS[sheet.layout]({ sheet, measure: await posterFonts() })
}

/** Draws a poster as a PNG of `width` pixels, 16 : 9 upright. */
export async function posterPng(sheet: PosterSheet, width: number): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new AppError('posterBusy')
  waiting += 1
  const turn = queue.then(() => draw(sheet, width))
  queue = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function draw(sheet: PosterSheet, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(Buffer.from(await posterSvg(sheet)))
  const sized = width === WIDTH ? image : image.resize({ width })
  return sized.flatten({ background: '#FFFFFF' }).png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer()
}

/** A plain code with its quiet zone as a PNG of `width` pixels. */
export async function codePng(address: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const box = drawCode(plainCode(address), { x: 0, y: 0, size: width, boxed: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">${box}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
