import { type Block, rect, stack } from './poster-blocks.ts'
import { type BodyPlace, type Density, paragraph } from './poster-body.ts'
import { drawCover } from './poster-covers.ts'
import { fitBody, footBlock, page, talksBlock, titleLines } from './poster-frame.ts'
import { type Drawing, HEIGHT, WIDTH } from './poster-sheet.ts'
import { textLine, wrap } from './poster-text.ts'

const X = 56
const INNER = WIDTH - 2 * X
const PAD = 52
const FOOT = 212
const BOTTOM = 56

/** Warm: tinted paper, a soft arched head, everything centred, the talks on a white card. */
export function drawWarm(drawing: Drawing): string {
  const { palette, cover } = drawing.sheet
  const head = headOf(drawing)
  const leastArch = 250
  const room = HEIGHT - leastArch - head.height - 2 * 40 - BOTTOM
  const { body, left } = fitBody(room - 3 * PAD - FOOT, (density) => cardOf(drawing, density))
  const isBare = body.height === 0
  const spare = isBare ? left + PAD : left
  const arch = Math.round(leastArch + Math.min(spare * 0.7, 640))
  const cardHeight = (isBare ? 2 * PAD : 3 * PAD) + body.height + FOOT
  const cardTop = HEIGHT - BOTTOM - cardHeight
  const headTop = Math.round(arch + (cardTop - arch - head.height) / 2)
  const footTop = HEIGHT - BOTTOM - PAD - FOOT
  const archPath = `M0 0H${WIDTH}V${arch - 110}Q${WIDTH / 2} ${arch + 90} 0 ${arch - 110}z`
  return page(drawing, `<clipPath id="arch"><path d="${archPath}"/></clipPath>`, [
    rect(0, 0, WIDTH, HEIGHT, palette.tint),
    `<path d="${archPath}" fill="${palette.soft}"/>`,
    `<g clip-path="url(#arch)">${drawCover(cover, { x: 0, y: 0, width: WIDTH, height: arch, line: palette.deep, sun: palette.sun, strength: 0.55 }, 'cover')}</g>`,
    head.draw(headTop),
    rect(X, cardTop, INNER, cardHeight, '#FFFFFF', 'rx="36"'),
    body.draw(cardTop + PAD),
    isBare ? '' : dashes(footTop - PAD / 2, palette.soft),
    footBlock(drawing, {
      x: X + PAD,
      width: INNER - 2 * PAD,
      size: FOOT,
      side: 'left',
      hasLogo: true,
      colours: { ink: palette.ink, quiet: '#53606F', accent: palette.ink },
    }).draw(footTop),
  ])
}

const dashes = (y: number, stroke: string): string =>
  `<path d="M${X + PAD} ${y}H${X + INNER - PAD}" stroke="${stroke}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>`

const PLAIN: Density = { scale: 1, compact: false, speakers: true }

/** Title, subtitle, the day in a pill, the place. */
function headOf(drawing: Drawing): Block {
  const { sheet, measure } = drawing
  const { palette, when } = sheet
  const place: BodyPlace = {
    x: X + 24,
    width: INNER - 48,
    ...PLAIN,
    centred: true,
    colours: { ink: palette.ink, quiet: '#53606F', accent: palette.ink, line: palette.soft },
  }
  const { lines, face } = titleLines(drawing, place.width, [108, 96, 84, 74, 66, 58, 52])
  const small = { size: 34, weight: 'regular' } as const
  const words = `${Number(when.month)}月${Number(when.day)}日 ${when.weekday}  ${when.time}`
  const pillFace = { size: measure(words, 40, 'bold') > INNER - 160 ? 32 : 40, weight: 'bold' } as const
  const width = measure(words, pillFace.size, 'bold') + 88
  const pill: Block = {
    height: 84,
    draw: (y) =>
      rect(WIDTH / 2 - width / 2, y, width, 84, palette.deep, 'rx="42"') +
      textLine(WIDTH / 2, y + 42 + pillFace.size * 0.36, words, { ...pillFace, fill: '#FFFFFF', anchor: 'middle' }),
  }
  const subtitle = sheet.subtitle === '' ? [] : wrap(measure, sheet.subtitle, small, place.width, 1)
  const where = sheet.place === '' ? [] : wrap(measure, sheet.place, small, place.width, 2)
  return stack(
    [
      paragraph(lines, place, face, palette.ink, 1.28),
      paragraph(subtitle, place, small, '#53606F'),
      pill,
      paragraph(where, place, small, '#15202B'),
    ],
    24,
  )
}

function cardOf(drawing: Drawing, density: Density): Block {
  const { palette } = drawing.sheet
  const colours = { ink: '#15202B', quiet: '#53606F', accent: palette.ink, line: '#EDEFF2' }
  return talksBlock(drawing, { x: X + PAD, width: INNER - 2 * PAD, ...density, colours })
}
