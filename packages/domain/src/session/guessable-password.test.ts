import { expect, test } from 'vitest'
import { foldSpelling, guessableFault, LEAST_LENGTH } from './guessable-password.ts'

const COMMON = new Set(['password', 'qwertyuiop', 'dragon', 'sunshine', '1qaz2wsx', 'iloveyou'].map(foldSpelling))
const company = {
  words: ['OSMP', '安和演示医药有限公司', '安和', '心安宁 Xinanning', '何静', 'hejing@example.com', 'E1005'],
  isCommon: (folded: string) => COMMON.has(folded),
}
const judge = (password: string, least: number = LEAST_LENGTH.anybody) =>
  `${password}: ${guessableFault(password, { ...company, least }) ?? 'taken'}`

test('what is guessed first is refused, in any spelling; what one thinks up is taken', () => {
  const typed = [
    'Password1234',
    'P@ssw0rd!!!!2026',
    'passwordpassword',
    'dragon-Sunshine-1',
    '1qaz2wsx1qaz2wsx',
    '123456789012',
    'qwertyuiop12',
    'zxcvbnm,asdfgh',
    'aaaabbbbcccc',
    'Osmp-demo-2026',
    '0$mp for ever and ever',
    'pmso-gnol-drow',
    '我在安和上班好多年啦啦啦',
    'Xin-An-Ning forever',
    'x1nann1ng-kleur',
    '何静的密码没有人知道的哦',
    'he.jing.was.here',
    'twelve-chars',
    '一个只有我知道的好长密码',
    'correct horse battery staple',
    'k7mf-9qzr-3hvt-x2pd',
  ]
  expect(typed.map((password) => judge(password))).toMatchInlineSnapshot(`
    [
      "Password1234: passwordCommon",
      "P@ssw0rd!!!!2026: passwordCommon",
      "passwordpassword: passwordCommon",
      "dragon-Sunshine-1: passwordCommon",
      "1qaz2wsx1qaz2wsx: passwordCommon",
      "123456789012: passwordCommon",
      "qwertyuiop12: passwordCommon",
      "zxcvbnm,asdfgh: passwordCommon",
      "aaaabbbbcccc: passwordCommon",
      "Osmp-demo-2026: passwordNamed",
      "0$mp for ever and ever: passwordNamed",
      "pmso-gnol-drow: passwordNamed",
      "我在安和上班好多年啦啦啦: passwordNamed",
      "Xin-An-Ning forever: passwordNamed",
      "x1nann1ng-kleur: passwordNamed",
      "何静的密码没有人知道的哦: passwordNamed",
      "he.jing.was.here: passwordNamed",
      "twelve-chars: taken",
      "一个只有我知道的好长密码: taken",
      "correct horse battery staple: taken",
      "k7mf-9qzr-3hvt-x2pd: taken",
    ]
  `)
})

test('an administrator’s takes fifteen characters', () => {
  expect(judge('moth-lantern-9', LEAST_LENGTH.admin)).toContain('passwordShort')
  expect(judge('moth-lantern-92', LEAST_LENGTH.admin)).toContain('taken')
})
