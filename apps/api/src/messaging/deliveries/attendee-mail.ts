import { displayTime } from '@osmp/domain/kit/time.ts'
import { escapeMarkup } from '../../kit/document/markup-text.ts'
import { MAIL_LABELS, mailWords } from './attendee-mail-texts.ts'
import type { DueMail } from './mail-repo.ts'

type AttendeeMail = { subject: string; text: string; html: string }
type Line = { text: string; link?: string }

/**
 * The mail of a message: Chinese with English below, since the language of its reader is not known. Plain text and markup have the same
 * lines, and nothing in them asks a server. `refuse`: the page that ends such mails.
 */
export function attendeeMail(
  due: DueMail,
  { page, refuse }: { page: string; refuse: string | undefined },
): AttendeeMail {
  const { subject } = mailWords(due.kind, due.params)
  const lines = [...linesOf(due, 0, { page, refuse }), { text: '—' }, ...linesOf(due, 1, { page, refuse })]
  return {
    subject: `${subject[0]}：${due.engagementName} / ${subject[1]}`,
    text: `${lines.map(({ text, link = '' }) => text + link).join('\n\n')}\n`,
    html: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body>${lines.map(markupOf).join('')}</body></html>`,
  }
}

function linesOf(
  due: DueMail,
  language: 0 | 1,
  { page, refuse }: { page: string; refuse: string | undefined },
): Line[] {
  const label = (name: keyof typeof MAIL_LABELS) => MAIL_LABELS[name][language]
  const [when, where] = [whenOf(due), whereOf(due, label('online'))]
  return [
    { text: due.name + label('hello') },
    ...mailWords(due.kind, due.params).lines.map((line) => ({ text: line[language] })),
    { text: label('meeting') + due.engagementName },
    ...(when === '' ? [] : [{ text: label('when') + when + label('zone') }]),
    ...(where === '' ? [] : [{ text: label('where') + where }]),
    { text: label('organiser') + due.organiser },
    { text: label('page'), link: page },
    ...(refuse === undefined ? [] : [{ text: label('refuse'), link: refuse }]),
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

const markupOf = ({ text, link }: Line): string =>
  link === undefined
    ? `<p>${escapeMarkup(text)}</p>`
    : `<p>${escapeMarkup(text)}<a href="${escapeMarkup(link)}">${escapeMarkup(link)}</a></p>`
