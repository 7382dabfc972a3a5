import { expect, it } from 'vitest'
import {
  CONTRACT_PLACEHOLDERS,
  contractDocument,
  type ContractWords,
  insteadOf,
  strangeContractPlaceholders,
  unknownPlaceholders,
} from './contract-document.ts'
import { SHIPPED_TEMPLATE } from './contract-template.ts'

const COMPANY = { name: '安和医药', creditCode: '', address: '上海', contact: '' }

/** Each placeholder's value is its own name in angle brackets. */
const WORDS: ContractWords = {
  number: '<number>',
  company: '<company>',
  speaker: '<speaker>',
  hospital: '<hospital>',
  meeting: '<meeting>',
  time: '<time>',
  place: '<place>',
  topic: '<topic>',
  role: '<role>',
  level: '<level>',
  minutes: '<minutes>',
  netFee: '<netFee>',
  netFeeWords: '<netFeeWords>',
  grossFee: '<grossFee>',
  tax: '<tax>',
  taxTable: '<taxTable>',
  route: '<route>',
  policySource: '<policySource>',
}

it('fills every placeholder of the shipped text and leaves none', () => {
  const document = contractDocument({ ...SHIPPED_TEMPLATE, company: COMPANY }, WORDS)
  const text = JSON.stringify(document)
  expect(text).not.toMatch(/[{}]\w+\}/)
  for (const name of ['speaker', 'hospital', 'meeting', 'topic', 'netFee', 'grossFee', 'tax', 'route', 'policySource'])
    expect(text, name).toContain(`<${name}>`)
  expect(unknownPlaceholders(SHIPPED_TEMPLATE)).toEqual([])
})

it('names the parties, leaving out what is not known of the company', () => {
  const { parties } = contractDocument({ ...SHIPPED_TEMPLATE, company: COMPANY }, WORDS)
  expect(parties).toEqual([
    { label: '甲方', name: '安和医药', lines: ['地址：上海'] },
    { label: '乙方', name: '<speaker>', lines: ['工作单位：<hospital>'] },
  ])
})

it('finds placeholders that mean nothing, wherever they stand', () => {
  const template = {
    title: '{meeting}{a}',
    sections: [{ heading: '{b}', paragraphs: ['{topic}', '{c} {a}'] }],
    consents: ['{d}'],
  }
  expect(unknownPlaceholders(template)).toEqual(['a', 'd', 'b', 'c'])
  expect(CONTRACT_PLACEHOLDERS).toHaveLength(Object.keys(WORDS).length)
})

it.each([
  ['{meeting}，{time}', []],
  ['{meeting', ['{']],
  ['meeting}', ['}']],
  ['｛meeting｝', ['｛meeting｝']],
  ['{net fee} {}', ['{net fee}', '{}']],
  ['{{role}}', ['{', '}']],
  ['{Meeting} {Meeting}', ['Meeting']],
])('%s: %j would stand in the contract as it is', (text, strange) => {
  expect(strangeContractPlaceholders(text)).toEqual(strange)
})

it('puts a value that looks like a placeholder in as it is', () => {
  const document = contractDocument({ ...SHIPPED_TEMPLATE, company: COMPANY }, { ...WORDS, meeting: '{speaker}' })
  expect(document.facts[0]).toEqual({ label: '会议名称', value: '{speaker}' })
})

it('names no code of ours: a template may not ask for one, and one from before gets words in its place', () => {
  const before = {
    ...SHIPPED_TEMPLATE,
    title: '合同（{topicCode}）',
    consents: ['我讲授{topicCode}'],
    company: COMPANY,
  }
  expect(CONTRACT_PLACEHOLDERS.filter((name) => /code/i.test(name))).toEqual([])
  expect(unknownPlaceholders(before)).toEqual(['topicCode'])
  expect(insteadOf('topicCode')).toBe('topic')
  expect(['topic', 'nothing', 'constructor'].map(insteadOf)).toEqual([undefined, undefined, undefined])
  const { title, consents } = contractDocument(before, WORDS)
  expect([title, ...consents]).toEqual(['合同（<topic>）', '我讲授<topic>'])
})
