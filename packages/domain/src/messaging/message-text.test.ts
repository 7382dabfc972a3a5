import { expect, test } from 'vitest'
import { filledLines, filledSubject, messageTextFaults, messageTextKind } from './message-text.ts'

const GOOD = {
  subjectZh: '{name}，{meeting}',
  subjectEn: '{meeting}',
  bodyZh: '详情：{link}',
  bodyEn: 'See {link}',
}
const VALUES = {
  name: '李一',
  meeting: '学术会 {link}',
  when: '',
  where: '市一医院',
  organiser: '心血管事业部',
  link: 'https://m.example.com/landing/e1',
  number: '3',
  changes: '时间：8 日 → 9 日\n讲者：王 → 李',
}

test('a text is refused for what it names and no mail has, and for a body without its link', () => {
  const cases: readonly [kind: string, text: Partial<typeof GOOD>][] = [
    ['reminder', {}],
    ['reminder', { bodyZh: '{title}{name}您好 {link}' }],
    ['reminder', { bodyZh: '｛name｝您好 {link}' }],
    ['reminder', { bodyEn: 'Dear {name, {link}' }],
    ['reminder', { bodyEn: 'Dear {}, {link}' }],
    ['reminder', { subjectEn: 'See {link}' }],
    ['reminder', { bodyZh: '第 {number} 位 {link}' }],
    ['waiting', { bodyZh: '第 {number} 位 {link}', subjectZh: '候补第 {number} 位' }],
    ['changed', { bodyZh: '{changes}\n{link}' }],
    ['changed', { subjectZh: '{changes}' }],
    ['survey', { bodyZh: '请填写问卷', bodyEn: 'Please answer' }],
    ['survey', { bodyZh: '' }],
    ['', { bodyZh: '{changes}' }],
  ]
  const lines = cases.map(([kind, text]) => {
    const faults = messageTextFaults(kind, { ...GOOD, ...text })
    const said = faults.map(({ field, result, params }) => `${field} ${result} ${params.value}`)
    return `${`${kind} ${JSON.stringify(text)}`.padEnd(70)} ${said.join(', ') || '-'}`
  })
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    reminder {}                                                            -
    reminder {"bodyZh":"{title}{name}您好 {link}"}                           bodyZh templatePlaceholderUnknown title
    reminder {"bodyZh":"｛name｝您好 {link}"}                                  bodyZh templatePlaceholderUnknown ｛name｝
    reminder {"bodyEn":"Dear {name, {link}"}                               bodyEn templatePlaceholderUnknown {
    reminder {"bodyEn":"Dear {}, {link}"}                                  bodyEn templatePlaceholderUnknown {}
    reminder {"subjectEn":"See {link}"}                                    subjectEn templatePlaceholderUnknown link
    reminder {"bodyZh":"第 {number} 位 {link}"}                              bodyZh templatePlaceholderUnknown number
    waiting {"bodyZh":"第 {number} 位 {link}","subjectZh":"候补第 {number} 位"}  -
    changed {"bodyZh":"{changes}\\n{link}"}                                 -
    changed {"subjectZh":"{changes}"}                                      subjectZh templatePlaceholderUnknown changes
    survey {"bodyZh":"请填写问卷","bodyEn":"Please answer"}                     bodyZh templateLinkMissing link, bodyEn templateLinkMissing link
    survey {"bodyZh":""}                                                   -
     {"bodyZh":"{changes}"}                                                bodyZh templatePlaceholderUnknown changes
    "
  `)
  const [fault] = messageTextFaults('changed', { ...GOOD, bodyZh: '{who} {link}' })
  expect(fault?.params.choices).toBe('{name} {meeting} {when} {where} {organiser} {changes} {link}')
})

test('fills a text once: a value that looks like a placeholder stays, a line of nothing is left out', () => {
  const shown = (text: string) =>
    filledLines(text, VALUES)
      .map((parts) => parts.map((part) => (part.isLink ? `<${part.text}>` : part.text)).join(''))
      .join(' / ')
  const texts = [
    '{name}，您好：\n\n{meeting}',
    '时间：{when}\n地点：{where}',
    '{when} {where}',
    '会议页：{link}。',
    '变更：\n{changes}\n以上',
    '{nobody}',
    '',
  ]
  expect(texts.map((text) => `${JSON.stringify(text)}: ${shown(text)}`).join('\n')).toMatchInlineSnapshot(`
    ""{name}，您好：\\n\\n{meeting}": 李一，您好： / 学术会 {link}
    "时间：{when}\\n地点：{where}": 地点：市一医院
    "{when} {where}":  市一医院
    "会议页：{link}。": 会议页：<https://m.example.com/landing/e1>。
    "变更：\\n{changes}\\n以上": 变更： / 时间：8 日 → 9 日 / 讲者：王 → 李 / 以上
    "{nobody}": {nobody}
    "": "
  `)
  expect(filledSubject('{name}：{meeting} {when}', VALUES)).toBe('李一：学术会 {link} ')
})

test('a place that is sure, not confirmed or on the waiting list has its own text', () => {
  const kinds = [
    messageTextKind('enrolled', { status: 'enrolled', waitNo: 0 }),
    messageTextKind('enrolled', { status: 'pending' }),
    messageTextKind('enrolled', { status: 'waitlisted' }),
    messageTextKind('approved', { waitNo: 2 }),
    messageTextKind('approved', {}),
    messageTextKind('reminder', { waitNo: 2 }),
  ]
  expect(kinds.join(' ')).toBe('enrolled pending waiting waiting approved reminder')
})
