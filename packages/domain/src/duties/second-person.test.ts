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
      const { asks, decides, told, days } = SECOND_PERSON[deed]
      return `${deed.padEnd(16)} asks: ${asks.join(' ')} decides: ${decides.join(' ').padEnd(17)} told: ${(told.join(' ') || '-').padEnd(8)} ${days} days`
    })
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      changePerson     asks: admin decides: admin             told: -        7 days
      giveOffice       asks: admin decides: compliance        told: admin    7 days
      changePolicy     asks: admin decides: admin compliance  told: finance  14 days
      issuePassword    asks: admin decides: admin             told: -        1 days
      changeMasterData asks: admin decides: admin compliance  told: finance  7 days
      changeText       asks: admin decides: admin compliance  told: finance  14 days
      erasePerson      asks: admin decides: admin compliance  told: -        7 days
      releaseHold      asks: admin decides: admin compliance  told: -        7 days
      eraseByTime      asks: admin decides: admin compliance  told: -        7 days
      "
    `)
  })

  it.each(SECONDED_DEEDS)(
    '%s: never who asked, whom it is about, who is tied to them, or a role that has no part in it',
    (deed) => {
      const { asks, decides } = SECOND_PERSON[deed]
      const asker = { askedBy: 'a', askerRoles: asks }
      const request: SecondPersonRequest = {
        deed,
        state: 'asked',
        ...asker,
        concerned: ['c'],
        units: [],
        expiresAt: LATER,
      }
      const decider = { personId: 'b', roles: decides, buId: 'onco', tiedTo: [], hands: ownHands('b') }
      const who = (personId: string, roles: readonly Role[] = decides, tiedTo: readonly string[] = []) =>
        secondPersonRefusal(request, 'confirm', { ...decider, personId, roles, tiedTo, hands: ownHands(personId) }, AT)
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
      const gone = { ...request, askerRoles: ['employee', 'approver'] as const }
      expect(secondPersonRefusal(gone, 'confirm', decider, AT)).toBe('secondPersonAskerGone')
      expect(secondPersonRefusal({ ...request, askerRoles: [] }, 'confirm', decider, AT)).toBe('secondPersonAskerGone')
      expect(secondPersonRefusal(gone, 'refuse', decider, AT)).toBeUndefined()
      expect(secondPersonRefusal(gone, 'withdraw', { ...decider, personId: 'a' }, AT)).toBeUndefined()
      expect(secondPersonRefusal(request, 'withdraw', decider, AT)).toBe('secondPersonNotAsker')
      expect(secondPersonRefusal(request, 'withdraw', { ...decider, personId: 'a' }, AT)).toBeUndefined()
      expect(secondPersonRefusal(request, 'confirm', decider, LATER)).toBe('secondPersonOver')
      for (const state of REQUEST_STATES.filter((one) => one !== 'asked'))
        expect(secondPersonRefusal({ ...request, state }, 'confirm', decider, AT)).toBe('secondPersonOver')
      expect(readsRequests(deed, ['employee', 'manager'])).toBe(false)
    },
  )

  it('compliance confirms and refuses what is of its own unit or of none; an administrator all', () => {
    const request = (units: readonly string[]): SecondPersonRequest => ({
      deed: 'changeMasterData',
      state: 'asked',
      askedBy: 'a',
      askerRoles: ['admin'],
      concerned: [],
      units,
      expiresAt: LATER,
    })
    const lines = [[], ['onco'], ['cv'], ['onco', 'cv']].flatMap((units) =>
      (['admin', 'compliance'] as const).map((role) => {
        const decider = { personId: 'b', roles: [role], buId: 'onco', tiedTo: [], hands: ownHands('b') }
        const said = (['confirm', 'refuse'] as const).map((how) =>
          secondPersonRefusal(request(units), how, decider, AT),
        )
        return `${units.join(' ').padEnd(8)} ${role.padEnd(11)} ${said.map((one) => one ?? 'may').join(' ')}`
      }),
    )
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
               admin       may may
               compliance  may may
      onco     admin       may may
      onco     compliance  may may
      cv       admin       may may
      cv       compliance  secondPersonUnit secondPersonUnit
      onco cv  admin       may may
      onco cv  compliance  secondPersonUnit secondPersonUnit
      "
    `)
  })
})
