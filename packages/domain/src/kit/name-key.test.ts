import { expect, test } from 'vitest'
import { NAME_KEYS } from './name-key-samples.ts'
import { isFoundIn, isNameOf, isSameName, nameKey, searchKeys } from './name-key.ts'

test.each(NAME_KEYS)('the key of %j is %j', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('words of a search', () => {
  const typed = [
    'smith john',
    'SMITH',
    'Ｊｏｈｎ',
    '阿 卜 杜 拉',
    '阿卜杜拉 买买提',
    '张 伟',
    '张伟 协和',
    '第 2',
    'J R Smith',
    '张伟老师',
    '张伟 老师',
    '张 伟 老 师',
    '王副主任医师',
    'John 教授',
    '主任',
    '张伟\u200b',
    '\u200e',
    ' · ',
    'E-1001',
    '100%',
    '',
  ]
  const rows = typed.map((text) => `${JSON.stringify(text)} ${searchKeys(text).join(' | ') || '–'}`)
  expect(`\n${rows.join('\n')}\n`.replace(/[\u200b-\u200f]/g, (mark) => `<${mark.codePointAt(0)?.toString(16)}>`))
    .toMatchInlineSnapshot(`
      "
      "smith john" smith | john
      "SMITH" smith
      "Ｊｏｈｎ" john
      "阿 卜 杜 拉" 阿卜杜拉
      "阿卜杜拉 买买提" 阿卜杜拉 | 买买提
      "张 伟" 张伟
      "张伟 协和" 张伟 | 协和
      "第 2" 第2
      "J R Smith" jr | smith
      "张伟老师" 张伟
      "张伟 老师" 张伟
      "张 伟 老 师" 张伟
      "王副主任医师" 王
      "John 教授" john
      "主任" 主任
      "张伟<200b>" 张伟
      "<200e>" –
      " · " –
      "E-1001" e1001
      "100%" 100%
      "" –
      "
    `)
})

test('what a search finds', () => {
  const people = [
    ['John Smith', 'Peking Union'],
    ['阿卜杜拉·买买提', '新疆医科大学'],
    ['张\u200b伟', '协和医院'],
    ['李协', '人民医院'],
  ]
  const found = (word: string) =>
    people.filter((texts) => isFoundIn(texts, searchKeys(word))).map(([name = '']) => nameKey(name))
  const words = [
    'john',
    'SMITH',
    'smith john',
    'ｓｍｉｔｈ',
    '阿 卜 杜 拉',
    '买买提•',
    '张伟老师',
    '协和',
    '张伟 协和',
    '王',
  ]
  expect(`\n${words.map((word) => `${word}: ${found(word).join(' ') || '–'}`).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    john: johnsmith
    SMITH: johnsmith
    smith john: johnsmith
    ｓｍｉｔｈ: johnsmith
    阿 卜 杜 拉: 阿卜杜拉买买提
    买买提•: 阿卜杜拉买买提
    张伟老师: 张伟
    协和: 张伟
    张伟 协和: 张伟
    王: –
    "
  `)
})

test('a word that means one name', () => {
  const pairs = [
    ['John Smith', 'smith john'],
    ['John Smith', 'johnsmith'],
    ['John Smith', 'john'],
    ['阿卜杜拉·买买提', '阿卜杜拉 买买提'],
    ['张伟', '张伟老师'],
    ['张伟', '张伟伟'],
  ] as const
  expect(pairs.map(([name, word]) => `${name} = ${word}: ${isSameName(name, word)}`).join('\n')).toMatchInlineSnapshot(`
    "John Smith = smith john: true
    John Smith = johnsmith: true
    John Smith = john: false
    阿卜杜拉·买买提 = 阿卜杜拉 买买提: true
    张伟 = 张伟老师: true
    张伟 = 张伟伟: false"
  `)
})

test('umlauts are typed as one letter or as two; a pair of letters in a name is no umlaut', () => {
  const people = ['Jörg Müller-Groß', '薛 Xue', '徐 Xu', 'Özil', 'Michael Muller']
  const found = (word: string) => people.filter((name) => isFoundIn([name], searchKeys(word)))
  const words = ['mueller', 'muller', 'müller', 'MUELLERGROSS', 'joerg muell', 'xue', 'xu', 'oezil', 'ozil', 'michael']
  expect(`\n${words.map((word) => `${word}: ${found(word).join(' | ') || '–'}`).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    mueller: Jörg Müller-Groß
    muller: Jörg Müller-Groß | Michael Muller
    müller: Jörg Müller-Groß | Michael Muller
    MUELLERGROSS: Jörg Müller-Groß
    joerg muell: Jörg Müller-Groß
    xue: 薛 Xue
    xu: 薛 Xue | 徐 Xu
    oezil: Özil
    ozil: Özil
    michael: Michael Muller
    "
  `)
  const pairs = [
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Mueller', 'Müller'],
    ['Xu', 'Xue'],
    ['Groß', 'Gross'],
  ] as const
  expect(pairs.map(([known, typed]) => [isNameOf(known, typed), isSameName(known, typed)].join())).toEqual([
    'true,true',
    'true,true',
    'false,false',
    'false,false',
    'true,true',
  ])
})
