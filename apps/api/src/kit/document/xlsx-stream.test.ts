import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { type XlsxBook, type XlsxCell, type XlsxColumn, xlsxStream } from './xlsx-stream.ts'

const COLUMNS: readonly XlsxColumn[] = [
  { title: '姓名', kind: 'text', width: 14 },
  { title: '人数', kind: 'number', width: 8 },
  { title: '金额', kind: 'money', width: 12 },
  { title: '时间', kind: 'time', width: 17 },
  { title: '日期', kind: 'date', width: 12 },
]

async function* batchesOf(rows: readonly (readonly XlsxCell[])[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield await Promise.resolve(rows.slice(at, at + size))
}

const bookOf = (rows: readonly (readonly XlsxCell[])[], columns = COLUMNS): XlsxBook => ({
  title: '报名 & 名单',
  takenBy: '林晓 E1001',
  watermark: 'E1001-2611251000-ABCDEFGH',
  footer: '林晓 E1001 · 2026-11-25 10:00 · E1001-2611251000-ABCDEFGH',
  createdAt: '2026-11-25T02:00:00.000Z',
  sheets: [{ name: '名单', columns, rows: batchesOf(rows) }],
})

const bytesOf = async (book: XlsxBook): Promise<Buffer> => Buffer.concat(await xlsxStream(book).toArray())
const partsOf = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]))

async function read(rows: readonly (readonly XlsxCell[])[], columns?: readonly XlsxColumn[]) {
  const [sheet] = await readXlsxFile(await bytesOf(bookOf(rows, columns ?? COLUMNS)))
  return sheet
}

test('texts, numbers, amounts, times in Shanghai and days are read back as such, with the watermark below', async () => {
  const sheet = await read([
    ['张三', 12, 123_450, '2026-11-24T16:30:00.000Z', '2026-11-25'],
    ['李四', 0, null, null, null],
    ['', 7, 1, null, null],
  ])
  expect(sheet).toEqual({
    sheet: '名单',
    data: [
      ['姓名', '人数', '金额', '时间', '日期'],
      ['张三', 12, 1234.5, new Date('2026-11-25T00:30:00.000Z'), new Date('2026-11-25T00:00:00.000Z')],
      ['李四', 0, null, null, null],
      [null, 7, 0.01, null, null],
      [null, null, null, null, null],
      ['林晓 E1001 · 2026-11-25 10:00 · E1001-2611251000-ABCDEFGH', null, null, null, null],
    ],
  })
})

const TEXT: readonly XlsxColumn[] = [{ title: '文本', kind: 'text', width: 20 }]

test.each(['=HYPERLINK("http://x")', '+cmd|calc', '-2+3', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠x', ' =1', '\t=1'])(
  '%j is shown and never run',
  async (text) => {
    const sheet = await read([[text]], TEXT)
    expect(sheet?.data[1]?.[0]).toBe(text.trim())
    const xml = partsOf(await bytesOf(bookOf([[text]], TEXT)))['xl/worksheets/sheet1.xml'] ?? ''
    expect(xml).not.toContain('<f>')
    expect(xml).toContain('t="inlineStr"')
  },
)

test('what looks like an escape is read as it was written', async () => {
  const sheet = await read([['备注 _x000D_ 和 _X0041_']], TEXT)
  expect(sheet?.data[1]).toEqual(['备注 _x000D_ 和 _X0041_'])
})

test('long numbers that are names keep every digit', async () => {
  const sheet = await read([['6222020200112233445'], ['110101199003078515'], ['007']], TEXT)
  expect(sheet?.data.slice(1, 4)).toEqual([['6222020200112233445'], ['110101199003078515'], ['007']])
})

test('marks of XML and characters it cannot hold do no harm', async () => {
  const sheet = await read([['<b>&"\u0001\uFFFE\uD800 𠮷'], ['a\nb']], TEXT)
  expect(sheet?.data.slice(1, 3)).toEqual([['<b>&" 𠮷'], ['a\nb']])
})

test('watermark in the properties and at the foot of each page, header frozen, filters on it', async () => {
  const parts = partsOf(await bytesOf(bookOf([['张三', 1, 1, null, null]])))
  expect(parts['docProps/custom.xml']).toContain('<vt:lpwstr>E1001-2611251000-ABCDEFGH</vt:lpwstr>')
  expect(parts['docProps/core.xml']).toContain('<dc:title>报名 &amp; 名单</dc:title>')
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('<autoFilter ref="A1:E2"/>')
  expect(sheet).toContain('<oddFooter>&amp;LE1001-2611251000-ABCDEFGH')
})

test('a list without rows is a header alone', async () => {
  const sheet = await read([])
  expect(sheet?.data[0]).toEqual(['姓名', '人数', '金额', '时间', '日期'])
})

test('columns beyond Z', async () => {
  const columns = Array.from({ length: 28 }, (_, index) => ({ title: `列${index}`, kind: 'text' as const, width: 8 }))
  const sheet = await read([columns.map(({ title }) => title)], columns)
  expect(sheet?.data[1]?.[27]).toBe('列27')
})

test('rows that cannot be read end the stream with the fault', async () => {
  const book = bookOf([])
  async function* broken() {
    yield await Promise.resolve([['张三', 1, 1, null, null]])
    throw new Error('the database went away')
  }
  const sheets = [{ name: '名单', columns: COLUMNS, rows: broken() }]
  await expect(xlsxStream({ ...book, sheets }).toArray()).rejects.toThrow('the database went away')
})

describe('many rows', () => {
  const ROWS = 20_000
  const BATCH = 500

  test('are taken as fast as they are read: a reader that pauses stops them', async () => {
    let taken = 0
    async function* many() {
      while (taken < ROWS) {
        taken += BATCH
        const row = (): XlsxCell[] => [randomBytes(60).toString('hex'), taken, taken, '2026-11-24T16:30:00.000Z', null]
        yield await Promise.resolve(Array.from({ length: BATCH }, row))
      }
    }
    const stream = xlsxStream({ ...bookOf([]), sheets: [{ name: '名单', columns: COLUMNS, rows: many() }] })
    const chunks = stream[Symbol.asyncIterator]()
    while (taken === 0) await chunks.next()
    for (let before = -1; before !== taken; await setTimeout(50)) before = taken
    expect(taken).toBeLessThan(ROWS / 2)
    while ((await chunks.next()).done !== true);
    expect(taken).toBe(ROWS)
  })
})
