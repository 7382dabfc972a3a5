import { expect, test } from 'vitest'
import type { AnswerType } from './enrolment-form.ts'
import {
  answerFault,
  type FormAnswer,
  isSealedAnswer,
  judgeAnswers,
  type SentAnswer,
  type ShownItem,
} from './form-answers.ts'

const options = [{ key: 'x' }, { key: 'y' }, { key: 'z' }]
const item = (key: string, rest: Partial<ShownItem> = {}): ShownItem => ({
  key,
  type: 'single',
  required: false,
  showIf: [],
  options,
  ...rest,
})
/** B shown and required if A is yes, C if B is x, D if A is yes and M has both x and y. */
const FORM = [
  item('a', { type: 'yesNo', required: true }),
  item('b', { required: true, showIf: [{ item: 'a', is: 'yes' }] }),
  item('c', { type: 'number', required: true, showIf: [{ item: 'b', is: 'x' }] }),
  item('m', { type: 'multiple' }),
  item('d', {
    type: 'line',
    required: true,
    showIf: [
      { item: 'a', is: 'yes' },
      { item: 'm', is: 'x' },
      { item: 'm', is: 'y' },
    ],
  }),
]
const choice = (key: string, ...choices: string[]): SentAnswer => ({ key, choices })
const one: SentAnswer = { key: 'c', number: 1 }

