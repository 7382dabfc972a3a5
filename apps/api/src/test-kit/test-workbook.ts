import { strToU8, zipSync } from 'fflate'
import { xmlText } from '../kit/document/markup-text.ts'

/** A text, a number, or a cell as its file stores it: `t` its type, `s` the place of its style. */
export type TestCell = string | number | { formula: string } | { v: string; t?: string; s?: number } | null

/** Places of the styles in each workbook made here. */
export const TEST_STYLES = { day: 1, zeros: 2, percent: 3 } as const

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const letter = (column: number) => String.fromCharCode(65 + column)

function cellXml(cell: TestCell, row: number, column: number): string {
  const at = `r="${letter(column)}${row}"`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c ${at} t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`
  if ('formula' in cell) return `<c ${at} t="str"><f>${xmlText(cell.formula)}</f><v>x</v></c>`
  return `<c ${at} t="${cell.t ?? 'n'}" s="${cell.s ?? 0}"><v>${xmlText(cell.v)}</v></c>`
}

const sheetXml = (rows: string): string => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

/** An .xlsx of one sheet, as a spreadsheet program would write it. `before`: what stands before the sheet's root. */
export function workbook(rows: readonly (readonly TestCell[])[], before = ''): Buffer {
  const lines = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, index + 1, column)).join('')}</row>`,
  )
  return workbookOf({ sheet: before + sheetXml(lines.join('')) })
}

/** An .xlsx with its one sheet's rows, and other parts in the place of the usual ones, as XML. */
export function workbookOf({ rows = '', sheet = sheetXml(rows), ...others }: Readonly<Record<string, string>>): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet7.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="7" r:id="rId4"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId4" Type="${OFFICE}/worksheet" Target="worksheets/sheet7.xml"/><Relationship Id="rId5" Type="${OFFICE}/styles" Target="/xl/styles.xml"/><Relationship Id="rId6" Type="${OFFICE}/sharedStrings" Target="../xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet7.xml': sheet,
    ...others,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))
  return Buffer.from(zipSync(files, { level: 1 }))
}

/** Small files that are large or slow inside. None holds a table. */
export const hostileWorkbooks = (): Readonly<Record<string, Buffer>> => ({
  'a cell of a million letters': workbook([['x'.repeat(1_000_000)]]),
  '100 MB of nothing': Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(100 * 1024 * 1024) }, { level: 1 })),
  'a million empty rows': workbookOf({ rows: '<row r="2" s="1"/>'.repeat(1_048_000) }),
  'a million cells in one row': workbookOf({ rows: `<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>` }),
})
