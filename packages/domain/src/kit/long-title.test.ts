import { expect, test } from 'vitest'
import { isLongTitle } from './long-title.ts'

test.each([
  ['心'.repeat(40), false],
  ['心'.repeat(41), true],
  ['Heart failure: guidelines and cases from the clinic', false],
  ['Heart failure: guidelines and cases from the clinic, with a panel of three hospitals', true],
])('sets %s smaller: %s', (title, isLong) => {
  expect(isLongTitle(title)).toBe(isLong)
})
