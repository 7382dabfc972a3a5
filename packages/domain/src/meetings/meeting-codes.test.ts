import { expect, test } from 'vitest'
import {
  MEETING_CATEGORIES,
  MEETING_STATUS_CODES,
  MEETING_STATUSES,
  isClosed,
  isMeetingStatus,
  showsBudget,
  showsClosedBySystem,
  statusStyle,
} from './meeting-codes.ts'

test('each status, its name, tag style and whether it counts as closed', () => {
  const codes = [...MEETING_STATUS_CODES, 25, 99, -1]
  const row = (code: number) => {
    const name = isMeetingStatus(code) ? MEETING_STATUSES[code].name : '(unknown)'
    return `${String(code).padStart(2)} ${name.padEnd(15)} ${statusStyle(code)}${isClosed(code) ? ' closed' : ''}`
  }
  expect(codes.map(row).join('\n')).toMatchInlineSnapshot(`
    " 0 draft           status1
    10 submitted       status1
    15 approving       status1
    20 changeApproving status1
    26 sentBack        status3
    30 revoked         status2
    40 approved        status2
    50 running         status3
    60 toBeClosed      status3
    70 closed          status2 closed
    71 closedBySystem  status2 closed
    80 cancelled       status2
    90 void            status2
    25 (unknown)       status2
    99 (unknown)       status2
    -1 (unknown)       status2"
  `)
})

test('the list of codes is the map', () => {
  expect(MEETING_STATUS_CODES.map(String)).toEqual(Object.keys(MEETING_STATUSES))
})

test('the budget shows for four categories', () => {
  expect(MEETING_CATEGORIES.filter(showsBudget)).toEqual(['SUBEVENT', 'PPM', 'ONETIME', 'TAXONOMY'])
  expect(showsBudget('')).toBe(false)
})

test("closed by system needs approval status '40' and the close flag", () => {
  const shown = ['40', '30', '71'].flatMap((status) =>
    [true, false].filter((flag) => showsClosedBySystem(status, flag)).map((flag) => `${status} ${flag}`),
  )
  expect(shown).toEqual(['40 true'])
})
