import { expect, test } from 'vitest'
import { nextSlot, peopleFor } from './copied-form.ts'
import { blankForm } from './meeting-form-state.ts'

const MONDAY = { start: '2026-11-09T06:00:00.000Z', end: '2026-11-09T08:00:00.000Z' }
const on = (day: string) => ({ start: `${day}T06:00:00.000Z`, end: `${day}T08:00:00.000Z` })
const LATER = { start: '2026-12-07T08:00:00.000Z', end: '2026-12-07T09:00:00.000Z' }

test.each([
  ['a past one: the first of its weekdays that is early enough', MONDAY, '2026-12-03', [], '2026-12-07'],
  ['early enough on the very day', MONDAY, '2026-12-07', [], '2026-12-07'],
  ['a coming one: a week later', on('2026-12-14'), '2026-12-03', [], '2026-12-21'],
  ['another meeting at that time: a week more', MONDAY, '2026-12-03', [on('2026-12-07')], '2026-12-14'],
  ['another meeting right after it', MONDAY, '2026-12-03', [LATER], '2026-12-07'],
])('%s', (_what, times, earliest, taken, day) => {
  expect(nextSlot(times, earliest, taken)).toEqual(on(day))
})

const [lin, sun, wang] = ['lin', 'sun', 'wang'].map((value) => ({ value, label: value }))
const STORED = { ...blankForm('ONETIME'), owner: lin ?? null, agent: sun ?? null, assistants: wang ? [wang] : [] }

test.each([
  ['lin', 'own, agent sun, with wang'],
  ['sun', 'of lin, agent sun, with wang'],
  ['wang', 'own'],
])('a copy by %s is %s', (me, said) => {
  const { owner, agent, assistants = [] } = peopleFor(me, 'lin', STORED)
  const helpers = assistants.map(({ label }) => `, with ${label}`).join('')
  expect(`${owner ? `of ${owner.label}` : 'own'}${agent ? `, agent ${agent.label}` : ''}${helpers}`).toBe(said)
})
