import { expect, it } from 'vitest'
import { type Identity, identityRows, isOtherIdentity } from './identity.ts'

const one = (id: string, name: string): Identity => ({ id, digest: `digest of ${name}`, facts: { code: id, name } })

it('finds an object that is another one than asked for', () => {
  const asked = [one('a', '甲'), one('b', '乙')]
  const cases: readonly (readonly [string, readonly Identity[], boolean])[] = [
    ['the same', asked, false],
    ['another order', [...asked].reverse(), false],
    ['renamed', [one('a', '丙'), one('b', '乙')], true],
    ['gone', [one('a', '甲')], true],
    ['one more', [...asked, one('c', '丙')], false],
  ]
  expect(cases.map(([what, now]) => [what, isOtherIdentity(asked, now)])).toEqual(
    cases.map(([what, , is]) => [what, is]),
  )
  expect(isOtherIdentity([], asked)).toBe(false)
})

it('shows each value as asked and as it is', () => {
  const [before, after] = [one('a', '甲'), one('a', '乙')]
  expect(identityRows(before, after)).toEqual([
    { key: 'code', asked: 'a', now: 'a' },
    { key: 'name', asked: '甲', now: '乙' },
  ])
  expect(identityRows(undefined, after).map((row) => row.asked)).toEqual(['a', '乙'])
  expect(identityRows(before, undefined).map((row) => row.now)).toEqual(['', ''])
})
