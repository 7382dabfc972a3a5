import { circle, type Block, EMPTY, hairline, stack } from './poster-blocks.ts'
import type { Drawing, PosterSheet } from './poster-sheet.ts'
import { ellipsis, type Face, textLine, wrap } from './poster-text.ts'

/** Colours of what stands under the title. `accent` is for times and small headings. */
export type BodyColours = { ink: string; quiet: string; accent: string; line: string }

/** How much a body is shrunk: 1 is the designer's size; compact sets a talk and a speaker in one line each. */
export type Density = { scale: number; compact: boolean; speakers: boolean }

/** Where the body stands, and how tightly. */
export type BodyPlace = Density & { x: number; width: number; colours: BodyColours; centred?: true; dots?: true }

const px = (size: number, scale: number): number => Math.round(size * scale)

/** A part of the place, set from its left edge. */
const atLeft = ({ scale, compact, speakers, colours }: BodyPlace, x: number, width: number): BodyPlace => ({
  scale,
  compact,
  speakers,
  colours,
  x,
  width,
})

/** Lines of text under one another, centred where the template is. */
export function paragraph(lines: readonly string[], place: BodyPlace, face: Face, fill: string, leading = 1.42): Block {
  const step = Math.round(face.size * leading)
  const x = place.centred ? place.x + place.width / 2 : place.x
  return {
    height: lines.length * step,
    draw: (y) =>
      lines
        .map((line, number) =>
          textLine(x, y + number * step + Math.round(step / 2 + face.size * 0.36), line, {
            ...face,
            fill,
            anchor: place.centred ? 'middle' : 'start',
          }),
        )
        .join(''),
  }
}

function heading(text: string, { x, scale, colours }: BodyPlace): Block {
  const size = px(28, scale)
  return {
    height: size + px(14, scale),
    draw: (y) =>
      textLine(x, y + Math.round(size * 0.9), text, { size, weight: 'bold', fill: colours.accent, spacing: 2 }),
  }
}

/** The schedule: time, topic, who speaks. Empty without lines. */
export function scheduleBlock({ sheet, measure }: Drawing, place: BodyPlace): Block {
  if (sheet.schedule.length === 0) return EMPTY
  const { scale } = place
  const timeFace: Face = { size: px(32, scale), weight: 'bold' }
  const widest = Math.max(...sheet.schedule.map(({ time }) => measure(time, timeFace.size, 'bold')))
  const indent = (place.dots ? px(44, scale) : 0) + (widest === 0 ? 0 : Math.ceil(widest) + px(36, scale))
  const rows = sheet.schedule.map((line, number) => {
    const isLast = number === sheet.schedule.length - 1
    return scheduleRow({ sheet, measure }, place, { line, indent, timeFace, isLast })
  })
  return stack([heading('会议日程', place), stack(rows, 0)], px(8, scale))
}

type Row = { line: PosterSheet['schedule'][number]; indent: number; timeFace: Face; isLast: boolean }

function scheduleRow({ measure }: Drawing, place: BodyPlace, { line, indent, timeFace, isLast }: Row): Block {
  const { x, width, scale, colours, dots, compact } = place
  const face: Face = { size: px(33, scale), weight: 'regular' }
  const small: Face = { size: px(27, scale), weight: 'regular' }
  const room = width - indent
  const aside = compact ? ellipsis(measure, line.speaker, small, room * 0.34) : ''
  const asideWidth = aside === '' ? 0 : measure(aside, small.size, 'regular') + px(28, scale)
  const topics = wrap(measure, line.topic, face, room - asideWidth, compact ? 1 : 2)
  const under = compact || line.speaker === '' ? [] : [ellipsis(measure, line.speaker, small, room)]
  const pad = px(compact ? 11 : 15, scale)
  const left = atLeft(place, x + indent, room)
  const words = stack(
    [paragraph(topics, left, face, colours.ink, 1.36), paragraph(under, left, small, colours.quiet, 1.36)],
    0,
  )
  const height = words.height + 2 * pad
  return {
    height,
    draw: (y) => {
      const first = y + pad + Math.round((face.size * 1.36) / 2 + face.size * 0.36)
      const parts = [
        textLine(dots ? x + px(44, scale) : x, first, line.time, { ...timeFace, fill: colours.accent }),
        words.draw(y + pad),
        aside === '' ? '' : textLine(x + width, first, aside, { ...small, fill: colours.quiet, anchor: 'end' }),
      ]
      if (dots)
        return (
          threadAt(x, first - Math.round(face.size * 0.36), { scale, colours, length: isLast ? 0 : height }) +
          parts.join('')
        )
      return parts.join('') + (isLast ? '' : hairline(x, y + height, x + width, colours.line))
    },
  }
}

