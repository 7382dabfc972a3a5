import { strToU8, zipSync } from 'fflate'
import { xmlText } from '../kit/markup-text.ts'
import { type CallResult, type TestApp, type TestCaller } from '../kit/test-kit.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { admin } from '@osmp/contract/admin/endpoints.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'

type TestCell = string | number | { formula: string } | null

const letter = (column: number) => String.fromCharCode(65 + column)

function cellXml(cell: TestCell, row: number, column: number): string {
  const at = `r="${letter(column)}${row}"`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c ${at} t="str"><f>${xmlText(cell.formula)}</f><v>x</v></c>`
  return `<c ${at} t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** An .xlsx of one sheet, as a spreadsheet program would write it. `before`: what stands before the sheet's root. */
export function workbook(rows: readonly (readonly TestCell[])[], before = ''): Buffer {
  const lines = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, index + 1, column)).join('')}</row>`,
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet7.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="7" r:id="rId4"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId4" Type="${OFFICE}/worksheet" Target="worksheets/sheet7.xml"/></Relationships>`,
    'xl/worksheets/sheet7.xml': `${before}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))))
}

type Plan = OutputOf<typeof admin.importDryRun>
type Done = OutputOf<typeof admin.importApply>

async function post<T>(app: TestApp, caller: TestCaller, path: string, bytes: Buffer, locale: string) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    headers: {
      'x-client': '1',
      'content-type': 'application/octet-stream',
      'accept-language': locale,
      ...(caller.token === undefined ? {} : { token: caller.token }),
    },
    payload: bytes,
  })
  const body: CallResult<T> = response.json()
  return { ...body, status: response.statusCode }
}

export const dryRun = (app: TestApp, caller: TestCaller, resource: ResourceKey, bytes: Buffer, locale = 'zh-CN') =>
  post<Plan>(app, caller, `import-dry-run?resource=${resource}`, bytes, locale)

export const applyPlan = (
  app: TestApp,
  caller: TestCaller,
  resource: ResourceKey,
  bytes: Buffer,
  { fileHash, planHash }: Pick<Plan, 'fileHash' | 'planHash'>,
) =>
  post<Done>(app, caller, `import-apply?resource=${resource}&fileHash=${fileHash}&planHash=${planHash}`, bytes, 'zh-CN')
