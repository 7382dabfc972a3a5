import { xmlText } from './markup-text.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats'

/** Places of the formats in styles.xml. */
export const STYLES = { plain: 0, head: 1, text: 2, time: 3, money: 4, date: 5, note: 6 } as const

const fill = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`
const format = (numFmt: number, { font = 0, back = 0, more = '' } = {}) =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${back}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`

const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="9"/><color rgb="FF666666"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFE8F1F0')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${format(0)}${format(49, { font: 1, back: 2, more: ' applyFill="1"' })}${format(49)}${format(164)}${format(4)}${format(165)}${format(49, { font: 2 })}</cellXfs></styleSheet>`

export type BookFacts = {
  title: string
  /** Who took the file, as people read it. */
  takenBy: string
  watermark: string
  /** UTC ISO. */
  createdAt: string
  sheetNames: readonly string[]
}

/** Every part of a workbook but its sheets: path within the file, and text. */
export function bookParts({
  title,
  takenBy,
  watermark,
  createdAt,
  sheetNames,
}: BookFacts): [path: string, xml: string][] {
  const numbers = sheetNames.map((_, index) => index + 1)
  const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}"/>`
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPE}-package.relationships+xml"/>${[
        override('xl/workbook.xml', `${TYPE}-officedocument.spreadsheetml.sheet.main+xml`),
        override('xl/styles.xml', `${TYPE}-officedocument.spreadsheetml.styles+xml`),
        override('docProps/core.xml', `${TYPE}-package.core-properties+xml`),
        override('docProps/custom.xml', `${TYPE}-officedocument.custom-properties+xml`),
        ...numbers.map((no) =>
          override(`xl/worksheets/sheet${no}.xml`, `${TYPE}-officedocument.spreadsheetml.worksheet+xml`),
        ),
      ].join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      relations([
        [`${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml'],
        [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
        [`${OFFICE}/relationships/custom-properties`, 'docProps/custom.xml'],
      ]),
    ],
    [
      'docProps/core.xml',
      `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(takenBy)}</dc:creator><dc:identifier>${xmlText(watermark)}</dc:identifier><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.slice(0, 19)}Z</dcterms:created></cp:coreProperties>`,
    ],
    [
      'docProps/custom.xml',
      `${HEAD}<Properties xmlns="${OFFICE}/custom-properties" xmlns:vt="${OFFICE}/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Watermark"><vt:lpwstr>${xmlText(watermark)}</vt:lpwstr></property></Properties>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets>${sheetNames
        .map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbers.map((no) => [`${OFFICE}/relationships/worksheet`, `worksheets/sheet${no}.xml`] as const),
        [`${OFFICE}/relationships/styles`, 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLE_SHEET],
  ]
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

/** The beginning of a sheet, up to its first row: header frozen, widths in characters. */
export function sheetStart(columns: readonly { width: number; isText: boolean }[]): string {
  const cols = columns.map(
    ({ width, isText }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}"${isText ? ` style="${STYLES.text}"` : ''} customWidth="1"/>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

/** The end of a sheet: filters on its header, and the watermark at the foot of each printed page. */
export function sheetEnd(lastCell: string, watermark: string): string {
  return `</sheetData><autoFilter ref="A1:${lastCell}"/><headerFooter><oddFooter>&amp;L${xmlText(watermark)}&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}
