import type { CodeName, Field, FieldValue, Named, Resource } from './field-types.ts'
import { toWire } from '../kit/money.ts'
import { readAmount } from '../kit/read-amount.ts'
import { type Cell, cellText, isCutName } from '../kit/table-cell.ts'
import { emptyValue } from './resources.ts'

export type CellFault =
  | 'cellYesNo'
  | 'cellChoice'
  | 'cellError'
  | 'cellIsDay'
  | 'cellNumberCut'
  | 'inputNumber'
  | 'recordRequired'
export type CellReading =
  | { readonly ok: true; readonly value: FieldValue }
  | { readonly ok: false; readonly fault: CellFault }

/** The column that says whether a record is in use; an empty cell leaves it as it is. */
export const ACTIVE_FIELD = {
  key: 'isActive',
  label: ['启用', 'In use'],
  kind: 'bool',
  initial: true,
} as const satisfies Field

const YES = ['是', '启用', 'yes', 'y', 'true', '1']
const NO = ['否', '停用', 'no', 'n', 'false', '0']

const taken = (value: FieldValue): CellReading => ({ ok: true, value })
const refused = (fault: CellFault): CellReading => ({ ok: false, fault })

/** 是, 否, yes, no, true, false, 1, 0. */
function readYesNo(text: string): CellReading {
  const word = text.toLowerCase()
  if (YES.includes(word)) return taken(true)
  return NO.includes(word) ? taken(false) : refused('cellYesNo')
}

/** 2026-1-5, 2026/1/5, 2026.1.5, 20260105 → 2026-01-05; other texts stay, for the schema to refuse. */
function dayOf(text: string): string {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : text
}

function choiceOf(field: Field, word: string): string | undefined {
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined
  const asked = word.toLowerCase()
  return field.choices.find(({ value, label }) => [value, ...label].some((known) => known.toLowerCase() === asked))
    ?.value
}

/** A code, or what it is called in either language. */
function codeOf(names: Readonly<Record<string, CodeName>> | undefined, word: string): string {
  const asked = word.toLowerCase()
  const named = Object.entries(names ?? {}).find(([, { name }]) => name.some((one) => one.toLowerCase() === asked))
  return named?.[0] ?? word
}

function choicesOf(field: Field, text: string): CellReading {
  const words = text.split(/[、,，;；|]/).map((word) => word.trim())
  const values = words.filter((word) => word !== '').map((word) => choiceOf(field, word))
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? taken([...new Set(known)]) : refused('cellChoice')
}

/** Fields whose digits are a name: each of them counts. */
const NAMES: readonly Field['kind'][] = ['code', 'phone', 'reference', 'text']

/** What the file no longer holds as it was meant: it must be neither taken nor read as blank. */
function storedFault({ kind }: Field, cell: Cell): CellFault | undefined {
  if (typeof cell !== 'string' && cell.kind === 'error') return 'cellError'
  if (typeof cell !== 'string' && cell.kind === 'day') {
    if (kind !== 'date') return 'cellIsDay'
    return /^\d/.test(cell.text) ? undefined : 'cellError'
  }
  return NAMES.includes(kind) && isCutName(cell) ? 'cellNumberCut' : undefined
}

/** What a cell says of a field, as it would be sent; references stay the code that stands there. */
export function readCell(field: Field, cell: Cell): CellReading {
  const fault = storedFault(field, cell)
  if (fault) return refused(fault)
  const text = cellText(cell)
  if (text === '') return field.isRequired === true ? refused('recordRequired') : taken(emptyValue(field))
  switch (field.kind) {
    case 'bool':
      return readYesNo(text)
    case 'int':
      return /^-?\d{1,9}$/.test(text) ? taken(Number(text)) : refused('inputNumber')
    case 'date':
      return taken(typeof cell !== 'string' && cell.kind === 'day' ? text.slice(0, 10) : dayOf(text))
    case 'money': {
      const fen = readAmount(text)
      return taken(fen === undefined ? text : toWire(fen))
    }
    case 'choice': {
      const value = choiceOf(field, text)
      return value === undefined ? refused('cellChoice') : taken(value)
    }
    case 'choices':
      return choicesOf(field, text)
    case 'code':
      return taken(codeOf(field.names, text))
    default:
      return taken(text)
  }
}

export type Columns = {
  /** Per column of the file: the field it fills, or null for a column without a heading. */
  readonly columns: readonly (Field | null)[]
  readonly unknown: readonly string[]
  readonly missing: readonly Field[]
  readonly twice: readonly string[]
}

const plain = (heading: Cell): string =>
  cellText(heading)
    .replace(/\s*\*$/, '')
    .toLowerCase()
const isNamed = (label: Named, heading: string): boolean => label.some((word) => word.toLowerCase() === heading)

/** Which column fills which field, by headings in either language; a star at the end is that of the template. */
export function matchColumns(resource: Resource, headings: readonly Cell[]): Columns {
  const fields = importedFields(resource)
  const unknown: string[] = []
  const columns = headings.map((heading) => {
    const word = plain(heading)
    if (word === '') return null
    const field = fields.find(({ key, label }) => isNamed(label, word) || key.toLowerCase() === word)
    if (!field) unknown.push(cellText(heading))
    return field ?? null
  })
  const twice = columns.flatMap((column, place) =>
    column !== null && columns.indexOf(column) !== place ? [cellText(headings[place])] : [],
  )
  const missing = fields.filter((field) => resource.unique.includes(field.key) && !columns.includes(field))
  return { columns, unknown, missing, twice }
}

/** The columns of a file of this resource. */
export function importedFields(resource: Resource): readonly Field[] {
  const saved = resource.fields.filter((field) => field.isReadOnly !== true)
  return resource.canDeactivate === true ? [...saved, ACTIVE_FIELD] : saved
}
