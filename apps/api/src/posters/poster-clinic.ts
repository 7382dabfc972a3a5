import { type Block, hairline, rect, stack } from './poster-blocks.ts'
import { type BodyPlace, type Density, paragraph } from './poster-body.ts'
import { drawCover } from './poster-covers.ts'
import { fitBody, footBlock, page, talksBlock, titleLines } from './poster-frame.ts'
import { logoMark } from './poster-logo.ts'
import { type Drawing, HEIGHT, WIDTH } from './poster-sheet.ts'
import { textLine, wrap } from './poster-text.ts'

const X = 88
const INNER = WIDTH - 2 * X
const FOOT = 328
const GAP = 56

/** Clinic: white paper, a coloured head with the title, figures large, hairlines. */
export function drawClinic(drawing: Drawing): string {
  const { sheet, measure } = drawing
  const { palette } = sheet
  const { lines, face } = titleLines(drawing, INNER, [116, 104, 92, 80, 70, 60, 54])
  const step = Math.round(face.size * 1.28)
  const subtitle = sheet.subtitle === '' ? 0 : 62
  const least = 236 + lines.length * step + subtitle + 70
  const foot = HEIGHT - FOOT
  const { body, left } = fitBody(foot - least - 2 * GAP, (density) => bodyOf(drawing, density))
  const cover = Math.round(least + Math.min(left * 0.6, 620))
  const bodyTop = cover + GAP + Math.round(Math.max(0, foot - cover - 2 * GAP - body.height) * 0.36)
  const titleTop = cover - 70 - subtitle - lines.length * step
  const titles = lines.map((line, number) =>
    textLine(X, titleTop + number * step + face.size, line, { ...face, fill: '#FFFFFF' }),
  )
  const logo = logoMark(sheet, { x: X, middle: 164, height: 46, isOnDark: true })
  const white = { size: 34, weight: 'regular', fill: '#FFFFFF' } as const
  return page(drawing, gradient(palette.deep, palette.night), [
    rect(0, 0, WIDTH, HEIGHT, '#FFFFFF'),
    rect(0, 0, WIDTH, cover, 'url(#head)'),
    drawCover(
      sheet.cover,
      { x: 0, y: 0, width: WIDTH, height: cover, line: '#FFFFFF', sun: palette.sun, strength: 0.46 },
      'cover',
    ),
    rect(X, 112, 44, 8, palette.sun, 'rx="4"'),
    logo.svg,
    textLine(X + logo.taken, 176, sheet.organiser, { ...white, spacing: 2 }),
    ...titles,
    ...(subtitle === 0
      ? []
      : [textLine(X, cover - 70, wrap(measure, sheet.subtitle, white, INNER, 1)[0] ?? '', white)]),
    body.draw(bodyTop),
    rect(0, foot, WIDTH, FOOT, palette.tint),
    footBlock(drawing, {
      x: X,
      width: INNER,
      size: 232,
      side: 'right',
      colours: { ink: palette.ink, quiet: '#53606F', accent: palette.ink },
    }).draw(foot + 48),
  ])
}

function bodyOf(drawing: Drawing, density: Density): Block {
  const { palette } = drawing.sheet
  const colours = { ink: '#15202B', quiet: '#53606F', accent: palette.ink, line: '#E2E7EC' }
  const place: BodyPlace = { x: X, width: INNER, ...density, colours }
  return stack([factsOf(drawing, place), talksBlock(drawing, place)], Math.round(44 * density.scale))
}

/** Day at the left, time at the right, the place under them. */
function factsOf({ sheet, measure }: Drawing, place: BodyPlace): Block {
  const { colours } = place
  const scale = Math.min(1, Math.max(0.84, place.scale))
  const size = Math.round(60 * scale)
  const { month, day, weekday, time, year } = sheet.when
  const date = `${Number(month)}月${Number(day)}日`
  const where = { size: Math.round(36 * scale), weight: 'regular' } as const
  const lead = `${weekday} · ${year}`
  const taken = measure(date, size, 'bold') + measure(lead, where.size, 'regular') + measure(time, size, 'bold')
  const wide = taken + 72 > INNER
  const head: Block = {
    height: wide ? Math.round(size * 2.4) : Math.round(size * 1.2),
    draw: (y) =>
      textLine(X, y + size * 0.92, date, { size, weight: 'bold', fill: colours.ink }) +
      textLine(X + measure(date, size, 'bold') + 24, y + size * 0.92, lead, {
        size: where.size,
        weight: 'regular',
        fill: colours.quiet,
      }) +
      textLine(wide ? X : X + INNER, y + size * (wide ? 2.1 : 0.92), time, {
        size: wide ? Math.round(size * 0.7) : size,
        weight: 'bold',
        fill: colours.accent,
        anchor: wide ? 'start' : 'end',
      }),
  }
  const line: Block = { height: 2, draw: (y) => hairline(X, y, X + INNER, colours.line) }
  const lines = sheet.place === '' ? [] : wrap(measure, sheet.place, where, INNER, 2)
  return stack([head, paragraph(lines, place, where, colours.ink), line], Math.round(20 * scale))
}

const gradient = (from: string, to: string): string =>
  `<linearGradient id="head" x1="0" y1="0" x2="1" y2="1"><stop offset="0.25" stop-color="${from}"/><stop offset="1.7" stop-color="${to}"/></linearGradient>`
