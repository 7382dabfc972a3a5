import { expect, test } from 'vitest'
import type { Standing } from '../meetings/meeting-policy.ts'
import { type FormItem, judgeForm, readsItem } from './enrolment-form.ts'

const MOST = { diet: 14, licence: 730, invoice: 180, other: 180 }
const item = (key: string, rest: Partial<FormItem> = {}): FormItem => ({
  key,
  type: 'line',
  labelZh: '问题',
  labelEn: 'Question',
  options: [],
  required: false,
  showIf: [],
  readers: ['organiser'],
  keepDays: 14,
  sealed: false,
  ...rest,
})
const options = (count: number) =>
  Array.from({ length: count }, (_, no) => ({ key: `o${no}`, labelZh: '项', labelEn: 'Option' }))
const yesNo = item('a', { type: 'yesNo' })
const on = (...showIf: { item: string; is: string }[]) => item('b', { showIf })

test('a form is refused by name, at its item', () => {
  const forms: Record<string, FormItem[]> = {
    none: [],
    plain: [item('a')],
    'forty items': Array.from({ length: 40 }, (_, no) => item(`q${no}`)),
    'forty-one items': Array.from({ length: 41 }, (_, no) => item(`q${no}`)),
    'long labels': Array.from({ length: 40 }, (_, no) =>
      item(`q${no}`, { labelZh: '长'.repeat(80), labelEn: '长'.repeat(80) }),
    ),
    'key of another alphabet': [item('Frage')],
    'key twice': [item('a'), item('a')],
    'no English': [item('a', { labelEn: ' ' })],
    'label of 81': [item('a', { labelZh: '长'.repeat(81) })],
    'one option': [item('a', { type: 'single', options: options(1) })],
    'twelve options': [item('a', { type: 'multiple', options: options(12) })],
    'thirteen options': [item('a', { type: 'multiple', options: options(13) })],
    'option twice': [item('a', { type: 'single', options: [...options(2), ...options(1)] })],
    'option without words': [
      item('a', { type: 'single', options: options(2).map((one) => ({ ...one, labelEn: '' })) }),
    ],
    'options of a line': [item('a', { options: options(2) })],
    'condition on an earlier choice': [yesNo, on({ item: 'a', is: 'yes' })],
    'condition on a later one': [on({ item: 'a', is: 'yes' }), yesNo],
    'condition on itself': [on({ item: 'b', is: 'yes' })],
    'condition on words': [item('a'), on({ item: 'a', is: 'yes' })],
    'condition on no option': [yesNo, on({ item: 'a', is: 'maybe' })],
    'four conditions': [yesNo, on(...['yes', 'no', 'yes', 'no'].map((is) => ({ item: 'a', is })))],
    'no readers': [item('a', { readers: [] })],
    'diet for 14 days': [item('a', { type: 'diet', keepDays: 14 })],
    'diet for 15 days': [item('a', { type: 'diet', keepDays: 15 })],
    'another question for 180 days': [item('a', { keepDays: 180 })],
    'another question for 181 days': [item('a', { keepDays: 181 })],
    'licence open': [item('a', { type: 'licence', keepDays: 730 })],
    'licence sealed': [item('a', { type: 'licence', keepDays: 730, sealed: true })],
  }
  const rows = Object.entries(forms).map(([name, items]) => {
    const faults = judgeForm(items, MOST).map(({ fault, item: at }) =>
      `${fault} ${at === null ? '' : `at ${at}`}`.trim(),
    )
    return `${name} → ${faults.join(', ') || 'ok'}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "none → ok
    plain → ok
    forty items → ok
    forty-one items → tooManyItems
    long labels → tooLarge
    key of another alphabet → keyWrong at 1
    key twice → keyTwice at 2
    no English → labelMissing at 1
    label of 81 → labelTooLong at 1
    one option → optionsMissing at 1
    twelve options → ok
    thirteen options → tooManyOptions at 1
    option twice → optionTwice at 1
    option without words → optionLabelMissing at 1
    options of a line → optionsUnasked at 1
    condition on an earlier choice → ok
    condition on a later one → conditionNotEarlier at 1
    condition on itself → conditionNotEarlier at 1
    condition on words → conditionNoChoice at 2
    condition on no option → conditionValueUnknown at 2
    four conditions → tooManyConditions at 2
    no readers → readersMissing at 1
    diet for 14 days → ok
    diet for 15 days → keptTooLong at 1
    another question for 180 days → ok
    another question for 181 days → keptTooLong at 1
    licence open → licenceOpen at 1
    licence sealed → ok"
  `)
})

test('an answer is read by the parts that its item names', () => {
  const standings: Record<string, Standing> = {
    owner: { roles: ['employee'], relations: ['owner'], sameBu: true },
    assistant: { roles: ['employee'], relations: ['assistant'], sameBu: true },
    manager: { roles: ['manager'], relations: ['manager'], sameBu: true },
    finance: { roles: ['finance'], relations: [], sameBu: true },
    'finance elsewhere': { roles: ['finance'], relations: [], sameBu: false },
    compliance: { roles: ['compliance'], relations: [], sameBu: true },
    admin: { roles: ['admin'], relations: [], sameBu: true },
  }
  const rows = Object.entries(standings).map(([name, standing]) => {
    const read = (['organiser', 'desk', 'finance', 'compliance'] as const).filter((reader) =>
      readsItem(standing, { readers: [reader] }),
    )
    return `${name} → ${read.join(', ') || 'none'}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "owner → organiser, desk
    assistant → desk
    manager → none
    finance → finance
    finance elsewhere → none
    compliance → compliance
    admin → none"
  `)
})
