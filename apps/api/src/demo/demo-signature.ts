import { diceOf } from './demo-dice.ts'

export const SIGNATURE = { width: 480, height: 160 }
const STROKES = 4
const BENDS = 4

/** What a finger might have written on an area of that size: the same strokes for the same name, as a group of an SVG. */
export function nameStrokes(name: string): string {
  const between = diceOf(name)
  const strokes = Array.from({ length: STROKES }, (_, stroke) => {
    const left = 30 + stroke * 105
    const point = () => `${between(left, left + 110)} ${between(25, SIGNATURE.height - 25)}`
    const bends = Array.from({ length: BENDS }, () => `S ${point()}, ${point()}`)
    return `<path d="M ${point()} ${bends.join(' ')}"/>`
  })
  return `<g fill="none" stroke="#1b1f27" stroke-width="5" stroke-linecap="round">${strokes.join('')}</g>`
}

/** The same as a PNG on a clear ground. */
export async function writtenName(name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = SIGNATURE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${nameStrokes(name)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
