import { FONT_FAMILY, FONT_FILES } from '../kit/document/font-files.ts'
import { xmlText } from '../kit/document/markup-text.ts'
import { writtenAt } from './demo-signature.ts'

const [WIDTH, HEIGHT] = [760, 1_075]
const MARGIN = 72
const SIGNATURES_A_ROW = 3
const SIGNATURE = { width: 190, height: 63 }
const QUALITY = 78

/** A sheet of paper as a scanner sees it: a heading, lines, and below them who signed. JPEG. */
export async function demoPaper(title: string, lines: readonly string[], signers: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const heading = await wordsOf(`<b>${xmlText(title)}</b>`, 30)
  const body = await wordsOf(lines.map(xmlText).join('\n'), 19)
  const below = MARGIN + heading.height + 40 + body.height + 50
  const room = Math.floor((HEIGHT - below - MARGIN) / (SIGNATURE.height + 22)) * SIGNATURES_A_ROW
  // One drawing: to draw each signature by itself would take longer than all of the rest.
  const signatures = signers.slice(0, room).map((name, at) =>
    writtenAt(name, {
      left: MARGIN + (at % SIGNATURES_A_ROW) * (SIGNATURE.width + 22),
      top: below + Math.floor(at / SIGNATURES_A_ROW) * (SIGNATURE.height + 22),
      width: SIGNATURE.width,
    }),
  )
  const signed = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${signatures.join('')}</svg>`
  const page = { width: WIDTH, height: HEIGHT, channels: 3, background: '#f6f4ee' } as const
  return sharp({ create: page })
    .composite([
      { input: heading.data, left: Math.round((WIDTH - heading.width) / 2), top: MARGIN },
      { input: body.data, left: MARGIN, top: MARGIN + heading.height + 40 },
      { input: Buffer.from(signed), left: 0, top: 0 },
    ])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

async function wordsOf(markup: string, px: number): Promise<{ data: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const text = {
    text: `<span foreground="#23282e">${markup}</span>`,
    font: `${FONT_FAMILY} ${px}`,
    fontfile: FONT_FILES.regular[0],
    rgba: true,
    dpi: 72,
    width: WIDTH - 2 * MARGIN,
    spacing: 12,
  } as const
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
