import { type Block, EMPTY, stack } from './poster-blocks.ts'
import { drawCode } from './poster-code.ts'
import { type BodyPlace, type Density, scheduleBlock, speakersBlock } from './poster-body.ts'
import { logoMark } from './poster-logo.ts'
import { type Drawing, HEIGHT, WIDTH } from './poster-sheet.ts'
import { balance, type Face, textLine, wrap } from './poster-text.ts'

/** How tightly a body may be set, roomiest first; the last fits whatever the limits of a poster allow. */
const DENSITIES: readonly Density[] = [
  ...[1.12, 1, 0.92, 0.85, 0.79, 0.74].map((scale) => ({ scale, compact: false, speakers: true })),
  ...[0.88, 0.82, 0.76, 0.7, 0.64].map((scale) => ({ scale, compact: true, speakers: true })),
  ...[0.7, 0.62, 0.56].map((scale) => ({ scale, compact: true, speakers: false })),
]

/** Schedule and speakers under one another. */
export function talksBlock(drawing: Drawing, place: BodyPlace): Block {
  return stack([scheduleBlock(drawing, place), speakersBlock(drawing, place)], Math.round(48 * place.scale))
}

/** A title's lines and size: the largest of the given sizes at which it needs at most its number of lines. */
export function titleLines({ sheet, measure }: Drawing, width: number, sizes: readonly number[], most = 3) {
  for (const size of sizes) {
    const face: Face = { size, weight: 'bold' }
    const lines = balance(measure, sheet.title, face, width, most)
    const isWhole = !lines.some((line) => line.endsWith('…')) || sheet.title.endsWith('…')
    if (isWhole && lines.length <= (size > 70 ? Math.min(2, most) : most)) return { lines, face }
  }
  const face: Face = { size: sizes.at(-1) ?? 56, weight: 'bold' }
  return { lines: balance(measure, sheet.title, face, width, most), face }
}

/** Title, subtitle and place, smaller where the body is set tightly; `sizes` are the title's, largest first. */
export function headLines(drawing: Drawing, width: number, scale: number, sizes: readonly number[]) {
  const { sheet, measure } = drawing
  const small: Face = { size: Math.round(36 * Math.max(0.86, scale)), weight: 'regular' }
  const scaled = sizes.map((size) => Math.round(size * Math.max(0.86, Math.min(1, scale))))
  return {
    title: titleLines(drawing, width, scaled),
    small,
    subtitle: sheet.subtitle === '' ? [] : wrap(measure, sheet.subtitle, small, width, 1),
    where: sheet.place === '' ? [] : wrap(measure, sheet.place, small, width, 2),
  }
}

export type FootColours = { ink: string; quiet: string; accent: string }

/** "Scan to enrol" with the code: boxed at the right of coloured ground, or bare at the left of white, the words beside it. */
export function footBlock(
  { sheet, measure }: Drawing,
  place: { x: number; width: number; size: number; side: 'left' | 'right'; colours: FootColours; hasLogo?: boolean },
): Block {
  const { x, width, size, side, colours, hasLogo = false } = place
  const textX = side === 'right' ? x : x + size + 44
  const room = width - size - 44
  const call: Face = { size: 50, weight: 'bold' }
  const plain: Face = { size: 28, weight: 'regular' }
  const codeX = side === 'right' ? x + width - size : x
  const hint = sheet.mark.kind === 'picture' ? '微信扫一扫，打开小程序' : '填写姓名和手机号即可报名'
  return {
    height: size,
    draw: (y) => {
      const middle = y + size / 2
      const logo = hasLogo
        ? logoMark(sheet, { x: textX, middle: middle + 54, height: 40, isOnDark: false })
        : { svg: '', taken: 0 }
      return [
        textLine(textX, middle - 38, '扫码报名', { ...call, fill: colours.ink, spacing: 2 }),
        textLine(textX, middle + 14, hint, { ...plain, fill: colours.accent }),
        logo.svg,
        ...wrap(measure, `${sheet.organiser} 主办`, plain, room - logo.taken, 2).map((line, index) =>
          textLine(textX + logo.taken, middle + 64 + index * 38, line, { ...plain, fill: colours.quiet }),
        ),
        drawCode(sheet.mark, { x: codeX, y, size, boxed: side === 'right' }),
      ].join('')
    },
  }
}

const RIBBONS = { cancelled: ['会议已取消', '#AE2218'], ended: ['会议已结束', '#4A5664'] } as const

/** Across the upper right corner of a poster nobody can come by any more. */
export function ribbonOf({ sheet }: Drawing): string {
  if (sheet.ribbon === null) return ''
  const [words, fill] = RIBBONS[sheet.ribbon]
  const text = textLine(0, 16, words, { size: 46, weight: 'bold', fill: '#FFFFFF', anchor: 'middle', spacing: 6 })
  return `<g transform="translate(${WIDTH - 176} 176) rotate(45)"><rect x="-420" y="-48" width="840" height="96" fill="${fill}"/><rect x="-420" y="-40" width="840" height="80" fill="none" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="2"/>${text}</g>`
}

/** A whole poster: its ground and parts in drawing order. */
export const page = (drawing: Drawing, defs: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${parts.join('')}${ribbonOf(drawing)}</svg>`

/** The roomiest body that fits, with what room it leaves. */
export function fitBody(room: number, make: (density: Density) => Block): { body: Block; left: number } {
  let body: Block = EMPTY
  for (const density of DENSITIES) {
    body = make(density)
    if (body.height <= room) break
  }
  return { body, left: Math.max(0, room - body.height) }
}
