import { expect, test } from 'vitest'
import { cell, watchCsv } from './watch-csv.ts'

test('a cell is text for a spreadsheet, never a formula', () => {
  expect(['王芳', '=1+1', '+86', '-1', '@x', 'a,b', 'say "hi"', 'two\nlines', 12].map(cell)).toEqual([
    '王芳',
    "'=1+1",
    "'+86",
    "'-1",
    "'@x",
    '"a,b"',
    '"say ""hi"""',
    '"two\nlines"',
    '12',
  ])
})

test('a row a person, with times in Shanghai', () => {
  const words = {
    columns: '姓名,类型',
    attendee: '参会人',
    staff: '工作人员',
    unmatched: '未匹配',
    unconfirmed: '离开未确认',
  }
  const span = { from: '2026-11-25T06:00:00.000Z', to: '2026-11-25T06:42:00.000Z' }
  const person = {
    key: 'a',
    kind: 'attendee',
    name: '王芳',
    hcoName: '市一医院',
    department: '心内科',
    minutes: 42,
    percent: 70,
    isUnconfirmed: true,
  } as const
  const file = watchCsv(
    [
      { ...person, intervals: [span] },
      { ...person, name: '李强', minutes: 0, percent: 0, intervals: [], isUnconfirmed: false },
    ],
    words,
  )
  expect(file).toBe(
    '\uFEFF姓名,类型\r\n王芳,参会人,市一医院,心内科,42,70%,2026-11-25 14:00,2026-11-25 14:42,14:00–14:42,离开未确认\r\n李强,参会人,市一医院,心内科,0,0%,,,,\r\n',
  )
})

test('who watched on several days has the day with each time', () => {
  const words = { columns: '姓名', attendee: '参会人', staff: '', unmatched: '', unconfirmed: '' }
  const on = (day: string) => ({ from: `2026-11-${day}T06:00:00.000Z`, to: `2026-11-${day}T06:42:00.000Z` })
  const person = { key: 'a', kind: 'attendee', name: '王芳', hcoName: '', department: '', minutes: 84 } as const
  const file = watchCsv([{ ...person, percent: 70, isUnconfirmed: false, intervals: [on('25'), on('26')] }], words)
  expect(file).toContain('2026-11-25 14:00–14:42; 2026-11-26 14:00–14:42')
})
