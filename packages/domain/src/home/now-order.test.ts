import { expect, test } from 'vitest'
import { localDateOfMs } from '../kit/time.ts'
import { MEETING } from '../meetings/meeting-codes.ts'
import { nowOf, type OwnMeeting } from './now-order.ts'

const NOW = Date.parse('2026-12-09T05:50:00.000Z')
const MINUTE = 60_000
const at = (id: string, status: number, minutes: number, deadline: string | null = null): OwnMeeting => ({
  id,
  status,
  startAt: NOW + minutes * MINUTE,
  endAt: NOW + (minutes + 120) * MINUTE,
  deadline,
})

const running = at('running', MEETING.running, -30)
const openForSignIn = at('soon', MEETING.running, 10)
const soon = at('later', MEETING.approved, 100)
const dueToday = at('due', MEETING.toBeClosed, -9000, '2026-12-09')
const late = at('late', MEETING.toBeClosed, -9500, '2026-12-08')
const dueLater = at('dueLater', MEETING.toBeClosed, -600, '2026-12-14')
const sentBack = at('sentBack', MEETING.sentBack, 6000)
const next = at('next', MEETING.approved, 1500)
const waiting = at('waiting', MEETING.submitted, 50)
const begun = at('begun', MEETING.approved, -1)
const overrun = at('overrun', MEETING.running, -200)

const ALL = [next, sentBack, dueLater, dueToday, soon, openForSignIn, running, waiting]
const without = (...gone: OwnMeeting[]) => ALL.filter((one) => !gone.includes(one))

test.each<[string, OwnMeeting[], number, string | null, string | null]>([
  ['what runs wins over what is due today', ALL, 3, 'running', 'running'],
  ['a start in ten minutes wins over what is due today (N2)', without(running), 3, 'soon', 'soon'],
  ['an open sign-in is not a running meeting before its start', [openForSignIn], 0, 'soon', 'soon'],
  ['a start within two hours', without(running, openForSignIn), 3, 'soon', 'later'],
  ['due today before approvals', without(running, openForSignIn, soon), 3, 'due', 'due'],
  ['of two that are due the earlier', [dueToday, late], 0, 'due', 'late'],
  ['approvals before what came back', without(running, openForSignIn, soon, dueToday), 3, 'approval', null],
  [
    'what came back before the next meeting',
    without(running, openForSignIn, soon, dueToday),
    0,
    'sentBack',
    'sentBack',
  ],
  ['the next meeting', [dueLater, waiting, next], 0, 'next', 'next'],
  ['one that waits for its approval is not near', [waiting, dueLater], 0, null, null],
  ['approved and begun', [next, begun], 0, 'running', 'begun'],
  ['running beyond its end', [overrun], 0, 'running', 'overrun'],
  ['nothing', [], 0, null, null],
])('%s', (_what, meetings, approvals, kind, engagementId) => {
  const found = nowOf(meetings, { approvals, now: NOW, today: localDateOfMs(NOW) })
  expect(found).toEqual(kind === null ? null : { kind, engagementId })
})
