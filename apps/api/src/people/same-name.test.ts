import { expect, it } from 'vitest'
import { isNameLike, isOneName, likenessKeys } from './same-name.ts'

const PAIRS = [
  ['王小明', '王小明'],
  ['王小明', '王 小明'],
  ['何静', '何靜'],
  ['吕丽', '呂麗'],
  ['吕丽', 'Lyu Li'],
  ['王小明', 'Wang Xiaoming'],
  ['王小明', 'XIAOMING WANG'],
  ['王小明', 'Wang, Xiao-Ming'],
  ['欧阳静', 'Jing Ouyang'],
  ['曾慧', 'Zeng Hui'],
  ['Müller', 'mueller'],
  ['王小明', '王晓明'],
  ['王小明', '王小鹏'],
  ['王小明', '王明'],
  ['何静', '和静'],
  ['何静', '何敏'],
  ['王小明', '李伟'],
  ['王小明', 'Li Wei'],
  ['Wang Wei', 'Wang Wen'],
] as const

it('tells spellings of one name and names that look or sound alike from others', () => {
  const kind = (one: string, other: string) =>
    isOneName(one, other) ? 'one name' : isNameLike(one, other) ? 'alike' : '-'
  for (const [one, other] of PAIRS) {
    expect(kind(one, other)).toBe(kind(other, one))
    const sharesKey = likenessKeys(one).some((key) => likenessKeys(other).includes(key))
    if (kind(one, other) !== '-') expect(`${one} / ${other}: ${sharesKey}`).toBe(`${one} / ${other}: true`)
  }
  expect(`\n${PAIRS.map(([one, other]) => `${one} / ${other}: ${kind(one, other)}`).join('\n')}\n`)
    .toMatchInlineSnapshot(`
    "
    王小明 / 王小明: one name
    王小明 / 王 小明: one name
    何静 / 何靜: one name
    吕丽 / 呂麗: one name
    吕丽 / Lyu Li: one name
    王小明 / Wang Xiaoming: one name
    王小明 / XIAOMING WANG: one name
    王小明 / Wang, Xiao-Ming: one name
    欧阳静 / Jing Ouyang: one name
    曾慧 / Zeng Hui: one name
    Müller / mueller: one name
    王小明 / 王晓明: alike
    王小明 / 王小鹏: alike
    王小明 / 王明: alike
    何静 / 和静: alike
    何静 / 何敏: -
    王小明 / 李伟: -
    王小明 / Li Wei: -
    Wang Wei / Wang Wen: -
    "
  `)
})
