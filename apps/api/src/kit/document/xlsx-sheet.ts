import { TooManyRows, TooMuchInside } from './table-bounds.ts'
import { walkXml } from './walk-xml.ts'
import { LONGEST_TEXT, XlsxText } from './xlsx-text.ts'

/** A cell as its sheet's XML holds it; columns from 0. `value` of a shared text is its place among them. */
export type StoredCell = { column: number; type: string; style: number; value: string; isFormula: boolean }
export type StoredRow = { row: number; cells: StoredCell[] }

/** Farther to the right no table goes that is read here. */
const MOST_COLUMNS = 256
/** How many cells a row can have, empty ones too. */
const MOST_CELLS = 16_384

/** The rows of a sheet that hold anything. Errors: TooManyRows, TooMuchInside, any other for what is no sheet. */
export async function readSheet(bytes: AsyncIterable<Buffer>, mostRows: number): Promise<StoredRow[]> {
  const rows: StoredRow[] = []
  const text = new XlsxText()
  let row: StoredRow = { row: 0, cells: [] }
  let cell: StoredCell | undefined
  let counted = 0
  let isValue = false

  const closeCell = (done: StoredCell) => {
    if (done.type === 'inlineStr') done.value = text.take()
    if (done.value === '' && !done.isFormula) return
    if (done.column >= MOST_COLUMNS || row.cells.length === MOST_COLUMNS) throw new TooMuchInside()
    row.cells.push(done)
  }
  const closeRow = () => {
    if (row.cells.length > 0) rows.push(row)
    if (rows.length > mostRows) throw new TooManyRows()
  }
  await walkXml(bytes, {
    skim: rowSkim(),
    open: (name, attributes) => {
      if (name === 'row') {
        row = { row: wholeNumber(attributes['r']) ?? row.row + 1, cells: [] }
        counted = 0
      } else if (name === 'c') {
        const column = columnOf(attributes['r']) ?? counted
        counted = column + 1
        const { t: type = 'n', s } = attributes
        cell = { column, type, style: wholeNumber(s) ?? 0, value: '', isFormula: false }
        if (counted > MOST_CELLS) throw new TooMuchInside()
      } else if (cell && name === 'f') cell.isFormula = true
      else if (cell && name === 'v') isValue = true
      else if (cell) text.open(name)
    },
    text: (read) => {
      if (!cell) return
      if (!isValue) text.add(read)
      else if (cell.value.length + read.length > LONGEST_TEXT) throw new TooMuchInside()
      else cell.value += read
    },
    close: (name) => {
      if (name === 'row') closeRow()
      else if (name === 'v') isValue = false
      else if (cell && name === 'c') {
        closeCell(cell)
        cell = undefined
      } else if (cell) text.close(name)
    },
  })
  return rows
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined

/** A1 → 0, Z9 → 25, AA1 → 26. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(address ?? '')?.[1]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const ATTRIBUTES = String.raw`(?:\s+[\w:.-]+="[^"<>&]*")*\s*`
const EMPTY_CELLS = String.raw`(?:<c${ATTRIBUTES}(?:/>|></c>)\s*)*`
const EMPTY_ROW = new RegExp(String.raw`<row(?=[^<>]*\sr=")${ATTRIBUTES}(?:/>|>\s*${EMPTY_CELLS}</row>)\s*`, 'g')

/**
 * Takes out rows that were formatted and never filled, of which a sheet may have a million. From the first comment or CDATA on,
 * in which the same characters would be text, nothing is taken out.
 */
function rowSkim(): (xml: string) => string {
  let isText = false
  return (xml) => {
    isText ||= xml.includes('<!')
    return isText ? xml : xml.replaceAll(EMPTY_ROW, '')
  }
}
