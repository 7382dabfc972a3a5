import { expect, test } from 'vitest'
import { familyName } from './family-name.ts'

test('the family name by which the door greets', () => {
  const names = ['陈一鸣', '林晓', '欧阳静', '欧阳', '司马相如', '艾尔肯·买买提', ' 王芳 ', 'John Smith', '李', '']
  expect(names.map((name) => `${name.trim()} → ${familyName(name)}`).join('\n')).toMatchInlineSnapshot(`
    "陈一鸣 → 陈
    林晓 → 林
    欧阳静 → 欧阳
    欧阳 → 欧
    司马相如 → 司马
    艾尔肯·买买提 → 艾尔肯
    王芳 → 王
    John Smith → Smith
    李 → 李
     → "
  `)
})
