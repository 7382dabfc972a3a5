import { expect, test } from 'vitest'
import { displayTime, instantOf } from '../kit/time.ts'
import { MEETING, type MeetingStatus } from '../meetings/meeting-codes.ts'
import { dueSteps, type LadderKind } from './reminder-ladder.ts'

/** `10 09:00` of December 2026 in Shanghai. */
const at = (text: string) => Date.parse(`2026-12-${text.replace(' ', 'T')}:00+08:00`)
const shown = (ms: number) => displayTime(instantOf(ms)).slice(8)

type Case = {
  now: string
  status?: keyof typeof MEETING
  start?: string
  end?: string
  off?: readonly LadderKind[]
  /** The last reminder, and the last thanks, that ran for this start and end. */
  done?: string
  thanked?: string
  /** Policies other than shipped: days, days, hours, hour of thanks. */
  by?: readonly [firstDays: number, days: number, hours: number, thanksHour: number | null]
}

const SHIPPED = [3, 1, 2, 9] as const

function line(one: Case): string {
  const { now, status = 'approved', start = '10 09:00', end = '10 12:00', off = [], done, thanked, by } = one
  const [firstDays, days, hours, thanksHour] = by ?? SHIPPED
  const last = (moment: string | undefined) => (moment === undefined ? null : at(moment))
  const meeting = {
    status: MEETING[status] as MeetingStatus,
    startsAt: at(start),
    endsAt: at(end),
    off,
    doneUntil: { reminder: last(done), thanks: last(thanked) },
  }
  const due = dueSteps(meeting, { firstDays, days, hours, thanksHour }, at(now))
  const given = [
    now,
    status,
    ...(start === '10 09:00' ? [] : [`starts ${start}`]),
    ...(end === '10 12:00' ? [] : [`ends ${end}`]),
    ...(done === undefined ? [] : [`reminded for ${done}`]),
    ...(thanked === undefined ? [] : [`thanked for ${thanked}`]),
    ...(off.length === 0 ? [] : [`without ${off.join(' and ')}`]),
    ...(by === undefined ? [] : [`by ${by.map((value) => value ?? 'none').join(', ')}`]),
  ]
  return `${given.join(', ')} → ${due.map(({ kind, step, since }) => `${kind} ${step} of ${shown(since)}`).join(' + ') || '-'}`
}

const CASES: readonly Case[] = [
  { now: '07 08:59' },
  { now: '07 09:00' },
  { now: '07 09:01', done: '07 09:00' },
  { now: '08 20:00' },
  { now: '09 08:59', done: '07 09:00' },
  { now: '09 09:00', done: '07 09:00' },
  { now: '09 09:00' },
  { now: '10 06:59', done: '09 09:00' },
  { now: '10 07:00', done: '09 09:00' },
  { now: '10 08:59', status: 'running' },
  { now: '10 09:00', status: 'running' },
  { now: '10 09:01', status: 'approved' },
  { now: '09 09:00', status: 'changeApproving' },
  { now: '09 09:00', status: 'approving' },
  { now: '09 09:00', status: 'cancelled' },
  { now: '09 09:00', status: 'void' },
  { now: '09 10:00', start: '12 09:00', end: '12 12:00' },
  { now: '09 10:00', start: '15 09:00', end: '15 12:00' },
  { now: '12 09:00', start: '15 09:00', end: '15 12:00' },
  { now: '09 09:00', off: ['reminder'] },
  { now: '09 09:00', off: ['thanks'] },
  { now: '09 09:00', by: [0, 0, 2, 9] },
  { now: '10 07:00', by: [3, 1, 0, 9], done: '09 09:00' },
  { now: '10 06:00', by: [3, 1, 3, 9], done: '09 09:00' },
  { now: '10 08:00', by: [3, 1, 3, 9], done: '10 07:00' },
  { now: '05 09:00', by: [5, 2, 2, 9] },
  { now: '09 09:00', by: [1, 3, 2, 9] },
  { now: '11 08:59', status: 'toBeClosed' },
  { now: '11 09:00', status: 'toBeClosed' },
  { now: '11 09:00', status: 'closed' },
  { now: '11 09:00', status: 'cancelled' },
  { now: '11 09:01', status: 'toBeClosed', thanked: '11 09:00' },
  { now: '12 08:59', status: 'toBeClosed' },
  { now: '12 09:00', status: 'toBeClosed' },
  { now: '11 09:00', status: 'toBeClosed', off: ['thanks'] },
  { now: '11 09:00', status: 'toBeClosed', by: [3, 1, 2, null] },
  { now: '11 18:00', status: 'toBeClosed', by: [3, 1, 2, 18] },
  { now: '11 09:00', status: 'toBeClosed', start: '10 20:00', end: '11 00:30' },
  { now: '12 09:00', status: 'toBeClosed', start: '10 20:00', end: '11 00:30' },
]

test('which step of the ladder is due, by the meeting as it is now', () => {
  expect(CASES.map(line).join('\n')).toMatchInlineSnapshot(`
    "07 08:59, approved → -
    07 09:00, approved → reminder 3d of 07 09:00
    07 09:01, approved, reminded for 07 09:00 → -
    08 20:00, approved → reminder 3d of 07 09:00
    09 08:59, approved, reminded for 07 09:00 → -
    09 09:00, approved, reminded for 07 09:00 → reminder 1d of 09 09:00
    09 09:00, approved → reminder 1d of 09 09:00
    10 06:59, approved, reminded for 09 09:00 → -
    10 07:00, approved, reminded for 09 09:00 → reminder 2h of 10 07:00
    10 08:59, running → reminder 2h of 10 07:00
    10 09:00, running → -
    10 09:01, approved → -
    09 09:00, changeApproving → reminder 1d of 09 09:00
    09 09:00, approving → -
    09 09:00, cancelled → -
    09 09:00, void → -
    09 10:00, approved, starts 12 09:00, ends 12 12:00 → reminder 3d of 09 09:00
    09 10:00, approved, starts 15 09:00, ends 15 12:00 → -
    12 09:00, approved, starts 15 09:00, ends 15 12:00 → reminder 3d of 12 09:00
    09 09:00, approved, without reminder → -
    09 09:00, approved, without thanks → reminder 1d of 09 09:00
    09 09:00, approved, by 0, 0, 2, 9 → -
    10 07:00, approved, reminded for 09 09:00, by 3, 1, 0, 9 → -
    10 06:00, approved, reminded for 09 09:00, by 3, 1, 3, 9 → reminder 3h of 10 06:00
    10 08:00, approved, reminded for 10 07:00, by 3, 1, 3, 9 → -
    05 09:00, approved, by 5, 2, 2, 9 → reminder 5d of 05 09:00
    09 09:00, approved, by 1, 3, 2, 9 → reminder 1d of 09 09:00
    11 08:59, toBeClosed → -
    11 09:00, toBeClosed → thanks thanks of 11 09:00
    11 09:00, closed → thanks thanks of 11 09:00
    11 09:00, cancelled → -
    11 09:01, toBeClosed, thanked for 11 09:00 → -
    12 08:59, toBeClosed → thanks thanks of 11 09:00
    12 09:00, toBeClosed → -
    11 09:00, toBeClosed, without thanks → -
    11 09:00, toBeClosed, by 3, 1, 2, none → -
    11 18:00, toBeClosed, by 3, 1, 2, 18 → thanks thanks of 11 18:00
    11 09:00, toBeClosed, starts 10 20:00, ends 11 00:30 → -
    12 09:00, toBeClosed, starts 10 20:00, ends 11 00:30 → thanks thanks of 12 09:00"
  `)
})