test('which questions are asked is decided by the answers, and the rest is dropped', () => {
  const sent: SentAnswer[][] = [
    [choice('a', 'no'), choice('b', 'x'), one],
    [choice('a', 'yes')],
    [choice('a', 'yes'), choice('b', 'y'), one],
    [choice('a', 'yes'), choice('b', 'x'), one],
    [choice('a', 'yes'), choice('b', 'x')],
    [choice('b', 'x'), one],
    [choice('a', 'yes'), choice('b', 'y'), choice('m', 'x')],
    [choice('a', 'yes'), choice('b', 'y'), choice('m', 'y', 'x')],
    [choice('a', 'yes'), choice('b', 'y'), choice('m', 'y', 'x'), { key: 'd', text: ' 词 ' }],
    [choice('a', 'no'), choice('m', 'y', 'x'), { key: 'd', text: '词' }],
    [choice('a', 'no'), { key: 'c', text: 'hidden, so never read' }],
    [choice('a', 'no'), choice('q', 'x')],
    [choice('a', 'no'), choice('a', 'yes')],
    [choice('a')],
  ]
  const rows = sent.map((answers) => {
    const said = answers.map(({ key, choices, number, text }) => `${key} ${choices?.join('+') ?? number ?? text}`)
    const judged = judgeAnswers(FORM, answers)
    const stored = judged.ok && judged.stored.map((kept) => `${kept.item.key} ${JSON.stringify(kept.answer)}`)
    return `${said.join(', ')} → ${judged.ok ? (stored || []).join(', ') : `${judged.refusal} at ${judged.item}`}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "a no, b x, c 1 → a {"choices":["no"]}
    a yes → enrolmentAnswerMissing at b
    a yes, b y, c 1 → a {"choices":["yes"]}, b {"choices":["y"]}
    a yes, b x, c 1 → a {"choices":["yes"]}, b {"choices":["x"]}, c {"number":1}
    a yes, b x → enrolmentAnswerMissing at c
    b x, c 1 → enrolmentAnswerMissing at a
    a yes, b y, m x → a {"choices":["yes"]}, b {"choices":["y"]}, m {"choices":["x"]}
    a yes, b y, m y+x → enrolmentAnswerMissing at d
    a yes, b y, m y+x, d  词  → a {"choices":["yes"]}, b {"choices":["y"]}, m {"choices":["y","x"]}, d {"text":"词"}
    a no, m y+x, d 词 → a {"choices":["no"]}, m {"choices":["y","x"]}
    a no, c hidden, so never read → a {"choices":["no"]}
    a no, q x → enrolmentAnswerUnknown at q
    a no, a yes → enrolmentAnswerUnknown at a
    a  → enrolmentAnswerMissing at a"
  `)
})

test('a type takes its own values alone', () => {
  const tried: [AnswerType, ...FormAnswer[]][] = [
    ['line', { text: '市一医院' }, { text: '长'.repeat(121) }, { text: 'a\nb' }, { choices: ['x'] }],
    ['note', { text: 'a\nb' }, { text: '长'.repeat(501) }],
    ['single', { choices: ['x'] }, { choices: ['x', 'y'] }, { choices: ['w'] }, { text: 'x' }],
    ['multiple', { choices: ['x', 'z'] }, { choices: ['x', 'x'] }, { choices: ['x', 'w'] }],
    ['yesNo', { choices: ['no'] }, { choices: ['yes', 'no'] }, { choices: ['maybe'] }],
    ['number', { number: 0 }, { number: -2.5 }, { number: 1_000_001 }, { number: Number.NaN }, { text: '3' }],
    ['date', { text: '2026-02-28' }, { text: '2026-02-30' }, { text: '28.2.2026' }],
    ['time', { text: '23:59' }, { text: '24:00' }, { text: '9:30' }],
    [
      'diet',
      { choices: ['halal'] },
      { choices: ['other'], text: '花生过敏' },
      { choices: ['other'] },
      { choices: ['x'] },
    ],
    ['licence', { text: '110310000012345' }, { text: '11031000001234' }, { text: '11031000001234X' }, { text: '  ' }],
    [
      'invoice',
      { choices: ['person'], text: '李明' },
      { choices: ['person'], text: '李明', taxNumber: '91110000802100433B' },
      { choices: ['company'], text: '百度', taxNumber: '91110000802100433b' },
      { choices: ['company'], text: '百度', taxNumber: '91110000802100433A' },
      { choices: ['company'], text: '百度' },
      { choices: ['company'], taxNumber: '91110000802100433B' },
      { text: '百度' },
    ],
  ]
  const rows = tried.flatMap(([type, ...answers]) =>
    answers.map((answer) => {
      const said = JSON.stringify(answer).replaceAll(/长+/g, (run) => `长×${run.length}`)
      const sealed = isSealedAnswer({ type, sealed: false }, answer) ? ' (sealed)' : ''
      return `${type} ${said} → ${answerFault(item('q', { type, required: true }), answer) ?? `ok${sealed}`}`
    }),
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "line {"text":"市一医院"} → ok
    line {"text":"长×121"} → enrolmentAnswerInvalid
    line {"text":"a\\nb"} → enrolmentAnswerInvalid
    line {"choices":["x"]} → enrolmentAnswerInvalid
    note {"text":"a\\nb"} → ok
    note {"text":"长×501"} → enrolmentAnswerInvalid
    single {"choices":["x"]} → ok
    single {"choices":["x","y"]} → enrolmentAnswerInvalid
    single {"choices":["w"]} → enrolmentAnswerInvalid
    single {"text":"x"} → enrolmentAnswerInvalid
    multiple {"choices":["x","z"]} → ok
    multiple {"choices":["x","x"]} → enrolmentAnswerInvalid
    multiple {"choices":["x","w"]} → enrolmentAnswerInvalid
    yesNo {"choices":["no"]} → ok
    yesNo {"choices":["yes","no"]} → enrolmentAnswerInvalid
    yesNo {"choices":["maybe"]} → enrolmentAnswerInvalid
    number {"number":0} → ok
    number {"number":-2.5} → ok
    number {"number":1000001} → enrolmentAnswerInvalid
    number {"number":null} → enrolmentAnswerInvalid
    number {"text":"3"} → enrolmentAnswerInvalid
    date {"text":"2026-02-28"} → ok
    date {"text":"2026-02-30"} → enrolmentAnswerInvalid
    date {"text":"28.2.2026"} → enrolmentAnswerInvalid
    time {"text":"23:59"} → ok
    time {"text":"24:00"} → enrolmentAnswerInvalid
    time {"text":"9:30"} → enrolmentAnswerInvalid
    diet {"choices":["halal"]} → ok
    diet {"choices":["other"],"text":"花生过敏"} → ok (sealed)
    diet {"choices":["other"]} → enrolmentAnswerMissing
    diet {"choices":["x"]} → enrolmentAnswerInvalid
    licence {"text":"110310000012345"} → ok (sealed)
    licence {"text":"11031000001234"} → enrolmentLicenceWrong
    licence {"text":"11031000001234X"} → enrolmentLicenceWrong
    licence {"text":"  "} → enrolmentAnswerMissing
    invoice {"choices":["person"],"text":"李明"} → ok
    invoice {"choices":["person"],"text":"李明","taxNumber":"91110000802100433B"} → enrolmentAnswerInvalid
    invoice {"choices":["company"],"text":"百度","taxNumber":"91110000802100433b"} → ok
    invoice {"choices":["company"],"text":"百度","taxNumber":"91110000802100433A"} → enrolmentTaxNumberWrong
    invoice {"choices":["company"],"text":"百度"} → enrolmentTaxNumberWrong
    invoice {"choices":["company"],"taxNumber":"91110000802100433B"} → enrolmentAnswerMissing
    invoice {"text":"百度"} → enrolmentAnswerInvalid"
  `)
})
