import { displayTime } from '@osmp/domain/kit/time.ts'
import type { MessageTemplate } from '../kit/settings/messaging-settings.ts'
import type { DueAttendeeMessage } from './attendee-message-queue-repo.ts'
import type { TemplateMessage } from './wechat.ts'

/** WeChat takes no longer value in a field of kind `thing`. */
const THING = 20

const WHAT: Readonly<Record<Exclude<DueAttendeeMessage['kind'], 'changed' | 'enrolled'>, string>> = {
  approved: '报名已通过',
  declined: '报名未通过',
  promoted: '候补成功，已为您留座',
  reminder: '会议即将开始',
  cancelled: '会议已取消',
  survey: '请填写会议问卷',
  thanks: '感谢您的参会',
  withdrawn: '已按您的意愿取消报名',
}

/** What happened, in the twenty characters WeChat leaves for it; text messages take the same. The message's own field carries the time in force. */
export function whatHappened({ kind, params }: Pick<DueAttendeeMessage, 'kind' | 'params'>): string {
  if (kind === 'enrolled') return ENROLLED[String(params['status'])] ?? '报名成功'
  if (kind !== 'changed') return WHAT[kind]
  const before = params['when.before']
  // Without the year: "11-26 14:00".
  if (typeof before === 'string') return `原定 ${before.slice(5, 16)}，已改期`
  const place = params['where.after']
  if (typeof place === 'string') return shortened(`地点改为 ${place}`)
  if (typeof params['how.after'] === 'string') return '会议召开方式有变更'
  const speakers = params['who.after']
  if (typeof speakers === 'string') return shortened(`讲者改为 ${speakers}`)
  return params['room.before'] === '' ? '线上会议室已开通' : '线上会议室已更换'
}

const ENROLLED: Readonly<Record<string, string>> = { pending: '报名已收到，等待确认', waitlisted: '已加入候补' }

/** In as many characters as a field may have. */
export const shortened = (text: string): string => {
  const characters = [...text]
  return characters.length <= THING ? text : `${characters.slice(0, THING - 1).join('')}…`
}

/** The template message of what happened to somebody's place; it leads to the meeting's landing page. */
export function messageOf(due: DueAttendeeMessage, template: MessageTemplate, publicUrl: string): TemplateMessage {
  return {
    openId: due.openId,
    key: due.id,
    template,
    url: `${publicUrl}/landing/${due.engagementId}?src=message`,
    what: whatHappened(due),
    meeting: shortened(due.meeting),
    time: due.startAt === null ? '待定' : displayTime(due.startAt),
  }
}
