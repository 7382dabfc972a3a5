import type { PosterCover } from '@osmp/domain/landing/poster-rules.ts'

/** Where a cover is drawn: its place, the colour of its lines and a warm second colour. */
export type CoverArea = {
  x: number
  y: number
  width: number
  height: number
  line: string
  sun: string
  strength: number
}

/** The drawing of a cover, clipped to its area. `id` names its clip within the poster. */
export function drawCover(cover: PosterCover, area: CoverArea, id: string): string {
  const { x, y, width, height } = area
  const clip = `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`
  return `${clip}<g clip-path="url(#${id})">${DRAWINGS[cover](area)}</g>`
}

const DRAWINGS: Readonly<Record<PosterCover, (area: CoverArea) => string>> = { rings, waves, grid, cells, plain }

const two = (value: number): string => value.toFixed(2)

/** Rings around a point at the upper right, as of a pulse, and one warm disc. */
function rings({ x, y, width, height, line, sun, strength }: CoverArea): string {
  const [cx, cy] = [x + width * 0.86, y + height * 0.3]
  const step = Math.max(width, height) * 0.072
  const circles = Array.from({ length: 10 }, (_, place) => {
    const opacity = two(strength * (0.62 - place * 0.052))
    return `<circle cx="${cx}" cy="${cy}" r="${two(step * (place + 1.4))}" fill="none" stroke="${line}" stroke-width="3" stroke-opacity="${opacity}"/>`
  })
  return `${circles.join('')}<circle cx="${cx}" cy="${cy}" r="${two(step * 0.72)}" fill="${sun}"/>`
}

/** Waves over one another along the foot, a disc above them. */
function waves({ x, y, width, height, line, sun, strength }: CoverArea): string {
  const disc = `<circle cx="${x + width * 0.8}" cy="${two(y + height * 0.26)}" r="${two(Math.min(height * 0.17, 84))}" fill="${sun}"/>`
  const layers = [0.5, 0.64, 0.78].map((level, place) => {
    const top = y + height * level
    const swing = height * (0.1 - place * 0.012)
    const shift = width * (place * 0.17)
    const half = width * 0.31
    const start = x - half * 2 + shift
    const crests = Array.from(
      { length: 6 },
      (_, crest) => `q${two(half / 2)} ${two(crest % 2 === 0 ? -swing : swing)} ${two(half)} 0`,
    )
    return `<path d="M${two(start)} ${two(top)}${crests.join('')}V${y + height}H${two(start)}z" fill="${line}" fill-opacity="${two(strength * (0.16 + place * 0.1))}"/>`
  })
  return disc + layers.join('')
}

/** Dots in a square grid that grow towards one corner. */
function grid({ x, y, width, height, line, sun, strength }: CoverArea): string {
  const gap = 54
  const [columns, lines] = [Math.ceil(width / gap), Math.ceil(height / gap)]
  const dots: string[] = []
  for (let column = 0; column <= columns; column++) {
    for (let row = 0; row <= lines; row++) {
      const near = (column / columns + (1 - row / lines)) / 2
      if (near < 0.42) continue
      const isWarm = (column * 7 + row * 11) % 37 === 0
      const radius = two(1.5 + (near - 0.42) * 19)
      const fill = isWarm ? `fill="${sun}"` : `fill="${line}" fill-opacity="${two(strength * near * 0.62)}"`
      dots.push(`<circle cx="${x + column * gap}" cy="${y + row * gap + 20}" r="${radius}" ${fill}/>`)
    }
  }
  return dots.join('')
}

/** Nodes and bonds, in parts of width and height: a molecule, drawn and not copied from any. */
const NODES = [
  [0.56, 0.16, 15],
  [0.68, 0.3, 26],
  [0.84, 0.2, 18],
  [0.97, 0.34, 30],
  [0.88, 0.52, 20],
  [0.72, 0.55, 13],
  [0.6, 0.44, 18],
  [0.98, 0.7, 16],
  [0.8, 0.78, 24],
  [0.48, 0.3, 9],
  [1.04, 0.08, 24],
] as const
const BONDS = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 6],
  [6, 1],
  [4, 7],
  [4, 8],
  [6, 9],
  [2, 10],
  [7, 8],
] as const

function cells({ x, y, width, height, line, sun, strength }: CoverArea): string {
  const at = (place: number) => {
    const [left = 0, top = 0, radius = 0] = NODES[place] ?? []
    return { cx: two(x + left * width), cy: two(y + top * height), radius }
  }
  const bonds = BONDS.map(([from, to]) => {
    const [a, b] = [at(from), at(to)]
    return `<path d="M${a.cx} ${a.cy}L${b.cx} ${b.cy}" stroke="${line}" stroke-width="4" stroke-opacity="${two(strength * 0.42)}"/>`
  })
  const nodes = NODES.map((_, place) => {
    const { cx, cy, radius } = at(place)
    const fill =
      place === 3
        ? `fill="${sun}"`
        : `fill="${line}" fill-opacity="${two(Math.min(1, strength * (place % 3 === 0 ? 0.85 : 0.55)))}"`
    return `<circle cx="${cx}" cy="${cy}" r="${radius}" ${fill}/>`
  })
  return bonds.join('') + nodes.join('')
}

/** Two slanted bands of light, no more. */
function plain({ x, y, width, height, line, strength }: CoverArea): string {
  const band = (left: number, wide: number, opacity: number) =>
    `<path d="M${two(x + width * left)} ${y}h${two(width * wide)}l${two(-height * 0.55)} ${height}h${two(-width * wide)}z" fill="${line}" fill-opacity="${two(strength * opacity)}"/>`
  return band(0.72, 0.34, 0.13) + band(1, 0.3, 0.2)
}
