import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../session/roles.ts'
import { dutyInTheWay } from './duties.ts'
import { type Deed, DEEDS, DUTIES } from './duty-table.ts'

const ALONE = { actorId: 'a', principalId: 'a' }
const byOne = (deeds: readonly Deed[]) => deeds.map((deed) => ({ deed, personIds: ['a'] }))
const isOpenTo = (role: Role, deed: Deed) => DUTIES[deed].roles.length === 0 || DUTIES[deed].roles.includes(role)

/** The deeds of money in the order in which a fee goes through them: its states allow no other. */
const WAY = DEEDS.filter((deed) => DUTIES[deed].on !== 'application')

/** What a person of this role can do alone with one fee and its account: each row as long as it can be, none within another. */
function alone(role: Role): Deed[][] {
  const walk = (at: number, done: readonly Deed[]): Deed[][] => {
    const deed = WAY[at]
    if (deed === undefined) return [[...done]]
    const without = walk(at + 1, done)
    if (!isOpenTo(role, deed) || dutyInTheWay(deed, ALONE, byOne(done)) !== undefined) return without
    return [...walk(at + 1, [...done, deed]), ...without]
  }
  const all = walk(0, [])
  const isWithin = (one: readonly Deed[], other: readonly Deed[]) =>
    one.length < other.length && one.every((deed) => other.includes(deed))
  return all.filter((one) => !all.some((other) => isWithin(one, other)))
}

describe('what one person can do alone', () => {
  it('with one fee and the account it goes to, by role', () => {
    const lines = ROLES.flatMap((role) => alone(role).map((deeds) => `${role.padEnd(11)} ${deeds.join(' + ')}`))
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      employee    submitFee
      manager     submitFee
      approver    submitFee
      finance     enterAccount + submitFee
      finance     confirmAccount + submitFee
      finance     confirmAccount + releaseFee + approveFee + reverseFee
      finance     confirmAccount + releaseFee + payFee + makePaymentFile + bookPaymentAnswer + settleFee
      finance     confirmAccount + releaseFee + makePaymentFile + reverseFee
      compliance  enterAccount + submitFee
      compliance  confirmAccount + submitFee
      compliance  confirmAccount + releaseFee
      admin       submitFee
      "
    `)
  })

  it('a fee that is paid has had at least two people, whatever else was done', () => {
    const paying: readonly Deed[] = ['payFee', 'makePaymentFile', 'bookPaymentAnswer', 'settleFee']
    const before: readonly Deed[] = ['enterAccount', 'submitFee', 'approveFee']
    const paid = ROLES.flatMap(alone).filter((deeds) => deeds.some((deed) => paying.includes(deed)))
    expect(paid).not.toEqual([])
    expect(paid.flat().filter((deed) => before.includes(deed))).toEqual([])
  })

  it('with one application: submit it or decide one step, never both nor two steps', () => {
    expect(dutyInTheWay('approveStep', ALONE, byOne(['submitMeeting']))).toBe('submitMeeting')
    expect(dutyInTheWay('approveStep', ALONE, byOne(['approveStep']))).toBe('approveStep')
  })
})
