import { expect, test } from 'vitest'
import { findingsOf, type Preview } from '../../kit/rules/meeting-findings.ts'
import { blankForm, changed, type ChangeForm, type SpeakerEntry } from './meeting-form-state.ts'
import { reductionOf } from './rule-reduction.ts'

const TALK: SpeakerEntry = {
  hcpId: 'h1',
  name: '李明',
  level: 'city',
  place: '',
  topicId: null,
  role: 'speaker',
  minutes: '30',
  feeNet: '9000',
  isFeeTyped: false,
  isRecorded: false,
}

const RULE: Preview['rules'][number] = {
  rule: 'leadTime',
  policyKey: 'lead.workdays',
  severity: 'warn',
  ok: false,
  params: {},
  field: null,
  policyVersion: '1',
  policyFrom: '2026-01-01',
  policySource: 'company practice',
}

test.each([
  ['mealPerHeadHigh', 'budgetLines', { value: '250', limit: '200', most: '4,000' }],
  ['speakerFeeMax', 'speakers.1', { name: '李明', value: '9,000', limit: '4,000' }],
])('%s offers to reduce the amount to what may be', (name, field, params) => {
  let form = changed(blankForm('ONETIME'), { lines: { meal: '5000', venue: '80' }, speakers: [TALK, TALK] })
  const change: ChangeForm = (patch) => {
    form = changed(form, typeof patch === 'function' ? patch(form) : patch)
  }
  const broken = { ...RULE, rule: name, field, params }
  const [finding] = findingsOf({ rules: [broken] }, [], 'zh-CN', true, (one, how) => reductionOf(one, how, change))
  expect(finding?.reduce?.words).toBe('减到 ¥4,000')
  finding?.reduce?.run()
  expect([form.lines, form.speakers.map(({ feeNet }) => feeNet)]).toEqual(
    field === 'budgetLines'
      ? [{ meal: '4000', venue: '80' }, ['9000', '9000']]
      : [{ meal: '5000', venue: '80' }, ['9000', '4000']],
  )
})
