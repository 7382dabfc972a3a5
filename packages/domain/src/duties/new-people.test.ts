import { describe, expect, it } from 'vitest'
import {
  asksCompliance,
  firstRoleFrom,
  frees,
  givesFirstRole,
  isCompanyBox,
  IDENTITY_PARTS,
  isOutside,
  type SignInWay,
} from './new-people.ts'

const AT = '2026-11-25T02:00:00.000Z'
const BEFORE = '2026-11-24T02:00:00.000Z'
const AFTER = '2026-11-26T02:00:00.000Z'

describe('hands of a new person', () => {
  it('which sign-in unties the person from administrator a', () => {
    const ways: readonly (readonly [string, SignInWay])[] = [
      ['directory of the company', { how: 'directory' }],
      ['password that a read', { how: 'givenPassword', by: ['a'] }],
      ['password that b read, in the hands of a', { how: 'givenPassword', by: ['b', 'a'] }],
      ['password that b read', { how: 'givenPassword', by: ['b'] }],
      ['link of the command on the server', { how: 'givenPassword', by: [] }],
      ['link by b to an address of a', { how: 'mailedLink', by: ['b'], addressBy: ['a'] }],
      ['link by a to an address of b', { how: 'mailedLink', by: ['a'], addressBy: ['b'] }],
      ['link by b to an address of c', { how: 'mailedLink', by: ['b'], addressBy: ['c'] }],
      ['own password from before', { how: 'ownPassword', since: BEFORE }],
      ['own password from after', { how: 'ownPassword', since: AFTER }],
      ['own password of long ago', { how: 'ownPassword', since: null }],
    ]
    const lines = ways.map(([name, way]) => {
      const freed = IDENTITY_PARTS.filter((what) => frees(way, { byPersonId: 'a', what, at: AT }))
      return `${name.padEnd(40)} ${freed.join(' ') || '-'}`
    })
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      directory of the company                 made name code address
      password that a read                     -
      password that b read, in the hands of a  -
      password that b read                     made name code address
      link of the command on the server        made name code address
      link by b to an address of a             -
      link by a to an address of b             -
      link by b to an address of c             made name code address
      own password from before                 name code address
      own password from after                  -
      own password of long ago                 name code address
      "
    `)
  })
})

describe('roles of a new person', () => {
  it('which second person confirms them', () => {
    const changes: readonly (readonly [string[], string[]])[] = [
      [[], ['manager', 'approver']],
      [[], ['finance']],
      [['manager'], ['manager', 'compliance']],
      [['approver'], ['approver', 'admin']],
      [['finance'], ['finance', 'manager']],
      [['finance'], []],
      [['finance'], ['compliance']],
    ]
    const lines = changes.map(([before, after]) => {
      const of = (isInDirectory: boolean) =>
        asksCompliance([{ before, after, isInDirectory }]) ? 'compliance' : 'administrator'
      const first = givesFirstRole({ before, after }) ? 'first' : '-'
      return `${`${before.join('+') || '-'} > ${after.join('+') || '-'}`.padEnd(32)} ${of(false).padEnd(13)} known: ${of(true).padEnd(13)} ${first}`
    })
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      - > manager+approver             administrator known: administrator first
      - > finance                      compliance    known: administrator first
      manager > manager+compliance     compliance    known: administrator -
      approver > approver+admin        compliance    known: administrator -
      finance > finance+manager        administrator known: administrator -
      finance > -                      administrator known: administrator -
      finance > compliance             compliance    known: administrator -
      "
    `)
  })

  it('one of many that needs compliance takes all along', () => {
    const plain = { before: [], after: ['manager'], isInDirectory: false }
    expect(asksCompliance([plain, { ...plain, after: ['finance'] }])).toBe(true)
    expect(asksCompliance([plain, { ...plain, after: ['finance'], isInDirectory: true }])).toBe(false)
  })

  it('none within a day of the making', () => {
    expect(firstRoleFrom([], AT)).toBeNull()
    expect(firstRoleFrom([BEFORE], AT)).toBeNull()
    expect(firstRoleFrom([BEFORE, '2026-11-24T02:00:00.001Z'], AT)).toBe('2026-11-25T02:00:00.001Z')
    expect(firstRoleFrom([AT], AT)).toBe(AFTER)
  })
})

it('an address is the company’s by its whole domain', () => {
  const of = (address: string) => isOutside(['corp.example', 'cn.corp.example'], address)
  expect(['a@corp.example', 'a@CN.Corp.Example'].map(of)).toEqual([false, false])
  expect(
    ['a@corp.example.evil.example', 'a@x.corp.example', 'a@notcorp.example', 'corp.example@evil.example'].map(of),
  ).toEqual([true, true, true, true])
  expect(isOutside([], 'a@any.example')).toBe(false)
})

it('a mailbox of the company is one at its domains, without a part of its own', () => {
  const boxes = ['lin@a.example', 'lin+two@a.example', 'lin@A.EXAMPLE', 'lin@b.example']
  expect(boxes.filter((address) => isCompanyBox(['a.example'], address))).toEqual(['lin@a.example', 'lin@A.EXAMPLE'])
  expect(boxes.filter((address) => isCompanyBox([], address))).toEqual([])
})
