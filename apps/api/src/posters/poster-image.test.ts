import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { posterPalette } from '@osmp/domain/landing/poster-colours.ts'
import { POSTER_COLOURS, POSTER_COVERS, POSTER_LAYOUTS, POSTER_LIMITS } from '@osmp/domain/landing/poster-rules.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { plainCode } from './poster-code.ts'
import { codePng, posterPng, posterSvg } from './poster-image.ts'
import type { PosterSheet } from './poster-sheet.ts'

const ADDRESS = 'https://meetings.example.com/landing/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(path)
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true })
})

const SHEET: PosterSheet = {
  layout: 'clinic',
  palette: posterPalette('teal'),
  cover: 'rings',
  title: '冠心病规范诊疗与介入术后管理区域研讨会',
  subtitle: '从指南到床旁',
  when: { year: '2026', month: '11', day: '27', weekday: '周五', time: '14:00–16:30' },
  place: '上海市第一人民医院 · 行政楼三楼学术报告厅',
  schedule: [{ time: '14:00–14:40', topic: '抗血小板治疗的最新证据', speaker: '张建国' }],
  speakers: [{ name: '张建国', title: '主任医师', hco: '复旦大学附属中山医院' }],
  organiser: '心血管事业部',
  hostLogo: null,
  ribbon: null,
  mark: plainCode(ADDRESS),
}

const FULL: Partial<PosterSheet> = {
  title: '长'.repeat(POSTER_LIMITS.title),
  subtitle: '副'.repeat(POSTER_LIMITS.subtitle),
  place: '院'.repeat(90),
  schedule: Array.from({ length: POSTER_LIMITS.lines }, () => ({
    time: '14:00–14:40',
    topic: '题'.repeat(POSTER_LIMITS.topic),
    speaker: '者'.repeat(POSTER_LIMITS.speaker),
  })),
  speakers: Array.from({ length: POSTER_LIMITS.speakers }, () => ({
    name: '名'.repeat(30),
    title: '职'.repeat(40),
    hco: '院'.repeat(60),
  })),
}

async function codeIn(png: Buffer): Promise<string | undefined> {
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return found?.text
}

/** Mean difference of two pictures, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 255
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / a.length
}

describe.each(POSTER_LAYOUTS)('the layout %s', (layout) => {
  it('sets the company’s logo before its name', async () => {
    const logo = { png: Buffer.from('logo'), width: 360, height: 96 }
    const svg = await posterSvg({ ...SHEET, layout, logo })
    expect(svg.match(/<image href="data:image\/png;base64,bG9nbw==/g)).toHaveLength(1)
    expect(await posterSvg({ ...SHEET, layout })).not.toContain('<image')
  })

  it('is 1080 × 1920 with a code that leads to enrolment, and so is its small one', async () => {
    const png = await posterPng({ ...SHEET, layout }, 1080)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 })
    expect(await codeIn(png)).toBe(ADDRESS)
    const small = await posterPng({ ...SHEET, layout }, 750)
    expect(await sharp(small).metadata()).toMatchObject({ width: 750, height: 1333 })
    expect(await codeIn(small)).toBe(ADDRESS)
  })

  it('still shows its code when every text is as long as it may be', async () => {
    const png = await posterPng({ ...SHEET, ...FULL, layout }, 1080)
    expect(await codeIn(png)).toBe(ADDRESS)
  })

  it('keeps its words above its foot however many they are', async () => {
    for (const sheet of [FULL, { ...FULL, title: '短', subtitle: '' }, { ...FULL, speakers: [] }]) {
      const svg = await posterSvg({ ...SHEET, ...sheet, layout })
      const call = Number(/y="([\d.]+)"[^>]*>扫码报名</.exec(svg)?.[1])
      const topics = [...svg.matchAll(/y="([\d.]+)"[^>]*>题/g)].map((found) => Number(found[1]))
      expect(topics.length).toBeGreaterThan(0)
      expect(Math.max(...topics)).toBeLessThan(call - 90)
    }
  })

  it('stands without schedule and speakers', async () => {
    const png = await posterPng(
      { ...SHEET, layout, title: '会', subtitle: '', place: '', schedule: [], speakers: [] },
      750,
    )
    expect(await codeIn(png)).toBe(ADDRESS)
  })

  it('carries a ribbon when the meeting is cancelled or over', async () => {
    const plain = await posterPng({ ...SHEET, layout }, 360)
    const [cancelled, ended] = await Promise.all(
      (['cancelled', 'ended'] as const).map((ribbon) => posterPng({ ...SHEET, layout, ribbon }, 360)),
    )
    expect(await difference(plain, cancelled ?? plain)).toBeGreaterThan(2)
    expect(await difference(cancelled ?? plain, ended ?? plain)).toBeGreaterThan(0.5)
  })

  it('is the same picture each time, and quickly drawn', async () => {
    const first = await posterPng({ ...SHEET, layout }, 1080)
    const start = performance.now()
    const second = await posterPng({ ...SHEET, layout }, 1080)
    expect(second.equals(first)).toBe(true)
    // The promise is 400 ms on the machine that serves; a test machine is shared.
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('draws every cover in every colour', async () => {
    const seen = new Set<string>()
    for (const colour of POSTER_COLOURS)
      for (const cover of POSTER_COVERS)
        seen.add(await posterSvg({ ...SHEET, layout, cover, palette: posterPalette(colour) }))
    expect(seen.size).toBe(POSTER_COLOURS.length * POSTER_COVERS.length)
  })
})

describe('words', () => {
  it('are drawn in the product’s own font: Chinese is neither blank nor a row of boxes', async () => {
    const withTitle = async (title: string) => posterPng({ ...SHEET, title }, 360)
    const [one, other, blank] = [await withTitle('龙虎'), await withTitle('山水'), await withTitle(' ')]
    expect(await difference(one, other)).toBeGreaterThan(0.1)
    expect(await difference(one, blank)).toBeGreaterThan(0.3)
  })

  it('of a hostile meeting are only words', async () => {
    const hostile = '</text><image href="file:///etc/passwd"/><script>1</script>&e;'
    const sheet = { ...SHEET, title: hostile, subtitle: hostile, place: hostile, organiser: hostile }
    for (const layout of POSTER_LAYOUTS) {
      const svg = await posterSvg({ ...sheet, layout, speakers: [{ name: hostile, title: hostile, hco: hostile }] })
      expect(svg).not.toMatch(/<image|<script|&e;/)
      expect(await codeIn(await posterPng({ ...sheet, layout }, 1080))).toBe(ADDRESS)
    }
  })
})

describe('a code alone', () => {
  it.each([280, 430, 1280])('is read at %i px', async (width) => {
    const png = await codePng(ADDRESS, width)
    expect(await sharp(png).metadata()).toMatchObject({ width, height: width })
    expect(await codeIn(png)).toBe(ADDRESS)
  })
})

describe('the queue', () => {
  it('draws one after the other and turns away what would wait too long', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 60 }, () => posterPng({ ...SHEET, layout: 'minimal' }, 360)),
    )
    const done = asked.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(40)
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { result: 'posterBusy' } })
    await expect(posterPng(SHEET, 360)).resolves.toBeInstanceOf(Buffer)
  })
})
