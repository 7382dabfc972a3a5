import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { literalsOf, sourceLines } from './source-texts.ts'

const LINES = sourceLines(fileURLToPath(new URL('..', import.meta.url)))

/** Words the product no longer uses, and the one it uses instead. */
const RETIRED: readonly (readonly [retired: RegExp, instead: string])[] = [
  [/触达|漏斗/, '邀约进展'],
  [/黑名单/, '不合作名单'],
  [/落地页/, '邀请页'],
  [/审批通过|审核通过|会议获批|尚未获批|已批准/, '通过 for the act, 已通过 for the state'],
  [/换人(?!员)/, '更换讲者'],
  [/段讲题|实际讲了/, '讲者确认 0/2, 实际讲课时长'],
  [/计划新版本|以此新建|仅作设置/, '拟定新版本, 复制为新版本, 仅记录'],
  [/(?:最久|最新|最早|支付|提交)的?在前/, '按等待时间, 按会议时间'],
  [/夜深了|早上好|晚上好/, 'the first thing that is due'],
  [/夜场/, '星夜'],
  [/已存在(?:本机|手机)/, '已暂存在本机'],
  [/才能打开会议/, '会前 {n} 分钟开放'],
  [/我来手动|就按这个/, '手动发送, 确认排序'],
  [/按事项找/, '快捷办理'],
  [/依据较弱|待企业确认|默认建议|产品建议|推定/, '公司制度（文号待补充）'],
  [/秒后提交|即将提交/, '已通过 · 撤销（5）'],
  [/已够，/, '已齐'],
  [/再按进入/, 'Enter 打开详情'],
  [/走变更/, '申请变更'],
  [/[*}] 您好/, '王老师，您好'],
  [/(?<!大型|大型学术|本次)活动(?!追踪|照片)/, '大型活动'],
]

/** English ones; a stored code is no word. */
const RETIRED_EN: readonly (readonly [retired: RegExp, instead: string])[] = [
  [/\bAfterwards\b/, 'After the meeting'],
  [/\blanding page\b/i, 'invitation page'],
  [/\b(?:is|not|be|a) blacklisted\b|^Blacklist(?:ed\b.*)?$/, 'not to be engaged'],
  [/\bTaxonom(?:y|ies)\b/, 'Content branch'],
  [/\bmeeting opens \{/, 'Opens {n} minutes before the start'],
  [/\b[Rr]each (?:funnel|and)\b|^Reach$/, 'Invitation progress'],
]

const STANDS_FOR_ITSELF = /apps\/api\/src\/kit\/database\/schema|new Error\(|throw |log\.(?:error|warn|info)/

test('no text has a word the product gave up', () => {
  const found = LINES.flatMap(({ at, line }) => [
    ...RETIRED.filter(([retired]) => retired.test(line)).map(([, instead]) => `${at} → ${instead}`),
    ...RETIRED_EN.filter(([retired]) => literalsOf(line).some((text) => retired.test(text)))
      .filter(() => !STANDS_FOR_ITSELF.test(at + line))
      .map(([, instead]) => `${at} → ${instead}`),
  ])
  expect(found).toEqual([])
})

/** English sentences of refusals, notices and the course: `{count}` and a noun that does not agree with it. */
const FILLED =
  /\{(?:count|rows|sum|days|months|workdays|most)\} (?:(?!with)[a-z-]+ )?(?!(?:less|its|his|this|is|was|has)\b)[a-z]+[^s\W]s\b/
/** The same of the screens: a value and a noun in the plural, where neither `counted` nor `agreed` stands. */
const BUILT =
  /\$\{(?:count|days|months|people|meetings|rows|points|attempts|seats|taken|shown|total|missing|needed|value|done|max|score)\} (?:(?!with)[a-z-]+ )?(?!(?:less|its|this|is|was|has|does)\b)[a-z]+[^s\W]s\b/

test('each number agrees with its noun in English', () => {
  const found = LINES.filter(({ line }) => !/=== 1|counted\(|agreed\(|\{\w+\|/.test(line)).filter(({ at, line }) =>
    literalsOf(line).some(
      (text) =>
        (FILLED.test(text) || BUILT.test(text)) && !STANDS_FOR_ITSELF.test(at + line) && !/select |from /.test(text),
    ),
  )
  expect(found.map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([])
})
