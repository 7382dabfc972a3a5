import { expect, test } from 'vitest'
import type { Field } from './field-types.ts'
import { type Cell, matchColumns, readCell } from './import-cells.ts'
import { RESOURCES } from './resources.ts'

const FACE = { key: 'x', label: ['列', 'Column'] } as const
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
    [bool, ['是', '否', 'YES', 'n', 1, 0, true, '也许', '']],
    [date, ['2026-1-5', '2026/01/05', '2026年1月5日', 20260105, '2026-01-05', '明天', null]],
    [int, [5, '7', 1.5, 'x', '']],
    [choices, ['甲、乙', 'b; one', 'a|a', '丙', ' ']],
    [code, ['取消原因', 'reasons to cancel', 'cancelReason', '别的']],
    [text, [' 甲 ', 13900000000, true]],
    [{ ...text, isRequired: true }, ['', null, '甲']],
  ]
  expect(table.map(([field, cells]) => `${field.kind}: ${cells.map((cell) => read(field, cell)).join(' ')}`).join('\n'))
    .toMatchInlineSnapshot(`
    "bool: true false true false true false true cellYesNo true
    date: "2026-01-05" "2026-01-05" "2026-01-05" "2026-01-05" "2026-01-05" "明天" null
    int: 5 7 inputNumber inputNumber 0
    choices: ["a","b"] ["b","a"] ["a"] cellChoice []
    code: "cancelReason" "cancelReason" "cancelReason" "别的"
    text: "甲" "13900000000" "true"
    text: recordRequired recordRequired "甲""
  `)
})

test('headings in either language, with the template’s star; others are told', () => {
  const { columns, unknown, missing, twice } = matchColumns(RESOURCES.doctors, [
    '姓名 *',
    'HOSPITAL',
    null,
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
