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
const WORDS = { builtIn: '表单校验', orExplain: '也可说明。' }
const find = (rules: Rule[], missing: string[] = []) => findingsOf(preview(rules), missing, 'zh-CN', WORDS)

test('a broken rule says its figure, its policy, how to mend it and where', () => {
  const [finding] = find([rule({ ok: false, params: { value: 1, limit: 3 } })])
  expect(finding).toMatchObject({ level: 'block', figure: '1 / 3', why: '提前申请工作日', field: 'startDatetime' })
  expect(finding?.fix).toContain('3')
})

test('a warning leads to its comment', () => {
  const [finding] = find([rule({ rule: 'mealPerHeadHigh', severity: 'warn', ok: false, field: 'budgetLines' })])
  expect(finding).toMatchObject({ level: 'warn', field: 'warningComments.mealPerHeadHigh' })
  expect(finding?.fix).toContain('也可说明。')
})

test('an empty field is no finding', () => {
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
  const warnings = warningsOf(preview([fee, rule({ ok: false })]), 'zh-CN')
  expect(warnings.map((warning) => warning.rule)).toEqual(['speakerFeeMax'])
})
