import { expect, test } from 'vitest'
import type { Field } from './field-types.ts'
import type { Cell } from '../kit/table-cell.ts'
import { matchColumns, readCell } from './import-cells.ts'
import { RESOURCES } from './resources.ts'

const FACE = { key: 'x', label: ['列', 'Column'] } as const
const number = (text: string, isCut = false): Cell => ({ kind: 'number', text, isCut })
const read = (field: Field, cell: Cell) => {
  const reading = readCell(field, cell)
  return reading.ok ? JSON.stringify(reading.value) : reading.fault
}

test('cells as people write them', () => {
  const bool: Field = { ...FACE, kind: 'bool', initial: true }
  const date: Field = { ...FACE, kind: 'date' }
  const int: Field = { ...FACE, kind: 'int', min: 0, max: 9 }
  const choices: Field = {
    ...FACE,
    kind: 'choices',
    choices: [
      { value: 'a', label: ['甲', 'One'] },
      { value: 'b', label: ['乙', 'Two'] },
    ],
  }
  const text: Field = { ...FACE, kind: 'text', max: 5 }
  const names = { cancelReason: { name: ['取消原因', 'Reasons to cancel'] } } as const
  const code: Field = { ...FACE, kind: 'code', shape: 'general', names }
  const table: [Field, Cell[]][] = [
    [bool, ['是', '否', 'YES', 'n', number('1'), number('0'), 'TRUE', '也许', '']],
    [date, ['2026-1-5', '2026/01/05', '2026年1月5日', number('20260105'), '2026-01-05', '明天', '']],
    [int, [number('5'), '7', number('1.5'), 'x', '']],
    [choices, ['甲、乙', 'b; one', 'a|a', '丙', ' ']],
    [code, ['取消原因', 'reasons to cancel', 'cancelReason', '别的']],
    [text, [' 甲 ', number('13900000000'), 'TRUE']],
    [{ ...text, isRequired: true }, ['', ' ', '甲']],
  ]
  expect(table.map(([field, cells]) => `${field.kind}: ${cells.map((cell) => read(field, cell)).join(' ')}`).join('\n'))
    .toMatchInlineSnapshot(`
    "bool: true false true false true false true cellYesNo true
    date: "2026-01-05" "2026-01-05" "2026-01-05" "2026-01-05" "2026-01-05" "明天" null
    int: 5 7 inputNumber inputNumber 0
    choices: ["a","b"] ["b","a"] ["a"] cellChoice []
    code: "cancelReason" "cancelReason" "cancelReason" "别的"
    text: "甲" "13900000000" "TRUE"
    text: recordRequired recordRequired "甲""
  `)
})

test('what a file no longer holds as it was meant, by kind of field', () => {
  const fields: Field[] = [
    { ...FACE, kind: 'code', shape: 'general' },
    { ...FACE, kind: 'text', max: 60 },
    { ...FACE, kind: 'phone' },
    { ...FACE, kind: 'reference', to: 'people' },
    { ...FACE, kind: 'date' },
    { ...FACE, kind: 'money' },
    { ...FACE, kind: 'int', min: 0, max: 9 },
    { ...FACE, kind: 'bool', initial: true },
  ]
  const cells: Cell[] = [
    { kind: 'error', text: '#N/A' },
    { kind: 'day', text: '2026-03-04' },
    { kind: 'day', text: '2026-03-04 09:30' },
    { kind: 'day', text: '########' },
    number('2026112512345680000', true),
    '2.02611E+18',
    number('00123'),
    number('1234.56'),
    '￥1,200元',
    '',
  ]
  const rows = cells.map((cell) => {
    const reads = fields.map((field) => `${field.kind} ${read(field, cell)}`)
    return `${typeof cell === 'string' ? `'${cell}'` : `${cell.kind} ${cell.text}`}: ${reads.join(', ')}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    error #N/A: code cellError, text cellError, phone cellError, reference cellError, date cellError, money cellError, int cellError, bool cellError
    day 2026-03-04: code cellIsDay, text cellIsDay, phone cellIsDay, reference cellIsDay, date "2026-03-04", money cellIsDay, int cellIsDay, bool cellIsDay
    day 2026-03-04 09:30: code cellIsDay, text cellIsDay, phone cellIsDay, reference cellIsDay, date "2026-03-04", money cellIsDay, int cellIsDay, bool cellIsDay
    day ########: code cellIsDay, text cellIsDay, phone cellIsDay, reference cellIsDay, date cellError, money cellIsDay, int cellIsDay, bool cellIsDay
    number 2026112512345680000: code cellNumberCut, text cellNumberCut, phone cellNumberCut, reference cellNumberCut, date "2026112512345680000", money "2026112512345680000", int inputNumber, bool cellYesNo
    '2.02611E+18': code cellNumberCut, text cellNumberCut, phone cellNumberCut, reference cellNumberCut, date "2.02611E+18", money "2.02611E+18", int inputNumber, bool cellYesNo
    number 00123: code "00123", text "00123", phone "00123", reference "00123", date "00123", money "00123", int 123, bool cellYesNo
    number 1234.56: code "1234.56", text "1234.56", phone "1234.56", reference "1234.56", date "1234.56", money "1234.56", int inputNumber, bool cellYesNo
    '￥1,200元': code "￥1,200元", text "￥1,200元", phone "￥1,200元", reference "￥1,200元", date "￥1,200元", money "1200.00", int inputNumber, bool cellYesNo
    '': code "", text "", phone "", reference null, date null, money "", int 0, bool true
    "
  `)
})

test('headings in either language, with the template’s star; others are told', () => {
  const { columns, unknown, missing, twice } = matchColumns(RESOURCES.doctors, [
    '姓名 *',
    'HOSPITAL',
    '',
    '备注',
    'Name',
    '启用',
  ])
  expect(columns.map((field) => field?.key)).toEqual(['name', 'hospital', undefined, undefined, 'name', 'isActive'])
  expect({ unknown, twice, missing: missing.map(({ key }) => key) }).toEqual({
    unknown: ['备注'],
    twice: ['Name'],
    missing: ['code'],
  })
})
