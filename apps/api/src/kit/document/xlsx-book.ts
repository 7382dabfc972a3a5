import { posix } from 'node:path'
import { type NumberFormat, numberFormat } from '@osmp/domain/kit/cell-format.ts'
import { walkXml } from './walk-xml.ts'
import { XlsxText } from './xlsx-text.ts'
import type { ZipParts } from './zip-parts.ts'

/** A workbook's parts: where its first visible sheet, its texts and its formats stand, and which calendar it counts in. */
export type XlsxBook = {
  sheet: string
  strings: string | undefined
  styles: string | undefined
  is1904: boolean
}

type Relation = { type: string; path: string }

export async function readBook(zip: ZipParts): Promise<XlsxBook> {
  const top = [...(await readRelations(zip, '')).values()]
  const path = top.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const sheets: string[] = []
  let is1904 = false
  await walkXml(zip.read(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))
      if (id) sheets.push(id[1])
    },
  })
  const relations = await readRelations(zip, path)
  const sheet = sheets.map((id) => relations.get(id)).find((one) => one?.type === 'worksheet')
  if (!sheet || !zip.has(sheet.path)) throw new Error('workbook has no visible sheet')
  const pathOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.path
  return { sheet: sheet.path, strings: pathOf('sharedStrings'), styles: pathOf('styles'), is1904 }
}

/** Of a part, by id; of the whole archive for an empty path. Types by their last word, in which the kinds of workbook agree. */
async function readRelations(zip: ZipParts, of: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(of)
  const relations = new Map<string, Relation>()
  const path = posix.join(folder, '_rels', `${posix.basename(of)}.rels`)
  if (!zip.has(path)) return relations
  await walkXml(zip.read(path), {
    open: (name, { Id, Type, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return
      const whole = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.set(Id, { type: posix.basename(Type ?? ''), path: whole })
    },
  })
  return relations
}

/** The first so many of a workbook's shared texts. */
export async function readStrings(zip: ZipParts, path: string, count: number): Promise<string[]> {
  const strings: string[] = []
  const text = new XlsxText()
  await walkXml(zip.read(path), {
    open: (name) => text.open(name),
    close: (name) => {
      text.close(name)
      if (name === 'si') strings.push(text.take())
    },
    text: (read) => text.add(read),
    isDone: () => strings.length >= count,
  })
  return strings
}

/** The number formats of a workbook's cells, by the place their style has. */
export async function readFormats(zip: ZipParts, path: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isOfCells = false
  await walkXml(zip.read(path), {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'])
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) ids.push(id)
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return ids.map((id) => numberFormat(id, codes.get(id)))
}
