import { FONT_FAMILY, FONT_FILES } from '../kit/document/font-files.ts'
import { xmlText } from '../kit/document/markup-text.ts'
import { nameStrokes, SIGNATURE } from './demo-signature.ts'

const [WIDTH, HEIGHT] = [760, 1_075]
const MARGIN = 72
const SIGNATURES_A_ROW = 3
const SIGNED = { width: 190, height: 63 }
const GAP = 22
const QUALITY = 78

/** A sheet of paper as a scanner sees it: a heading, lines, and below them who signed. JPEG. */
export async function demoPaper(title: string, lines: readonly string[], signers: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const heading = await wordsOf(`<b>${xmlText(title)}</b>`, 30)
  const body = await wordsOf(lines.map(xmlText).join('\n'), 19)
  const below = MARGIN + heading.height + 40 + body.height + 50
  const room = Math.floor((HEIGHT - below - MARGIN) / (SIGNED.height + GAP)) * SIGNATURES_A_ROW
  // All of them in one drawing: a picture for each takes ten times as long.
  const signatures = signers.slice(0, room).map((name, at) => {
    const x = MARGIN + (at % SIGNATURES_A_ROW) * (SIGNED.width + GAP)
    const y = Math.floor(at / SIGNATURES_A_ROW) * (SIGNED.height + GAP)
    const scale = `${SIGNED.width / SIGNATURE.width} ${SIGNED.height / SIGNATURE.height}`
    return `<g transform="translate(${x} ${y}) scale(${scale})">${nameStrokes(name)}</g>`
  })
  const rows = Math.max(1, Math.ceil(signatures.length / SIGNATURES_A_ROW))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${rows * (SIGNED.height + GAP)}">${signatures.join('')}</svg>`
  const page = { width: WIDTH, height: HEIGHT, channels: 3, background: '#f6f4ee' } as const
  return sharp({ create: page })
    .composite([
      { input: heading.data, left: Math.round((WIDTH - heading.width) / 2), top: MARGIN },
      { input: body.data, left: MARGIN, top: MARGIN + heading.height + 40 },
      { input: Buffer.from(svg), left: 0, top: below },
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
