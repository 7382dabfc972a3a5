/**
 * `node test-large-export.ts {folder} {rows}`: a process of its own that exports a list of so many rows as the product does, read
 * in pages and put into the store in a folder while it is written, and prints what it held more than before it began.
 */
import { ENROLMENT_SOURCE_NAMES } from '../enrolment/public.ts'
import { createDiskStore } from '../kit/store/disk-object-store.ts'
import type { Tx } from '../kit/database/db.ts'
import { xlsxStream } from '../kit/document/xlsx-stream.ts'
import { listSheet, type ListSource } from './list-sheet.ts'
import { watermarkOf } from './report-workbook.ts'

type Person = { no: number; name: string; hcoName: string; phone: string; createdAt: string }

const MEGABYTE = 1_048_576
const AT = '2026-11-25T02:00:00.000Z'
/** Enough for the rows to be some 200 MB if they were held. */
const REPEATS = 12
const DEPARTMENTS = ['心血管内科', '=HYPERLINK("http://x.example")', '内分泌科', '@SUM(A1)']

const [folder = '', rows = ''] = process.argv.slice(2)
const store = createDiskStore(folder)

const person = (no: number): Person => ({
  no,
  name: `医生${no}`,
  hcoName: `第${no % 977}人民医院 ${no.toString(36).repeat(4)}`,
  phone: `138${String(no).padStart(8, '0')}`,
  createdAt: new Date(Date.parse(AT) - no * 1_000).toISOString(),
})

const people: ListSource<Person> = {
  columns: [
    ['name', 'text', 14, ({ name }) => name],
    ['hospital', 'text', 30, ({ hcoName }) => hcoName],
    ['department', 'text', 14, ({ no }) => DEPARTMENTS[no % DEPARTMENTS.length] ?? ''],
    ['label', 'text', 14, ({ hcoName }) => Array<string>(REPEATS).fill(hcoName).join()],
    ['phone', 'text', 14, ({ phone }) => phone],
    ['source', 'text', 14, (_row, locale) => ENROLMENT_SOURCE_NAMES.landing[locale]],
    ['session', 'number', 8, ({ no }) => no],
    ['enrolledAt', 'time', 17, ({ createdAt }) => createdAt],
    ['signedAt', 'time', 17, ({ createdAt }) => createdAt],
  ],
  find: async (_tx, { after, limit }) => {
    const from = after ? Number(after.id) + 1 : 0
    // As a database's answer, which comes while others are served.
    await new Promise(setImmediate)
    return Array.from({ length: Math.max(0, Math.min(limit, Number(rows) - from)) }, (_, at) => person(from + at))
  },
  placeOf: ({ createdAt, no }) => ({ at: createdAt, id: String(no) }),
}

const unused = undefined as unknown as Tx // the source above reads no database
const list = listSheet(people, { tx: unused, locale: 'zh-CN', name: '报名名单' })
const watermark = watermarkOf('E1001', AT)
const footer = `林晓 E1001 · ${watermark}`
const book = xlsxStream({
  title: '报名名单',
  takenBy: '林晓 E1001',
  watermark,
  footer,
  createdAt: AT,
  sheets: [list.sheet],
})

const before = process.memoryUsage().rss
const { key, size } = await store.put(book)
const grewMb = Math.round((process.resourceUsage().maxRSS * 1_024 - before) / MEGABYTE)
process.stdout.write(JSON.stringify({ key, size, watermark, rows: list.rows(), grewMb }))
