import { type Block, hairline, rect, stack } from './poster-blocks.ts'
import { type BodyPlace, type Density, paragraph } from './poster-body.ts'
import { drawCover } from './poster-covers.ts'
import { fitBody, footBlock, headLines, page, talksBlock } from './poster-frame.ts'
import { logoMark } from './poster-logo.ts'
import { type Drawing, HEIGHT, WIDTH } from './poster-sheet.ts'
import { textLine } from './poster-text.ts'

const X = 88
const INNER = WIDTH - 2 * X
const FOOT = 240
const BOTTOM = 80
const TOP = 120

const WHITE = '#F4F8FB'
const QUIET = '#B4C0CE'

/** Night: a dark hall, the day as a large figure, the talks along a lit line. */
export function drawNight(drawing: Drawing): string {
  const { palette, cover, organiser } = drawing.sheet
  const logo = logoMark(drawing.sheet, { x: X + 26, middle: TOP - 10, height: 44, isOnDark: true })
  const foot = HEIGHT - BOTTOM - FOOT
  const room = foot - 64 - TOP - 80
  const { body, left } = fitBody(room, (density) => bodyOf(drawing, density))
  const top = TOP + 80 + Math.round(left * 0.62)
  return page(drawing, lights(palette.night, palette.deep), [
    rect(0, 0, WIDTH, HEIGHT, 'url(#hall)'),
    rect(0, 0, WIDTH, HEIGHT, 'url(#lamp)'),
    drawCover(
      cover,
      { x: 0, y: 0, width: WIDTH, height: 860, line: palette.glow, sun: palette.sun, strength: 0.4 },
      'cover',
    ),
    rect(0, 0, WIDTH, HEIGHT, 'url(#veil)'),
    rect(X, TOP - 26, 6, 34, palette.glow, 'rx="3"'),
    logo.svg,
    textLine(X + 26 + logo.taken, TOP, organiser, { size: 32, weight: 'regular', fill: WHITE, spacing: 2 }),
    body.draw(top),
    hairline(X, foot - 44, X + INNER, palette.glow, 0.28),
    footBlock(drawing, {
      x: X,
      width: INNER,
      size: FOOT,
      side: 'right',
      colours: { ink: WHITE, quiet: QUIET, accent: palette.glow },
    }).draw(foot),
  ])
}

function bodyOf(drawing: Drawing, density: Density): Block {
  const { scale } = density
  const { palette } = drawing.sheet
  const colours = { ink: WHITE, quiet: QUIET, accent: palette.glow, line: '#2A3644' }
  const place: BodyPlace = { x: X, width: INNER, ...density, colours, dots: true }
  const { title, small, subtitle, where } = headLines(drawing, INNER, scale, [112, 100, 88, 78, 68, 60, 54])
  return stack(
    [
      stack(
        [
          dayBlock(drawing, place),
          paragraph(title.lines, place, title.face, WHITE, 1.26),
          paragraph([...subtitle, ...where], place, small, QUIET),
        ],
        Math.round(18 * scale),
      ),
      talksBlock(drawing, place),
    ],
    Math.round(56 * scale),
  )
}

/** The day of the month, large, with month, weekday and time beside it. */
function dayBlock({ sheet, measure }: Drawing, { scale, colours }: BodyPlace): Block {
  const size = Math.round(230 * Math.max(0.6, scale))
  const { day, month, weekday, time, year } = sheet.when
  const side = X + measure(day, size, 'bold') + 36
  const [small, large] = [Math.round(size * 0.16), Math.round(size * 0.215)]
  const room = WIDTH - X - side
  const timeSize = Math.min(large, Math.floor((large * room) / Math.max(1, measure(time, large, 'bold'))))
  return {
    height: Math.round(size * 0.98),
    draw: (y) =>
      textLine(X - size * 0.04, y + size * 0.84, day, { size, weight: 'bold', fill: colours.accent }) +
      textLine(side, y + size * 0.43, `${year}年${Number(month)}月 ${weekday}`, {
        size: small,
        weight: 'regular',
        fill: WHITE,
      }) +
      textLine(side, y + size * 0.82, time, { size: timeSize, weight: 'bold', fill: WHITE }),
  }
}

const lights = (night: string, deep: string): string =>
  `<linearGradient id="hall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night}"/><stop offset="1" stop-color="#0B1016"/></linearGradient>` +
  `<radialGradient id="lamp" cx="0.86" cy="0.1" r="0.75"><stop offset="0" stop-color="${deep}" stop-opacity="0.75"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0.1" stop-color="${night}" stop-opacity="0"/><stop offset="0.46" stop-color="#0B1016" stop-opacity="0.82"/><stop offset="1" stop-color="#0B1016"/></linearGradient>`
