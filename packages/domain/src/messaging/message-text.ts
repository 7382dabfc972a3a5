import { strangePlaceholders } from '../kit/placeholders.ts'
import { type Words, words } from '../kit/words.ts'
import type { MessageKind } from './plan-delivery.ts'

/** Mails to attendees by what they say, each with a text of its own. */
export const MESSAGE_TEXT_NAMES = {
  enrolled: words('报名成功', 'Enrolled'),
  pending: words('报名已收到', 'Enrolment received'),
  waiting: words('已加入候补', 'On the waiting list'),
  approved: words('报名已通过', 'Enrolment accepted'),
  declined: words('报名未通过', 'Enrolment not accepted'),
  promoted: words('候补成功', 'A seat from the waiting list'),
  changed: words('会议有变更', 'Meeting changed'),
  cancelled: words('会议已取消', 'Meeting cancelled'),
  reminder: words('会议提醒', 'Reminder'),
  survey: words('会后问卷', 'Survey'),
  thanks: words('会后感谢', 'Thanks'),
  withdrawn: words('报名已取消', 'Enrolment withdrawn'),
} as const satisfies Readonly<Record<string, Words>>
export type MessageTextKind = keyof typeof MESSAGE_TEXT_NAMES

/** The text of a message: a place may be sure, not confirmed yet, or on the waiting list. */
export function messageTextKind(
  kind: Extract<MessageKind, MessageTextKind>,
  params: Readonly<Record<string, unknown>>,
): MessageTextKind {
  if (kind !== 'enrolled' && kind !== 'approved') return kind
  if (params['status'] === 'pending') return 'pending'
  return params['status'] === 'waitlisted' || Number(params['waitNo'] ?? 0) > 0 ? 'waiting' : kind
}

/** Placeholders of all texts, with their meaning. */
export const MESSAGE_PLACEHOLDER_NAMES = {
  name: words('姓名', 'Name'),
  meeting: words('会议名称', 'Meeting'),
  when: words('会议时间', 'Time'),
  where: words('会议地点', 'Place'),
  organiser: words('主办方', 'Organiser'),
  link: words('会议页链接', 'Link to the meeting’s page'),
  number: words('候补序号', 'Number on the waiting list'),
  changes: words('变更内容', 'What has changed'),
} as const satisfies Readonly<Record<string, Words>>
export type MessagePlaceholder = keyof typeof MESSAGE_PLACEHOLDER_NAMES
export type MessageValues = Readonly<Record<MessagePlaceholder, string>>

const OF_ALL: readonly MessagePlaceholder[] = ['name', 'meeting', 'when', 'where', 'organiser']

/** The placeholders that a text of this kind may have in its subject or its body. */
export function placeholdersOf(kind: unknown, part: 'subject' | 'body'): readonly MessagePlaceholder[] {
  const own: readonly MessagePlaceholder[] = kind === 'waiting' ? ['number'] : []
  if (part === 'subject') return [...OF_ALL, ...own]
  return [...OF_ALL, ...own, ...(kind === 'changed' ? (['changes'] as const) : []), 'link']
}

const FIELDS = { subjectZh: 'subject', subjectEn: 'subject', bodyZh: 'body', bodyEn: 'body' } as const
type MessageTextField = keyof typeof FIELDS
type MessageTextFault = {
  readonly field: MessageTextField
  readonly result: 'templatePlaceholderUnknown' | 'templateLinkMissing'
  /** `value`: the unknown one; `choices`: those that are known. */
  readonly params: { readonly value: string; readonly choices: string }
}
const SHOWN = 30

/** The faults of a text, at most one a field. An empty field is no fault here. */
export function messageTextFaults(kind: unknown, text: Readonly<Record<string, unknown>>): MessageTextFault[] {
  return (Object.keys(FIELDS) as MessageTextField[]).flatMap((field): MessageTextFault[] => {
    const value = text[field]
    const said = typeof value === 'string' ? value : ''
    const known = placeholdersOf(kind, FIELDS[field])
    const choices = known.map((name) => `{${name}}`).join(' ')
    const [strange] = strangePlaceholders(said, known)
    if (strange !== undefined)
      return [{ field, result: 'templatePlaceholderUnknown', params: { value: strange.slice(0, SHOWN), choices } }]
    const isWithoutLink = FIELDS[field] === 'body' && said !== '' && !said.includes('{link}')
    return isWithoutLink ? [{ field, result: 'templateLinkMissing', params: { value: 'link', choices: '{link}' } }] : []
  })
}

export type FilledPart = { readonly text: string; readonly isLink: boolean }

const PLACEHOLDER = /\{(\w+)\}/

/** The lines of a text with its values: empty lines are left out, and one that names only what there is not. */
export const filledLines = (text: string, values: MessageValues): FilledPart[][] =>
  text.split('\n').flatMap((line) => {
    const pieces = line.trim().split(PLACEHOLDER)
    const said = pieces.map((piece, place) => (place % 2 === 0 ? piece : valueOf(piece, values)))
    const named = said.filter((_, place) => place % 2 === 1)
    if (pieces.join('') === '' || (named.length > 0 && named.every((value) => value === ''))) return []
    return brokenLines(said.map((one, place) => ({ text: one, isLink: pieces[place] === 'link' && place % 2 === 1 })))
  })

/** A value of several lines breaks its line. */
function brokenLines(parts: readonly FilledPart[]): FilledPart[][] {
  const lines: FilledPart[][] = [[]]
  for (const { text, isLink } of parts)
    for (const [place, piece] of text.split('\n').entries()) {
      if (place > 0) lines.push([])
      if (piece !== '') lines.at(-1)?.push({ text: piece, isLink })
    }
  return lines
}

/** A subject with its values. */
export const filledSubject = (text: string, values: MessageValues): string =>
  text
    .split(PLACEHOLDER)
    .map((piece, place) => (place % 2 === 0 ? piece : valueOf(piece, values)))
    .join('')

const isKnown = (name: string): name is MessagePlaceholder => Object.hasOwn(MESSAGE_PLACEHOLDER_NAMES, name)
const valueOf = (name: string, values: MessageValues): string => (isKnown(name) ? values[name] : `{${name}}`)
