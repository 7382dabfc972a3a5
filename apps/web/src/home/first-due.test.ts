import { expect, it } from 'vitest'
import { firstDue } from './first-due.ts'
import { homeTexts } from './home-texts.ts'

const TODO = {
  approvals: 0,
  sentBack: 0,
  running: 0,
  toClose: 1,
  nextDeadline: '2028-02-07',
  waiting: [],
  upcoming: [],
  now: '2028-01-24T12:00:00.000Z',
}

it.each([
  [true, '结案还剩 14 天（预计）'],
  [false, '结案还剩 14 天'],
])('says of the days left to close whether they were counted without a notice: %s', (isNextDeadlineEstimated, said) => {
  expect(firstDue(homeTexts.text(), { ...TODO, isNextDeadlineEstimated })).toBe(said)
})
