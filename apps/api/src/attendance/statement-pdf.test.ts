import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { loadPdfFonts } from '../kit/document/pdf-fonts.ts'
import { statementPdf } from './statement-pdf.ts'

const STATEMENT = {
  id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  number: 'AS2611-000123',
  code: '7KQP2MXA9RTC',
  engagementId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
  enrollmentId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5d',
  personName: '李明',
  hcoName: '华东医院',
  department: '心内科',
  meetingName: '慢性心力衰竭规范化诊疗研讨会',
  organiser: '心血管事业部',
  hostLogo: null,
  place: '华东医院',
  topics: ['药物治疗进展', '院外随访'],
  startAt: '2026-11-25T06:00:00.000Z',
  endAt: '2026-11-25T08:00:00.000Z',
  minutes: 120,
  issuedAt: '2026-11-25T09:00:00.000Z',
  revokedAt: null,
}
const URL_BASE = 'https://meetings.example.com'
const make = (changes: Partial<typeof STATEMENT> = {}) =>
  statementPdf({ ...STATEMENT, ...changes }, { publicUrl: URL_BASE })

/** Every compressed stream of the file, in order. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap((match) => {
    try {
      return [inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** Code points that the embedded fonts give back as text: a reader can copy and search them. */
function textPoints(pdf: Buffer): Set<string> {
  const maps = streamsOf(pdf).filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'))
  return new Set(
    maps.flatMap((map) => [...map.matchAll(/<([0-9a-f]{4,8})>/gi)].map((match) => match[1]?.toLowerCase() ?? '')),
  )
}

it('shows the fingerprint of the key that signs evidence packs, where there is one', async () => {
  const fingerprint = 'a9b9 1aeb d2f9 b457 a9b9 aba4 a682 e06e'
  const printed = await statementPdf(STATEMENT, { publicUrl: URL_BASE, fingerprint })
  expect(printed.equals(await make())).toBe(false)
  const points = textPoints(printed)
  for (const sign of '指纹') expect(points).toContain(sign.charCodeAt(0).toString(16))
  expect(textPoints(await make())).not.toContain('纹'.charCodeAt(0).toString(16))
})

it('is one A4 page of less than 200 kB with its fonts embedded, the same bytes each time', async () => {
  const pdf = await make()
  const text = pdf.toString('latin1')
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(text.match(/\/FontFile2/g)).toHaveLength(2)
  expect(text).not.toContain('/BaseFont /Helvetica')
  expect(pdf.length).toBeLessThan(200_000)
  expect((await make()).equals(pdf)).toBe(true)
  expect((await make({ minutes: 119 })).equals(pdf)).toBe(false)
})

it('prints the company’s logo of its day before the name of the organiser', async () => {
  const png = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#0b6b5d' } })
    .png()
    .toBuffer()
  const pdf = await statementPdf(STATEMENT, { publicUrl: URL_BASE, logo: { png, width: 90, height: 30 } })
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  expect((await make()).toString('latin1')).not.toContain('/Subtype /Image')
})

it('can be searched: its text is Unicode, not shapes', async () => {
  const points = textPoints(await make())
  for (const character of '李明华东医院参会证明慢性心力衰竭120')
    expect(points, character).toContain(character.charCodeAt(0).toString(16).padStart(4, '0'))
})

it('leads to its own page of the product, by link and by code', async () => {
  const pdf = (await make()).toString('latin1')
  expect(pdf).toContain(`(${URL_BASE}/verify/7KQP2MXA9RTC)`)
  const drawing = streamsOf(Buffer.from(pdf, 'latin1')).find((stream) => (stream.match(/ re$/gm) ?? []).length > 100)
  expect(drawing).toBeDefined()
})

it('shows a character the fonts lack by its code, and says so', async () => {
  const { missing } = await loadPdfFonts()
  expect(missing('李曌𪛖明𪛖')).toEqual(['𪛖'])
  const pdf = await make({ personName: '李𪛖' })
  const points = textPoints(pdf)
  for (const character of 'U+2A6D6〔〕') expect(points).toContain(character.charCodeAt(0).toString(16).padStart(4, '0'))
})

it.each([
  [
    'long names',
    {
      personName: 'Maximiliana Alexandrovna von Hohenstaufen-Wittelsbach',
      meetingName: '学术研讨会'.repeat(24),
      hcoName: '附属第一人民医院'.repeat(15),
    },
  ],
  ['many topics', { topics: Array.from({ length: 30 }, (_, at) => `第 ${at + 1} 个议题：${'规范化诊疗'.repeat(12)}`) }],
  ['none at all', { topics: [], department: '', place: '' }],
])('stays one page with %s', async (_what, changes) => {
  const pdf = await make(changes)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})
