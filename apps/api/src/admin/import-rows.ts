import type { Field, FieldValue, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { ACTIVE_FIELD, matchColumns, readCell } from '@osmp/domain/admin/import-cells.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { type Cell, cellText, type TableRow } from '@osmp/domain/kit/table-cell.ts'
import { AppError, type RefusalParams } from '../kit/http/app-error.ts'
import type { Locale } from '../kit/http/locale.ts'
import { inTurns } from '../kit/process/in-turns.ts'
import { fieldName, type RecordProblem } from './planned-record.ts'
import type { Sheet } from './read-workbook.ts'

/** A row of a file as read: references are still codes. `isActive` null: left as it is; `isWhole`: every cell could be read. */
export type ImportRow = {
  row: number
  values: Record<string, FieldValue>
  isActive: boolean | null
  isWhole: boolean
}

const COLUMN_FAULTS = {
  zh: { missing: '缺少', unknown: '多出', twice: '重复' },
  en: { missing: 'missing ', unknown: 'unknown ', twice: 'twice ' },
} as const
const MOST_NAMED = 8

/** The rows as far as they can be read, and a problem for every cell that cannot. */
export async function readRows(
  resource: ResourceKey,
  sheet: Sheet,
  locale: Locale,
): Promise<{ rows: ImportRow[]; problems: RecordProblem[] }> {
  const columns = columnsOf(resource, sheet, locale)
  const formulas = new Set(sheet.formulas.map(({ row, column }) => `${row}:${column}`))
  const lines = await inTurns(sheet.rows, (line) => readLine(line, columns, formulas, locale))
  const rows = lines.map(({ read, faults }) => ({ ...read, isWhole: faults.length === 0 }))
  return { rows, problems: lines.flatMap(({ faults }) => faults) }
}

function readLine(
  { row, cells }: TableRow,
  columns: readonly (Field | null)[],
  formulas: ReadonlySet<string>,
  locale: Locale,
): { read: Omit<ImportRow, 'isWhole'>; faults: RecordProblem[] } {
  const read: Omit<ImportRow, 'isWhole'> = { row, values: {}, isActive: null }
  const faults: RecordProblem[] = []
  for (const [place, field] of columns.entries()) {
    if (field === null) continue
    const cell = cells[place] ?? ''
    const isActive = field.key === ACTIVE_FIELD.key
    const isError = typeof cell !== 'string' && cell.kind === 'error'
    // The error that a formula gives is refused by `readCell`, which names it.
    if (formulas.has(`${row}:${place}`) && !isError) faults.push({ row, field, result: 'cellFormula', params: {} })
    else if (isActive && cellText(cell) === '') continue
    else {
      const reading = readCell(field, cell)
      if (!reading.ok) faults.push({ row, field, result: reading.fault, params: faultParams(field, cell, locale) })
      else if (isActive) read.isActive = reading.value === true
      else read.values[field.key] = reading.value
    }
  }
  return { read, faults }
}

function faultParams(field: Field, cell: Cell, locale: Locale): RefusalParams {
  const value = cellText(cell).slice(0, 40)
  if (field.kind !== 'choice' && field.kind !== 'choices') return { value }
  const choices = field.choices.map(({ label: [zh, en] }) => (locale === 'en' ? en : zh))
  return { value, choices: choices.join(locale === 'en' ? ', ' : '、') }
}

function columnsOf(resource: ResourceKey, { headings }: Sheet, locale: Locale): readonly (Field | null)[] {
  const { columns, unknown, missing, twice } = matchColumns(RESOURCES[resource], headings)
  const words = COLUMN_FAULTS[locale === 'en' ? 'en' : 'zh']
  const faults = [
    ...missing.map((field) => words.missing + fieldName(field, locale)),
    ...unknown.map((heading) => words.unknown + heading.slice(0, 40)),
    ...twice.map((heading) => words.twice + heading.slice(0, 40)),
  ]
  if (faults.length === 0) return columns
  throw new AppError('importColumns', { columns: faults.slice(0, MOST_NAMED).join(locale === 'en' ? ', ' : '、') })
}
