import { describe, expect, it } from 'vitest'
import type { Role } from '../session/roles.ts'
import { type Hands, ownHands } from './hands.ts'
import {
  readsRequests,
  REQUEST_STATES,
  SECOND_PERSON,
  SECONDED_DEEDS,
  secondPersonRefusal,
  type SecondPersonRequest,
} from './second-person.ts'

const AT = '2026-11-25T02:00:00.000Z'
const LATER = '2026-12-02T02:00:00.000Z'

describe('who is the second person', () => {
  it('as one table', () => {
    const lines = SECONDED_DEEDS.map((deed) => {
      const { decides, told, days } = SECOND_PERSON[deed]
      return `${deed.padEnd(14)} decides: ${decides.join(' ').padEnd(17)} told: ${(told.join(' ') || '-').padEnd(8)} ${days} days`
    })
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      changePerson   decides: admin             told: -        7 days
      giveOffice     decides: compliance        told: admin    7 days
      changePolicy   decides: admin compliance  told: finance  14 days
      issuePassword  decides: admin             told: -        1 days
      changeMasterData decides: admin compliance  told: finance  7 days
      changeText     decides: admin compliance  told: finance  14 days
      erasePerson    decides: admin compliance  told: -        7 days
      releaseHold    decides: admin compliance  told: -        7 days
      eraseByTime    decides: admin compliance  told: -        7 days
      "
    `)
  })

  it.each(SECONDED_DEEDS)(
    '%s: never who asked, whom it is about, who is tied to them, or a role that has no part in it',
    (deed) => {
      const request: SecondPersonRequest = { deed, state: 'asked', askedBy: 'a', concerned: ['c'], expiresAt: LATER }
      const { decides } = SECOND_PERSON[deed]
      const decider = { personId: 'b', roles: decides, tiedTo: [], hands: ownHands('b') }
      const who = (personId: string, roles: readonly Role[] = decides, tiedTo: readonly string[] = []) =>
        secondPersonRefusal(request, 'confirm', { personId, roles, tiedTo, hands: ownHands(personId) }, AT)
      const withHands = (hands: Partial<Hands>) =>
        secondPersonRefusal(request, 'confirm', { ...decider, hands: { ...ownHands('b'), ...hands } }, AT)
      expect(who('b')).toBeUndefined()
      expect(who('a')).toBe('secondPersonOwn')
      expect(who('c')).toBe('secondPersonConcerned')
      expect(who('b', decides, ['a'])).toBe('secondPersonTied')
      expect(who('b', decides, ['c'])).toBe('secondPersonTied')
      expect(who('b', ['employee', 'manager', 'approver'])).toBe('secondPersonRole')
      expect(withHands({ same: ['a', 'x'] })).toBe('secondPersonSameHands')
      expect(withHands({ same: ['x'] })).toBeUndefined()
      expect(withHands({ heldUntil: LATER })).toBe('handsAfterReset')
      expect(secondPersonRefusal(request, 'refuse', decider, AT)).toBeUndefined()
      expect(secondPersonRefusal(request, 'withdraw', decider, AT)).toBe('secondPersonNotAsker')
      expect(secondPersonRefusal(request, 'withdraw', { ...decider, personId: 'a' }, AT)).toBeUndefined()
      expect(secondPersonRefusal(request, 'confirm', decider, LATER)).toBe('secondPersonOver')
      for (const state of REQUEST_STATES.filter((one) => one !== 'asked'))
        expect(secondPersonRefusal({ ...request, state }, 'confirm', decider, AT)).toBe('secondPersonOver')
      expect(readsRequests(deed, ['employee', 'manager'])).toBe(false)
    },
  )
})
