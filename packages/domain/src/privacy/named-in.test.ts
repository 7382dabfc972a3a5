import { expect, test } from 'vitest'
import { isNamed, withoutNames } from './named-in.ts'

const CASES = [
  ['王小明', '王小明来电更正'],
  ['王小明', '王 小 明 来电'],
  ['王小明', '王·小·明'],
  ['王小明', '王小来电'],
  ['王小明', '本人来电更正'],
  ['欧阳测九', '请问欧阳测九 13911119999'],
  ['李', '李医生来电'],
  ['Ann Lee', 'ann  lee called'],
  ['Ann Lee', 'Ann-Lee'],
  ['Ann Lee', 'Joann Leeds called'],
  ['Li', 'facility'],
  ['Li', 'asked by Li.'],
  ['已删除', '信息已删除'],
  ['', '本人来电'],
] as const

test('which texts hold a name, and what stays of them', () => {
  const lines = CASES.map(
    ([name, text]) =>
      `${isNamed(text, [name]) ? 'named' : '-    '} ${name.padEnd(8)} ${text} → ${withoutNames(text, [name])}`,
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    named 王小明      王小明来电更正 → 已删除来电更正
    named 王小明      王 小 明 来电 → 已删除 来电
    named 王小明      王·小·明 → 已删除
    -     王小明      王小来电 → 王小来电
    -     王小明      本人来电更正 → 本人来电更正
    named 欧阳测九     请问欧阳测九 13911119999 → 请问已删除 13911119999
    -     李        李医生来电 → 李医生来电
    named Ann Lee  ann  lee called → 已删除 called
    named Ann Lee  Ann-Lee → 已删除
    -     Ann Lee  Joann Leeds called → Joann Leeds called
    -     Li       facility → facility
    named Li       asked by Li. → asked by 已删除.
    -     已删除      信息已删除 → 信息已删除
    -              本人来电 → 本人来电
    "
  `)
})

test('a longer name goes before one that it holds', () => {
  expect(withoutNames('王小明和王小', ['王小', '王小明'])).toBe('已删除和已删除')
})
