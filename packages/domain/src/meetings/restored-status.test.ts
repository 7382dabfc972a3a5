import { expect, test } from 'vitest'
import { restoredStatus } from './restored-status.ts'

const facts = { hasLaterStep: false, hasSignIns: false }

test.each([
  ['a running one runs again', { status: 71, before: 50, after: 71 }, 50],
  ['one that waited to be closed waits again', { status: 71, before: 60, after: 71 }, 60],
  ['one that was opened too early is approved', { status: 60, before: 40, after: 60 }, 40],
  ['unless somebody has signed in', { status: 60, before: 40, after: 60, hasSignIns: true }, 50],
  ['a voided one waits for its submitter', { status: 90, before: 15, after: 90 }, 30],
  ['a sent-back one is sent back', { status: 90, before: 26, after: 90 }, 26],
  ['a dropped change leaves the approved plan', { status: 40, before: 20, after: 40 }, undefined],
  [
    'what somebody has worked on since is left alone',
    { status: 60, before: 50, after: 60, hasLaterStep: true },
    undefined,
  ],
  ['also when it is elsewhere by now', { status: 70, before: 50, after: 60 }, undefined],
] as const)('%s', (_name, given, to) => {
  expect(restoredStatus({ ...facts, ...given })).toBe(to)
})
