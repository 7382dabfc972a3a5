import { expect, it } from 'vitest'
import { isKnownPage } from './known-page.ts'

it.each([
  ['/', true],
  ['/main', true],
  ['/event', true],
  ['/event/EV26-1', true],
  ['/selectMeeting/select?scene=checkIn', true],
  ['/admin/people', true],
  ['/admin/people/one/two', false],
  ['/mainn', false],
  ['/nothing-there', false],
  ['/main/', false],
  ['//elsewhere.example', true],
  ['main', true],
  ['', true],
])('%s: %s', (address, isKnown) => {
  expect(isKnownPage(address)).toBe(isKnown)
})
