import { expect, it } from 'vitest'
import { MEETING_STATUS_CODES } from './meeting-codes.ts'
import { meetingPlace } from './meeting-place.ts'

it('leads its own people to the cockpit from the first approval on', () => {
  const cockpit = MEETING_STATUS_CODES.filter((status) => meetingPlace({ status, isMine: true }) === 'cockpit')
  expect(cockpit).toEqual([20, 40, 50, 60, 70, 71])
})

it('leads everybody else, and a code nobody knows, to the record', () => {
  const others = MEETING_STATUS_CODES.filter((status) => meetingPlace({ status, isMine: false }) === 'cockpit')
  expect(others).toEqual([])
  expect(meetingPlace({ status: 45, isMine: true })).toBe('record')
})