/** A dot of the lit line, and the line on to the next. */
function threadAt(x: number, y: number, to: { scale: number; colours: BodyColours; length: number }): string {
  const { scale, colours, length } = to
  const thread =
    length === 0
      ? ''
      : `<path d="M${x + 11} ${y}V${y + length}" stroke="${colours.accent}" stroke-opacity="0.35" stroke-width="3"/>`
  return thread + circle(x + 11, y, px(9, scale), colours.accent)
}

/** Speakers with title and hospital, two beside one another. Empty without speakers. */
export function speakersBlock({ sheet, measure }: Drawing, place: BodyPlace): Block {
  if (sheet.speakers.length === 0 || !place.speakers) return EMPTY
  const { x, width, scale, compact } = place
  const columns = sheet.speakers.length === 1 ? 1 : 2
  const gap = px(48, scale)
  const cell = (width - gap * (columns - 1)) / columns
  const draw = compact ? speakerLine : speakerCell
  const cells = sheet.speakers.map((speaker, number) =>
    draw(measure, speaker, { ...place, x: x + (number % columns) * (cell + gap), width: cell }),
  )
  const rows: Block[] = []
  for (let first = 0; first < cells.length; first += columns) {
    const row = cells.slice(first, first + columns)
    rows.push({
      height: Math.max(...row.map(({ height }) => height)),
      draw: (y) => row.map((one) => one.draw(y)).join(''),
    })
  }
  return stack([heading('讲者', place), stack(rows, px(compact ? 6 : 24, scale))], px(compact ? 8 : 16, scale))
}

/** Name and hospital in one line. */
function speakerLine(measure: Drawing['measure'], speaker: PosterSheet['speakers'][number], place: BodyPlace): Block {
  const { x, width, scale, colours } = place
  const name: Face = { size: px(31, scale), weight: 'bold' }
  const small: Face = { size: px(25, scale), weight: 'regular' }
  const called = ellipsis(measure, speaker.name, name, width * 0.5)
  const side = measure(called, name.size, 'bold') + px(16, scale)
  return {
    height: px(44, scale),
    draw: (y) =>
      textLine(x, y + px(33, scale), called, { ...name, fill: colours.ink }) +
      textLine(x + side, y + px(33, scale), ellipsis(measure, speaker.hco, small, width - side), {
        ...small,
        fill: colours.quiet,
      }),
  }
}

function speakerCell(measure: Drawing['measure'], speaker: PosterSheet['speakers'][number], place: BodyPlace): Block {
  const { scale, colours } = place
  const name: Face = { size: px(38, scale), weight: 'bold' }
  const small: Face = { size: px(26, scale), weight: 'regular' }
  const inner = atLeft(place, place.x + px(22, scale), place.width - px(22, scale))
  const title = speaker.title === '' ? [] : [ellipsis(measure, speaker.title, small, inner.width)]
  const hospital = speaker.hco === '' ? [] : wrap(measure, speaker.hco, small, inner.width, 2)
  const words = stack(
    [
      paragraph([ellipsis(measure, speaker.name, name, inner.width)], inner, name, colours.ink, 1.3),
      paragraph([...title, ...hospital], inner, small, colours.quiet, 1.36),
    ],
    px(4, scale),
  )
  const bar = px(6, scale)
  return {
    height: words.height,
    draw: (y) =>
      `<rect x="${place.x}" y="${y + px(8, scale)}" width="${bar}" height="${words.height - px(12, scale)}" rx="${bar / 2}" fill="${colours.accent}"/>` +
      words.draw(y),
  }
}
