import { displayTime } from '@osmp/domain/kit/time.ts'
import type { MessageTemplate } from '../kit/messaging-settings.ts'
import type { DueAttendeeMessage } from './attendee-message-queue-repo.ts'
import type { TemplateMessage } from './wechat.ts'

/** WeChat takes no longer value in a field of kind `thing`. */
const THING = 20

const WHAT: Readonly<Record<DueAttendeeMessage['kind'], string>> = {
  approved: '报名已通过',
  declined: '报名未通过',
  promoted: '候补成功，已为您留座',
  reminder: '会议即将开始',
  cancelled: '会议已取消',
  survey: '请填写会议问卷',
}

const shortened = (text: string): string => {
  const characters = [...text]
  return characters.length <= THING ? text : `${characters.slice(0, THING - 1).join('')}…`
}

/** The template message of what happened to somebody's place; it leads to the meeting's landing page. */
export function messageOf(due: DueAttendeeMessage, template: MessageTemplate, publicUrl: string): TemplateMessage {
  return {
    openId: due.openId,
    key: due.id,
    template,
    url: `${publicUrl}/landing/${due.engagementId}`,
    what: WHAT[due.kind],
    meeting: shortened(due.meeting),
    time: due.startAt === null ? '待定' : displayTime(due.startAt),
  }
}
