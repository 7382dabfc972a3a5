import { counted } from '@osmp/domain/kit/counted.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { campaignRates } from '@osmp/domain/reports/campaign-rates.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { CampaignRow } from './campaign-repo.ts'
import type { MailKind } from './mail-repo.ts'

const LONGEST_SUBJECT = 200

const TITLES: Readonly<Record<MailKind, Readonly<Record<Locale, string>>>> = {
  meetingReport: { 'zh-CN': '会议报告', en: 'Meeting report' },
  enrollReport: { 'zh-CN': '报名报告', en: 'Enrolment report' },
  signReport: { 'zh-CN': '签到报告', en: 'Sign-in report' },
  participants: { 'zh-CN': '参会人名单', en: 'Participants' },
}

export type MailedMeeting = { name: string; code: string; startAt: string; endAt: string }

export const mailTitle = (kind: MailKind, locale: Locale): string => TITLES[kind][locale]

/** One line whatever the meeting's name holds. */
export function mailSubject(kind: MailKind, meeting: MailedMeeting, locale: Locale): string {
  const title = mailTitle(kind, locale)
  const name = meeting.name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return [...(locale === 'en' ? `${title}: ${name}` : `【${title}】${name}`)].slice(0, LONGEST_SUBJECT).join('')
}

type Facts = {
  kind: MailKind
  meeting: MailedMeeting
  locale: Locale
  /** Rows in the workbook, and its watermark. */
  rows: number
  watermark: string
  /** Of the whole meeting, for its report. */
  figures: CampaignRow | undefined
}

/** Plain text; what people typed stands in it as they typed it and is never run. */
export function mailText({ kind, meeting, locale, rows, watermark, figures }: Facts): string {
  const isEn = locale === 'en'
  const when = `${displayTime(meeting.startAt)} – ${displayTime(meeting.endAt)}`
  const head = isEn
    ? [`${mailTitle(kind, locale)} of “${meeting.name}” (${meeting.code})`, `Time: ${when}`]
    : [`“${meeting.name}”（${meeting.code}）的${mailTitle(kind, locale)}`, `会议时间：${when}`]
  const foot = isEn
    ? [
        `The attached workbook has ${counted(rows, 'row')}.`,
        'It holds personal data: please do not pass it on, and delete it when you no longer need it.',
        `Watermark: ${watermark}`,
      ]
    : [`附件共 ${rows} 行数据。`, '附件含有个人信息，请勿转发，用完请及时删除。', `水印编号：${watermark}`]
  return [...head, '', ...(figures ? [...figureLines(figures, locale), ''] : []), ...foot, ''].join('\n')
}

function figureLines(row: CampaignRow, locale: Locale): string[] {
  const { attendanceRate, costPerAttendee } = campaignRates(row)
  const rate = attendanceRate === null ? '–' : `${attendanceRate}%`
  const cost = costPerAttendee === null ? '–' : displayMoney(costPerAttendee)
  const { invited, opened, enrolledInAll, signedInAll, surveyed, openings } = row
  const lines: readonly (readonly [zh: string, en: string, value: string | number])[] = [
    ['邀请', 'Invited', invited],
    ['打开邀请函', 'Opened the letter', opened],
    ['报名', 'Enrolled', enrolledInAll],
    ['参会', 'Attended', signedInAll],
    ['参会率', 'Attendance', rate],
    ['已答问卷', 'Answered a survey', surveyed],
    ['人均费用（元）', 'Cost per attendee (yuan)', cost],
    ['链接打开（设备数，每天计一次）', 'Link openings (devices, each once a day)', openings],
  ]
  return lines.map(([zh, en, value]) => (locale === 'en' ? `${en}: ${value}` : `${zh}：${value}`))
}
