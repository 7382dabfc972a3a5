import type { OverlayOptions } from 'sharp'
import { FONT_FAMILY, FONT_FILES } from '../kit/document/font-files.ts'
import { xmlText } from '../kit/document/markup-text.ts'

/** The height of the letters as a share of the picture's width, and the least that can be read. */
const SHARE = 1 / 42
const LEAST_PX = 10
const GROUND = { r: 0, g: 0, b: 0, alpha: 0.6 }

/** The words of a stamp: the meeting's code and an instant (UTC ISO) as Shanghai's clock shows it, to the second. */
export function stampWords(meetingCode: string, at: string): string {
  const local = new Date(Date.parse(at) + 8 * 3_600_000).toISOString()
  return `${meetingCode}   ${local.slice(0, 10)} ${local.slice(11, 19)} UTC+8`
}

/** Words on a dark ground for the lower left corner of a picture of this size; never larger than the picture. */
export async function stampFor(words: string, picture: { width: number; height: number }): Promise<OverlayOptions> {
  const { default: sharp } = await import('sharp')
  const { width, height } = picture
  const px = Math.max(LEAST_PX, Math.round(width * SHARE))
  const letters = sharp({
    text: {
      text: `<span foreground="#ffffff">${xmlText(words)}</span>`,
      font: `${FONT_FAMILY} ${px}`,
      fontfile: FONT_FILES.regular[0],
      rgba: true,
      dpi: 72,
    },
  })
  const { data, info } = await letters.png().toBuffer({ resolveWithObject: true })
  const pad = Math.round(px * 0.6)
  const ground = {
    width: info.width + 2 * pad,
    height: info.height + 2 * pad,
    channels: 4,
    background: GROUND,
  } as const
  const label = await sharp({ create: ground })
    .composite([{ input: data }])
    .png()
    .toBuffer()
  const input = await sharp(label).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  return { input, gravity: 'southwest' }
}
