import { agreed, counted } from '@osmp/domain/kit/counted.ts'
import type { ContractPlaceholder } from '@osmp/domain/speakers/contract-document.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words around the text that speakers' contracts are made from. */
export const contractTemplateTexts = defineTexts({
  version: (version: number) => [
    `当前第 ${version} 版。修改经另一位管理员或合规复核，24 小时后用于新合同；已发出的合同不变。`,
    `Version ${version}. Another administrator or compliance confirms a change; it makes contracts 24 hours later. Contracts already sent stay as they are.`,
  ],
  noCompany: ['填写公司名称后才能生成合同', 'Contracts can be made once the company name is filled in'],
  company: ['签约公司（甲方）', 'Company that signs'],
  name: ['公司名称', 'Company name'],
  creditCode: ['统一社会信用代码', 'Unified credit code'],
  address: ['地址', 'Address'],
  contact: ['联系方式', 'Contact'],
  text: ['合同正文', 'Text of the contract'],
  title: ['标题', 'Title'],
  heading: (no: number) => [`第 ${no} 条标题`, `Heading of clause ${no}`],
  paragraphs: ['内容', 'Text'],
  perLine: ['每行一段', 'One paragraph a line'],
  consents: ['签署前逐条确认', 'To be confirmed before signing'],
  consentsHelp: ['每行一条，最多 10 条', 'One a line, at most ten'],
  placeholders: ['可用占位符', 'Placeholders'],
  placeholdersNote: [
    '生成合同时换成会议、讲者和金额的实际内容。',
    'Each is replaced by what the meeting, the speaker and the fee really are.',
  ],
  add: ['添加一条', 'Add a clause'],
  remove: (no: number) => [`删除第 ${no} 条`, `Remove clause ${no}`],
  save: ['提交复核', 'Ask for it'],
  begins: (version: number, at: string) => [
    `第 ${version} 版自 ${at} 起用于新合同`,
    `Version ${version} makes contracts from ${at} on`,
  ],
  waiting: ['已有一版待复核', 'A version waits for its second person'],
  unchanged: ['没有改动', 'Nothing has changed'],
  readNewer: ['已有新版本，请先查看', 'There is a newer version: look at it first'],
  asked: ['新版本已提交复核', 'The new version waits for its second person'],
  missing: ['请填写', 'Please fill this in'],
  noClause: ['至少需要一条内容', 'At least one clause is needed'],
  strange: (name: string) => [
    `不认识的占位符“${name}”，请从下方“可用占位符”中选用`,
    `“${name}” is no placeholder. Those that can be used stand below`,
  ],
  retired: (name: string, instead: string) => [
    `“{${name}}”会把内部编码写进合同，请改用“{${instead}}”`,
    `“{${name}}” would put an internal code into the contract. Please write “{${instead}}” in its place`,
  ],
  tooMany: (most: number, count: number) => [
    `最多 ${most} 行，现在有 ${count} 行`,
    `At most ${counted(most, 'line')}; there ${agreed(count, 'is', 'are')} ${count}`,
  ],
  tooLong: (line: number, longest: number) => [
    `第 ${line} 行太长，每行最多 ${longest} 个字`,
    `Line ${line} is too long: at most ${longest} characters a line`,
  ],
  newer: (version: number) => [
    `其他人已保存第 ${version} 版，您的修改还没有保存`,
    `Somebody else has saved version ${version}. Yours is not saved yet`,
  ],
  newerNote: ['保留后再保存，整份模板以您的内容为准。', 'If you keep yours and save, it replaces the whole template.'],
  takeNewer: (version: number) => [`载入第 ${version} 版`, `Load version ${version}`],
  keepMine: ['保留我的修改', 'Keep my changes'],
})

type Named = readonly [zh: string, en: string]

/** What each placeholder is replaced by. */
export const PLACEHOLDER_NAMES: Readonly<Record<ContractPlaceholder, Named>> = {
  number: ['合同编号', 'Contract number'],
  company: ['公司名称', 'Company name'],
  speaker: ['讲者姓名', 'Speaker'],
  hospital: ['讲者所在医院', 'The speaker’s hospital'],
  meeting: ['会议名称', 'Meeting'],
  time: ['会议时间', 'Time'],
  place: ['会议地点', 'Place'],
  topic: ['讲题', 'Topic'],
  role: ['讲者角色', 'Role'],
  level: ['讲者级别', 'Level'],
  minutes: ['约定时长（分钟）', 'Minutes agreed'],
  netFee: ['税后劳务费', 'Fee after tax'],
  netFeeWords: ['税后劳务费大写', 'Fee after tax in words'],
  grossFee: ['税前劳务费', 'Fee before tax'],
  tax: ['代扣税额', 'Tax withheld'],
  taxTable: ['计税依据的公告', 'Notice the tax rests on'],
  route: ['付款方式', 'How it is paid'],
  policySource: ['费用与付款的依据', 'What fee and payment rest on'],
}
