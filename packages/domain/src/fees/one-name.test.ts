import { describe, expect, it } from 'vitest'
import { ownHands } from '../duties/hands.ts'
import { complianceReleaseRefusal, heldForCompliance, releasedByCompliance } from './compliance-hold.ts'
import { COMPLIANCE_HOLDS, type FeeHold } from './hold-rules.ts'
import { holdText } from './hold-texts.ts'
import { nameChangedHolds } from './name-change.ts'
import { type GivenName, NAME_SOURCES } from './name-sources.ts'
import { nameDiffersHold, namesToCompare } from './one-name.ts'

/** The spellings of one name in these tests. */
const SPELLINGS = [
  ['韩思源', '韓思源', 'Han Siyuan'],
  ['王小明', 'Wang Xiaoming'],
]
const isOne = (one: string, other: string) => SPELLINGS.some((names) => names.includes(one) && names.includes(other))

/** Names in the order of the sources; empty where a source gives none. */
const given = (...names: string[]): GivenName[] =>
  NAME_SOURCES.flatMap((source, at) => (names[at] ? [{ source, name: names[at] }] : []))
function held(names: readonly GivenName[], holds: readonly FeeHold[] = []): FeeHold | null {
  const compared = namesToCompare(names).map(([one, other]) => ({ one, other, isOne: isOne(one.name, other.name) }))
  return nameDiffersHold(compared, holds)
}

describe('a payment needs one name', () => {
  const ROWS: readonly (readonly [string, GivenName[]])[] = [
    ['one name everywhere', given('韩思源', '', '韩思源', '韩思源', '韩思源', '韩思源')],
    ['no contract, no statement', given('', '', '韩思源', '', '韩思源', '韩思源')],
    ['the directory alone', given('', '', '', '', '', '韩思源')],
    ['a traditional spelling', given('韩思源', '', '韓思源', '', '韩思源', '韩思源')],
    ['pinyin on the account', given('韩思源', '', '韩思源', '', 'Han Siyuan', '韩思源')],
    ['renamed after signing, account of the new name', given('韩思源', '', '韩思源', '', '王小明', '王小明')],
    ['renamed after signing, nothing else', given('韩思源', '', '', '', '', '王小明')],
    ['the account of another', given('', '', '韩思源', '', '王小明', '韩思源')],
    ['the enrolment of another', given('', '', '王小明', '', '韩思源', '韩思源')],
    ['the paper contract of another', given('', '王小明', '韩思源', '', '韩思源', '韩思源')],
    ['the statement of another', given('', '', '韩思源', '王小明', '韩思源', '韩思源')],
  ]

  it('the table', () => {
    const line = ([what, names]: (typeof ROWS)[number]) => {
      const hold = held(names)
      return `${hold === null ? 'goes on' : holdText(hold, 'zh-CN')} | ${what}`
    }
    expect(ROWS.map(line)).toMatchInlineSnapshot(`
      [
        "goes on | one name everywhere",
        "goes on | no contract, no statement",
        "goes on | the directory alone",
        "goes on | a traditional spelling",
        "goes on | pinyin on the account",
        "姓名不一致：“韩思源”（合同）、“韩思源”（参会登记）、“王小明”（账户户名）、“王小明”（讲者档案） | renamed after signing, account of the new name",
        "姓名不一致：“韩思源”（合同）、“王小明”（讲者档案） | renamed after signing, nothing else",
        "姓名不一致：“韩思源”（参会登记）、“王小明”（账户户名）、“韩思源”（讲者档案） | the account of another",
        "姓名不一致：“王小明”（参会登记）、“韩思源”（账户户名）、“韩思源”（讲者档案） | the enrolment of another",
        "姓名不一致：“王小明”（纸质合同）、“韩思源”（参会登记）、“韩思源”（账户户名）、“韩思源”（讲者档案） | the paper contract of another",
        "姓名不一致：“韩思源”（参会登记）、“王小明”（参会证明）、“韩思源”（账户户名）、“韩思源”（讲者档案） | the statement of another",
      ]
    `)
  })

  it('says it in English, with every name of a source', () => {
    const names = [
      ...given('韩思源'),
      { source: 'statement', name: '王小明' },
      { source: 'statement', name: '李四' },
    ] as const
    const hold = held(names)
    expect(hold && holdText(hold, 'en')).toMatchInlineSnapshot(
      `"The names differ: “韩思源” (contract), “王小明”“李四” (attendance statement)"`,
    )
  })

  it('a release is for exactly these names in these places', () => {
    const released = releasedByCompliance(
      [held(given('韩思源', '', '王小明', '', '', '韩思源'))].filter((one) => one !== null),
    )
    const rows = [
      ['the same', given('韩思源', '', '王小明', '', '', '韩思源')],
      ['fewer', given('韩思源', '', '王小明')],
      ['the same two names elsewhere', given('韩思源', '', '王小明', '', '王小明', '韩思源')],
      ['a third name', given('韩思源', '', '李四', '', '', '韩思源')],
    ] as const
    expect(rows.map(([what, names]) => `${held(names, released) === null ? 'goes on' : 'held   '} ${what}`)).toEqual([
      'goes on the same',
      'goes on fewer',
      'held    the same two names elsewhere',
      'held    a third name',
    ])
  })
})

it('each change of the name holds once, and its asker and decider do not release it', () => {
  const change = {
    id: 'c1',
    before: '韩思源',
    after: '王小明',
    by: '陈晨',
    people: ['admin', 'decider'],
    on: '2026-11-20',
  }
  const holds = nameChangedHolds([change], [])
  expect(holds.map((hold) => holdText(hold, 'zh-CN'))).toEqual([
    '陈晨于 2026-11-20 把讲者姓名从“韩思源”改为“王小明”，未满 30 天',
  ])
  expect(nameChangedHolds([change, { ...change, id: 'c2' }], releasedByCompliance(holds))).toMatchObject([
    { params: { changes: 'c2' } },
  ])
  const by = (personId: string) =>
    complianceReleaseRefusal({ ...ownHands(personId), roles: ['compliance'] }, { holds, people: [] })
  expect([by('admin'), by('decider'), by('other')]).toEqual(['feeHandsYours', 'feeHandsYours', null])
})

it.each(COMPLIANCE_HOLDS)('%s waits for compliance; a new one takes the place of one that waits', (reason) => {
  const hold = { reason, params: {} }
  const refusal = complianceReleaseRefusal({ ...ownHands('x'), roles: ['finance'] }, { holds: [hold], people: [] })
  expect(refusal).toBe('feeHandsCompliance')
  const byHand = { reason: 'heldByHand', params: { comment: 'x' } } as const
  const [released] = releasedByCompliance([hold])
  expect(heldForCompliance([hold, byHand], [hold])).toEqual([byHand, hold])
  expect(released && heldForCompliance([released], [hold])).toEqual([released, hold])
})
