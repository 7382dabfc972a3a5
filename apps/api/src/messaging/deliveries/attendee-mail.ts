import { displayTime } from '@osmp/domain/kit/time.ts'
import { attendeeChangeLines } from '@osmp/domain/meetings/attendee-change.ts'
import { type FilledPart, filledLines, filledSubject, type MessageValues } from '@osmp/domain/messaging/message-text.ts'
import { escapeMarkup } from '../../kit/document/markup-text.ts'
import { MAIL_LABELS, mailWords } from './attendee-mail-texts.ts'
import type { DueMail } from './mail-repo.ts'
import type { MessageText } from './message-text-repo.ts'

type AttendeeMail = { subject: string; text: string; html: string }
type Line = readonly FilledPart[]
type Links = { page: string; refuse: string | undefined }

/**
 * The mail of a message: Chinese with English below, since the language of its reader is not known. Plain text and markup have the same
 * lines, and nothing in them asks a server. `refuse`: the page that ends such mails; `template`: the one in force, else the words in the code.
 */
export function attendeeMail(due: DueMail, links: Links, template?: MessageText): AttendeeMail {
  const half = (language: 0 | 1) => [
    ...(template ? templateLines(template, due, language, links) : linesOf(due, language, links)),
    ...(links.refuse === undefined ? [] : [line(MAIL_LABELS.refuse[language], links.refuse)]),
  ]
  const lines = [...half(0), line('—'), ...half(1)]
  return {
    subject: template ? templateSubject(template, due, links) : ownSubject(due),
    text: `${lines.map(plainOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body>${lines.map(markupOf).join('')}</body></html>`,
  }
}

const line = (text: string, link?: string): Line => [
  { text, isLink: false },
  ...(link === undefined ? [] : [{ text: link, isLink: true }]),
]

function ownSubject({ kind, params, engagementName }: DueMail): string {
  const [zh, en] = mailWords(kind, params).subject
  return `${zh}：${engagementName} / ${en}`
}

const templateSubject = ({ subject }: MessageText, due: DueMail, links: Links): string =>
  ([0, 1] as const).map((language) => filledSubject(subject[language], valuesOf(due, language, links))).join(' / ')

const templateLines = ({ body }: MessageText, due: DueMail, language: 0 | 1, links: Links): Line[] =>
  filledLines(body[language], valuesOf(due, language, links))

function valuesOf(due: DueMail, language: 0 | 1, { page }: Links): MessageValues {
  const [when, waitNo] = [whenOf(due), Number(due.params['waitNo'] ?? 0)]
  return {
    name: due.name,
    meeting: due.engagementName,
    when: when === '' ? '' : when + MAIL_LABELS.zone[language],
    where: whereOf(due, MAIL_LABELS.online[language]),
    organiser: due.organiser,
    link: page,
    number: waitNo === 0 ? '' : String(waitNo),
    changes: attendeeChangeLines(due.params, language === 0 ? 'zh-CN' : 'en').join('\n'),
  }
}

function linesOf(due: DueMail, language: 0 | 1, { page }: Links): Line[] {
  const label = (name: keyof typeof MAIL_LABELS) => MAIL_LABELS[name][language]
  const [when, where] = [whenOf(due), whereOf(due, label('online'))]
  return [
    line(due.name + label('hello')),
    ...mailWords(due.kind, due.params).lines.map((both) => line(both[language])),
    line(label('meeting') + due.engagementName),
    ...(when === '' ? [] : [line(label('when') + when + label('zone'))]),
    ...(where === '' ? [] : [line(label('where') + where)]),
    line(label('organiser') + due.organiser),
    line(label('page'), page),
  ]
}

function whenOf({ startAt, endAt }: DueMail): string {
  if (startAt === null) return ''
  const [start, end] = [displayTime(startAt), endAt === null ? '' : displayTime(endAt)]
  if (end === '') return start
  return `${start}–${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`
}

const whereOf = ({ executeType, hcoName, venue, address }: DueMail, online: string): string =>
  executeType === 'online' ? online : [hcoName, venue, address].filter((part) => part !== null && part !== '').join(' ')

/** A link ends with a blank, or a reader's program takes the words after it for its end. */
const plainOf = (parts: Line): string =>
  parts.map(({ text, isLink }, place) => (isLink && place < parts.length - 1 ? `${text} ` : text)).join('')

const markupOf = (parts: Line): string => `<p>${parts.map(partOf).join('')}</p>`

const partOf = ({ text, isLink }: FilledPart): string =>
  isLink ? `<a href="${escapeMarkup(text)}">${escapeMarkup(text)}</a>` : escapeMarkup(text)
