import { logoSize } from '../system/public.ts'
import { rect } from './poster-blocks.ts'
import type { PosterSheet } from './poster-sheet.ts'

const PLATE = 10

type Place = { x: number; middle: number; height: number; isOnDark: boolean }

/** The company's logo, and how much of the line it takes before the name; on a dark ground it lies on white. */
export function logoMark({ logo }: Pick<PosterSheet, 'logo'>, place: Place): { svg: string; taken: number } {
  if (!logo) return { svg: '', taken: 0 }
  const { x, middle, height, isOnDark } = place
  const size = logoSize(logo, { height, width: height * 5 })
  const pad = isOnDark ? PLATE : 0
  const top = middle - size.height / 2
  const plate = isOnDark ? rect(x, top - pad, size.width + 2 * pad, size.height + 2 * pad, '#FFFFFF', 'rx="8"') : ''
  const href = `data:image/png;base64,${logo.png.toString('base64')}`
  return {
    svg: `${plate}<image href="${href}" x="${x + pad}" y="${top}" width="${size.width}" height="${size.height}"/>`,
    taken: size.width + 2 * pad + 20,
  }
}
