import { expect, test } from 'vitest'
import { findingsOf, warningsOf, type Preview } from './meeting-findings.ts'

type Rule = Preview['rules'][number]
const rule = (changes: Partial<Rule>): Rule => ({
  rule: 'leadTime',
  policyKey: 'lead.workdays',
  severity: 'block',
  ok: true,
  params: {},
  field: 'startDatetime',
  policyVersion: '1',
  policyFrom: '2026-01-01',
  policySource: 'company practice',
  ...changes,
})
const preview = (rules: Rule[]): Preview => ({
  rules,
  canSubmit: true,
  autoApproves: false,
  path: [],
  budget: { total: '0.00', lines: [], ioAvailable: null },
  speakers: [],
})
const find = (rules: Rule[], missing: string[] = []) => findingsOf(preview(rules), missing, 'zh-CN', true)

test('a broken rule says its figure, its policy, how to mend it and where', () => {
  const [finding] = find([rule({ ok: false, params: { value: 1, limit: 3 } })])
  expect(finding).toMatchObject({
    level: 'block',
    short: '1 / 3 个工作日',
    why: '提前申请工作日',
    field: 'startDatetime',
  })
  expect(finding).toMatchObject({ figure: '1 个工作日', limit: '不少于 3 个工作日' })
  expect(finding?.basis).toBe('2026-01-01 起生效，第 1 版，依据：企业惯例')
  expect(finding?.fix).toBe('开始时间再推迟 2 个工作日以上。')
  expect(finding?.fault).toBeUndefined()
})

test('a warning leads to the field that causes it, and to its comment', () => {
  const [finding] = find([
    rule({
      rule: 'mealPerHeadHigh',
      severity: 'warn',
      ok: false,
      field: 'budgetLines',
      params: { value: '250', limit: '200', most: '4,000' },
    }),
  ])
  expect(finding).toMatchObject({
    level: 'warn',
    field: 'budgetLines',
    explainField: 'warningComments.mealPerHeadHigh',
  })
  expect(finding?.fix).toBe('餐费减到 ¥4,000 以内，或在下方写明原因。')
})

test('what is for information asks for nothing', () => {
  const [finding] = find([rule({ rule: 'audienceMin', severity: 'info', ok: false, params: { value: 4, limit: 5 } })])
  expect(finding).toMatchObject({ level: 'info', short: '4 / 5 人', field: 'startDatetime' })
  expect(warningsOf(preview([rule({ severity: 'info', ok: false })]), [], 'zh-CN', true)).toEqual([])
})

test('an empty field is no finding, and nothing to explain', () => {
  const empty = preview([rule({ severity: 'warn', ok: false })])
  expect(warningsOf(empty, ['startDatetime'], 'zh-CN', true)).toEqual([])
  expect(find([rule({ ok: false })], ['startDatetime'])).toEqual([])
})

test('a rule met by all stands once, one broken by somebody only as broken', () => {
  const met = [rule({ rule: 'speakerBlacklist', field: 'speakers.0' }), rule({ rule: 'speakerBlacklist' })]
  expect(find(met)).toHaveLength(1)
  const broken = find([...met, rule({ rule: 'speakerBlacklist', ok: false, field: 'speakers.2' })])
  expect(broken.map(({ level }) => level)).toEqual(['block'])
})

test('a fee above its level may be explained, another block may not', () => {
  const fee = rule({ rule: 'speakerFeeMax', ok: false, field: 'speakers.0', params: { name: '王强' } })
  const warnings = warningsOf(preview([fee, rule({ ok: false })]), [], 'zh-CN', true)
  expect(warnings.map((warning) => warning.rule)).toEqual(['speakerFeeMax'])
})
