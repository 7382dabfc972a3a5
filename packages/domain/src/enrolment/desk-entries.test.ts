import { expect, test } from 'vitest'
import { type DeskEntryFacts, deskDoubts, grantEnd } from './desk-entries.ts'

const AT = 1_800_000_000_000
const HOUR = 3_600_000
const before = { nonce: 'b', at: AT - 5_000 }
const third: DeskEntryFacts = { seq: 3, after: 'b', at: AT, before, isReplay: true, isTaken: false }

test('what is odd about an entry among those of its desk', () => {
  const cases: readonly (readonly [string, Partial<DeskEntryFacts>])[] = [
    ['the next one', {}],
    ['the first', { seq: 1, after: null, before: null }],
    ['a first that says another came before', { seq: 1, after: 'x', before: null }],
    ['the one before never came', { before: null }],
    ['the one before was another', { after: 'x' }],
    ['its number was used', { isTaken: true }],
    ['half a second after', { before: { nonce: 'b', at: AT - 500 } }],
    ['half a second after, with network', { before: { nonce: 'b', at: AT - 500 }, isReplay: false }],
    ['earlier than the one before', { before: { nonce: 'b', at: AT + 9_000 } }],
  ]
  const show = (facts: Partial<DeskEntryFacts>) => deskDoubts({ ...third, ...facts }).join(', ') || 'nothing'
  expect(cases.map(([what, facts]) => `${what}: ${show(facts)}`).join('\n')).toMatchInlineSnapshot(`
    "the next one: nothing
    the first: nothing
    a first that says another came before: deskGap
    the one before never came: deskGap
    the one before was another: deskGap
    its number was used: deskRepeat
    half a second after: deskSpeed
    half a second after, with network: nothing
    earlier than the one before: deskSpeed"
  `)
})

test('a grant lasts to the end of sign-in, an hour at least, a long day at most', () => {
  const hours = (overAt: number) => (grantEnd(AT, overAt) - AT) / HOUR
  expect([hours(AT + 3 * HOUR), hours(AT - HOUR), hours(AT + 50 * HOUR)]).toEqual([3, 1, 14])
})
