import { diceOf } from './demo-dice.ts'

const WIDTH = 480
const HEIGHT = 160
const STROKES = 4
const BENDS = 4

/** Something a finger might have written: the same strokes for the same name. A PNG on a clear ground. */
export async function writtenName(name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${strokesOf(name)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** The same as a part of a larger drawing, so wide and with this upper left corner. */
export const writtenAt = (name: string, { left, top, width }: { left: number; top: number; width: number }): string =>
  `<g transform="translate(${left} ${top}) scale(${width / WIDTH})">${strokesOf(name)}</g>`

function strokesOf(name: string): string {
  const between = diceOf(name)
  const strokes = Array.from({ length: STROKES }, (_, stroke) => {
    const left = 30 + stroke * 105
    const point = () => `${between(left, left + 110)} ${between(25, HEIGHT - 25)}`
    const bends = Array.from({ length: BENDS }, () => `S ${point()}, ${point()}`)
    return `<path d="M ${point()} ${bends.join(' ')}"/>`
  })
  return `<g fill="none" stroke="#1b1f27" stroke-width="5" stroke-linecap="round">${strokes.join('')}</g>`
}
