import { type Block, hairline, rect, stack } from './poster-blocks.ts'
import { type BodyPlace, type Density, paragraph } from './poster-body.ts'
import { drawCover } from './poster-covers.ts'
import { fitBody, footBlock, headLines, page, talksBlock } from './poster-frame.ts'
import { type Drawing, HEIGHT, WIDTH } from './poster-sheet.ts'
import { textLine } from './poster-text.ts'

const X = 96
const INNER = WIDTH - 2 * X
const FOOT = 216
const BOTTOM = 84
const INK = '#15202B'
const QUIET = '#53606F'

/** Minimal: white, type alone, the date as the picture; the cover is a narrow column at the edge. */
export function drawMinimal(drawing: Drawing): string {
  const { sheet } = drawing
  const { palette, when } = sheet
  const foot = HEIGHT - BOTTOM - FOOT
  const top = 516
  const { body, left } = fitBody(foot - 60 - top, (density) => bodyOf(drawing, density))
  return page(drawing, '', [
    rect(0, 0, WIDTH, HEIGHT, '#FFFFFF'),
    rect(WIDTH - 320, 0, 320, 440, palette.tint),
    drawCover(
      sheet.cover,
      { x: WIDTH - 320, y: 0, width: 320, height: 440, line: palette.deep, sun: palette.sun, strength: 0.8 },
      'cover',
    ),
    rect(X, 112, 96, 12, palette.deep),
    textLine(X - 12, 356, `${Number(when.month)}.${when.day}`, {
      size: 236,
      weight: 'bold',
      fill: palette.deep,
      spacing: -6,
    }),
    timeLine(drawing),
    body.draw(top + Math.round(left * 0.3)),
    hairline(X, foot - 44, X + INNER, '#C9D1D9'),
    footBlock(drawing, {
      x: X,
      width: INNER,
      size: FOOT,
      side: 'left',
      hasLogo: true,
      colours: { ink: INK, quiet: QUIET, accent: palette.ink },
    }).draw(foot),
  ])
}

function timeLine({ sheet, measure }: Drawing): string {
  const { year, weekday, time } = sheet.when
  const lead = `${year} · ${weekday}`
  return (
    textLine(X, 440, lead, { size: 38, weight: 'regular', fill: QUIET }) +
    textLine(X + measure(lead, 38, 'regular') + 36, 440, time, { size: 38, weight: 'bold', fill: INK })
  )
}

function bodyOf(drawing: Drawing, density: Density): Block {
  const { scale } = density
  const { palette } = drawing.sheet
  const colours = { ink: INK, quiet: QUIET, accent: palette.ink, line: '#E2E7EC' }
  const place: BodyPlace = { x: X, width: INNER, ...density, colours }
  const { title, small, subtitle, where } = headLines(drawing, INNER, scale, [124, 108, 92, 80, 70, 60, 54])
  return stack(
    [
      stack(
        [
          paragraph(title.lines, place, title.face, INK, 1.26),
          paragraph(subtitle, place, small, QUIET),
          paragraph(where, place, small, INK),
        ],
        Math.round(14 * scale),
      ),
      talksBlock(drawing, place),
    ],
    Math.round(60 * scale),
  )
}
