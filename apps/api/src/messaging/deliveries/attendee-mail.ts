import { displayTime } from '@osmp/domain/kit/time.ts'
import { attendeeChangeLines } from '@osmp/domain/meetings/attendee-change.ts'
import { filledLines, filledSubject, type MessageValues } from '@osmp/domain/messaging/message-text.ts'
import { MAIL_RULE, mailLine as line, type MailLine } from '../../kit/document/mail-face.ts'
import { MAIL_LABELS, mailWords } from './attendee-mail-texts.ts'
import type { DueMail } from './mail-repo.ts'
import type { MessageText } from './message-text-repo.ts'

type AttendeeMail = { subject: string; lines: readonly MailLine[] }
type Links = { page: string; refuse: string | undefined }

/**
 * The mail of a message: Chinese with English below, since the language of its reader is not known. `refuse`: the page that ends such mails; `template`: the one in force, else the words in the code.
 */
export function attendeeMail(due: DueMail, links: Links, template?: MessageText): AttendeeMail {
  const half = (language: 0 | 1) => [
    ...(template ? templateLines(template, due, language, links) : linesOf(due, language, links)),
    ...(links.refuse === undefined ? [] : [line(MAIL_LABELS.refuse[language], links.refuse)]),
  ]
  return {
    subject: template ? templateSubject(template, due, links) : ownSubject(due),
    lines: [...half(0), line(MAIL_RULE), ...half(1)],
  }
}

function ownSubject({ kind, params, engagementName }: DueMail): string {
  const [zh, en] = mailWords(kind, params).subject
  return `${zh}：${engagementName} / ${en}`
}

const templateSubject = ({ subject }: MessageText, due: DueMail, links: Links): string =>
  ([0, 1] as const).map((language) => filledSubject(subject[language], valuesOf(due, language, links))).join(' / ')

const templateLines = ({ body }: MessageText, due: DueMail, language: 0 | 1, links: Links): MailLine[] =>
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

function linesOf(due: DueMail, language: 0 | 1, { page }: Links): MailLine[] {
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
