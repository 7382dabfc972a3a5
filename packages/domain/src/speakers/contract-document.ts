import { strangePlaceholders } from '../kit/placeholders.ts'

/** What contracts are made from: Chinese text with {placeholders}, what the speaker agrees to, and the company that issues them. */
export type ContractTemplate = {
  readonly title: string
  readonly sections: readonly ContractSection[]
  readonly consents: readonly string[]
  readonly company: ContractCompany
}
export type ContractSection = { readonly heading: string; readonly paragraphs: readonly string[] }
/** `creditCode`: 统一社会信用代码. */
export type ContractCompany = {
  readonly name: string
  readonly creditCode: string
  readonly address: string
  readonly contact: string
}

/** A contract's whole text, as the speaker reads it on the page and as it stands in the PDF. */
export type ContractDocument = {
  readonly title: string
  readonly number: string
  readonly parties: readonly { readonly label: string; readonly name: string; readonly lines: readonly string[] }[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly ContractSection[]
  readonly consents: readonly string[]
}

/** What a template may name; amounts, times and roles are words already. */
export const CONTRACT_PLACEHOLDERS = [
  'number',
  'company',
  'speaker',
  'hospital',
  'meeting',
  'time',
  'place',
  'topic',
  'role',
  'level',
  'minutes',
  'netFee',
  'netFeeWords',
  'grossFee',
  'tax',
  'taxTable',
  'route',
  'policySource',
] as const
export type ContractPlaceholder = (typeof CONTRACT_PLACEHOLDERS)[number]
export type ContractWords = Readonly<Record<ContractPlaceholder, string>>

/** What templates could name until now and a paper must not: codes of our own. Each with the words that stand in its place. */
const RETIRED: ReadonlyMap<string, ContractPlaceholder> = new Map([['topicCode', 'topic']])

const PLACEHOLDER = /\{(\w+)\}/g

/** Parts of a text that look like placeholders and are none: see `strangePlaceholders` of the kit. */
export const strangeContractPlaceholders = (text: string): string[] => strangePlaceholders(text, CONTRACT_PLACEHOLDERS)

/** Those of a whole template: such a one is not stored. */
export function unknownPlaceholders({ title, sections, consents }: Omit<ContractTemplate, 'company'>): string[] {
  const texts = [title, ...consents, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
  return [...new Set(texts.flatMap(strangeContractPlaceholders))]
}

/** What to write in the place of one that prints a code of ours; undefined for any other name. */
export const insteadOf = (name: string): ContractPlaceholder | undefined => RETIRED.get(name)

/** The contract of one talk; a template from before names no code either. */
export function contractDocument(template: ContractTemplate, words: ContractWords): ContractDocument {
  const values: Readonly<Record<string, string>> = words
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (whole, name: string) => values[insteadOf(name) ?? name] ?? whole)
  return {
    title: fill(template.title),
    number: words.number,
    parties: partiesOf(template.company, words),
    facts: factsOf(words),
    sections: template.sections.map(({ heading, paragraphs }) => ({
      heading: fill(heading),
      paragraphs: paragraphs.map(fill),
    })),
    consents: template.consents.map(fill),
  }
}

/** The contract as plain lines: what its digest is taken over, whatever order its parts are stored in. */
export function contractText({ title, number, parties, facts, sections, consents }: ContractDocument): string {
  return [
    title,
    number,
    ...parties.flatMap(({ label, name, lines }) => [`${label}：${name}`, ...lines]),
    ...facts.map(({ label, value }) => `${label}：${value}`),
    ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ...consents,
  ].join('\n')
}

function partiesOf({ name, creditCode, address, contact }: ContractCompany, words: ContractWords) {
  const line = (label: string, value: string) => (value === '' ? [] : [`${label}：${value}`])
  return [
    {
      label: '甲方',
      name,
      lines: [...line('统一社会信用代码', creditCode), ...line('地址', address), ...line('联系方式', contact)],
    },
    { label: '乙方', name: words.speaker, lines: line('工作单位', words.hospital) },
  ]
}

function factsOf(words: ContractWords) {
  const { meeting, time, place, topic, role, level, minutes, netFee, netFeeWords, grossFee, tax, route } = words
  return [
    ['会议名称', meeting],
    ['会议时间', time],
    ['会议地点', place],
    ['讲题', topic],
    ['角色与级别', `${role}，${level}`],
    ['约定时长', `${minutes} 分钟`],
    ['税后劳务费', `${netFee} 元（人民币${netFeeWords}）`],
    ['税前劳务费', `${grossFee} 元，其中代扣个人所得税 ${tax} 元`],
    ['付款方式', route],
    ['费用依据', words.policySource],
  ].map(([label = '', value = '']) => ({ label, value }))
}
