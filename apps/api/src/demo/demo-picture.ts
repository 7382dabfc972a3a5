import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { diceOf } from './demo-dice.ts'

const [WIDTH, HEIGHT] = [960, 720]
/** Of the JPEG, in pixels. */
const SIZE = { width: 800, height: 600 }
const QUALITY = 84
const SKINS = ['#e8b98f', '#d9a06f', '#f0c9a4'] as const
const CLOTHES = ['#26364d', '#394a43', '#4b3542', '#5a5f6b', '#2f2a3d', '#6b4b3a'] as const
/** Wall, floor and what is coloured in a room. */
const ROOMS = [
  ['#dfe4e6', '#a98f72', '#2f6f8f'],
  ['#efe6d8', '#7d6a58', '#8a4b3c'],
  ['#cfd8d3', '#8b8f8c', '#2d6a57'],
  ['#e4dfe9', '#6f6a7a', '#56469b'],
  ['#d6dde8', '#9a8a76', '#34558f'],
] as const

type Dice = ReturnType<typeof diceOf>
const pick = (dice: Dice, from: readonly string[]): string => from[dice(0, from.length - 1)] ?? ''
const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

/** A drawn meeting room with its screen, speaker and listeners, of its own for each seed; 800 x 600 JPEG. */
export async function demoPicture(tag: Extract<PhotoTag, 'room' | 'talk'>, seed: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const dice = diceOf(seed)
  const [wall, floor, colour] = ROOMS[dice(0, ROOMS.length - 1)] ?? ROOMS[0]
  const horizon = tag === 'room' ? dice(330, 520) : dice(520, 620)
  const scene = [
    rect(0, 0, WIDTH, HEIGHT, wall),
    rect(0, horizon, WIDTH, HEIGHT - horizon, floor),
    windows(dice, horizon),
    lamps(dice),
    ...(tag === 'room' ? room(dice, horizon, colour) : talk(dice, horizon, colour)),
    rect(0, 0, WIDTH, HEIGHT, 'url(#light)'),
  ].join('')
  const light = `<radialGradient id="light" cx="${dice(20, 80)}%" cy="${dice(5, 60)}%" r="95%"><stop offset="35%" stop-color="#fff" stop-opacity="0.12"/><stop offset="100%" stop-color="#000" stop-opacity="0.5"/></radialGradient>`
  const mirror = dice(0, 1) === 0 ? '' : `transform="translate(${WIDTH} 0) scale(-1 1)"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${SIZE.width}" height="${SIZE.height}"><defs>${light}</defs><g ${mirror}>${scene}</g></svg>`
  return sharp(Buffer.from(svg)).blur(0.7).jpeg({ quality: QUALITY }).toBuffer()
}

function windows(dice: Dice, horizon: number): string {
  const [count, width, left] = [dice(0, 3), dice(60, 110), dice(20, 560)]
  return Array.from({ length: count }, (_, at) =>
    rect(left + at * (width + 18), 60, width, horizon - 150, '#f7fbff', 'opacity="0.85"'),
  ).join('')
}

function lamps(dice: Dice): string {
  const [count, left, y] = [dice(1, 5), dice(40, 200), dice(18, 60)]
  return Array.from(
    { length: count },
    (_, at) => `<ellipse cx="${left + at * 190}" cy="${y}" rx="70" ry="9" fill="#fffbe8"/>`,
  ).join('')
}

const room = (dice: Dice, horizon: number, colour: string): string[] => {
  const [x, width] = [dice(60, 520), dice(240, 420)]
  const height = Math.round(width * 0.58)
  const top = Math.max(70, horizon - height - dice(20, 90))
  return [
    slide(dice, { x, y: top, width, height, colour }),
    person(dice, { x: x < 280 ? x + width + 50 : x - 50, floor: horizon + 30, size: 34 }),
    ...listeners(dice, horizon),
  ]
}

const talk = (dice: Dice, horizon: number, colour: string): string[] => {
  const [x, width] = [dice(30, 260), dice(430, 620)]
  const standing = dice(180, 800)
  const desk = `<path d="M ${standing - 80} ${horizon - 90} h 160 l -22 210 h -116 z" fill="${colour}"/>`
  return [
    slide(dice, { x, y: dice(40, 110), width, height: Math.round(width * 0.58), colour }),
    person(dice, { x: standing, floor: horizon + 110, size: dice(80, 110) }),
    desk,
  ]
}

type Area = { x: number; y: number; width: number; height: number; colour: string }

/** A screen with a heading and either points or columns. */
function slide(dice: Dice, { x, y, width, height, colour }: Area): string {
  const heading = rect(x + width * 0.07, y + height * 0.1, (width * dice(35, 70)) / 100, height * 0.09, colour)
  const isChart = dice(0, 1) === 0
  const rows = Array.from({ length: dice(3, 5) }, (_, at) =>
    isChart
      ? bar(dice(18, 55) / 100, x + width * (0.1 + at * 0.17), { y, height, width: width * 0.1, colour })
      : rect(x + width * 0.1, y + height * (0.3 + at * 0.13), (width * dice(30, 78)) / 100, height * 0.05, '#7a8794'),
  )
  const edge = rect(x - 8, y - 8, width + 16, height + 16, '#2a2f36')
  return [edge, rect(x, y, width, height, '#fdfefe'), heading, ...rows].join('')
}

const bar = (share: number, x: number, { y, height, width, colour }: Omit<Area, 'x'>) =>
  rect(x, y + height * (0.9 - share), width, height * share, colour, 'opacity="0.8"')

function person(dice: Dice, { x, floor, size }: { x: number; floor: number; size: number }): string {
  const body = `<path d="M ${x - size} ${floor} q 0 ${-size * 2.6} ${size} ${-size * 2.6} q ${size} 0 ${size} ${size * 2.6} z" fill="${pick(dice, CLOTHES)}"/>`
  return `${body}<circle cx="${x}" cy="${floor - size * 3.1}" r="${size * 0.58}" fill="${pick(dice, SKINS)}"/>`
}

/** Rows of heads from behind, larger the nearer they sit; some chairs are empty. */
function listeners(dice: Dice, horizon: number): string[] {
  const rows = dice(2, 4)
  return Array.from({ length: rows }, (_, row) => {
    const size = 20 + row * 13 + dice(0, 8)
    const y = horizon + 60 + ((HEIGHT - horizon - 60) * (row + 0.55)) / rows
    const step = size * 3.4
    return Array.from({ length: Math.ceil(WIDTH / step) }, (_seat, seat) => {
      if (dice(0, 4) === 0) return ''
      const x = seat * step + dice(0, 26)
      const back = `<path d="M ${x - size * 1.3} ${y + size * 2.4} q 0 ${-size * 2} ${size * 1.3} ${-size * 2} q ${size * 1.3} 0 ${size * 1.3} ${size * 2} z" fill="${pick(dice, CLOTHES)}"/>`
      return `${back}<circle cx="${x}" cy="${y}" r="${size * 0.72}" fill="#2b211c"/>`
    }).join('')
  })
}
