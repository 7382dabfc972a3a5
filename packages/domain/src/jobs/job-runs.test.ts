import { expect, test } from 'vitest'
import { ASKED_JOBS, canAsk, countsOf, DELETING_JOBS, isDeleting } from './job-runs.ts'

test('only jobs that are safe at any time may be asked for, and what deletes for good is counted before', () => {
  expect(ASKED_JOBS.map((name) => `${name}${isDeleting(name) ? ' counted' : ''}`)).toEqual([
    'audit-anchor',
    'data-check',
    'export-sweep',
    'log-retention counted',
    'messaging-people',
    'privacy-retention counted',
    'upload-sweep',
  ])
  expect(DELETING_JOBS.every(canAsk)).toBe(true)
  expect(['meeting-clock', 'mail-delivery', ''].filter(canAsk)).toEqual([])
})

test('counts are named in one order, and none of nothing', () => {
  expect(countsOf({ attachments: 3, places: 12, trials: 0 })).toEqual([
    { what: 'places', count: 12 },
    { what: 'attachments', count: 3 },
  ])
  expect(countsOf({})).toEqual([])
})
