import type { NextStep } from '@osmp/domain/meetings/next-step.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import { ENROLMENT_STATUS_NAMES } from '@osmp/domain/enrolment/enrolment-status-names.ts'
import { type Words, words } from '@osmp/domain/kit/words.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'

/** Words of the home screen that the server knows: figures, steps, and what a row says. */
export const HOME_WORDS = {
  enrolled: ENROLMENT_STATUS_NAMES.enrolled,
  signed: ENROLMENT_STATUS_NAMES.signed,
  attended: words('已参会', 'Attended'),
  speakersHere: words('讲者已到', 'Speakers here'),
  contracts: words('合同已签', 'Contracts'),
  photos: words('会场照片', 'Room photos'),
  closingItems: words('结案材料', 'Closing checklist'),
  online: words('线上', 'Online'),
  edit: words('修改', 'Revise'),
  signedContracts: words('合同 {signed}/{needed}', 'Contracts {signed}/{needed}'),
  running: words('进行中', 'Running'),
  toClose: words('待结案', 'To be closed'),
  until: words('{day} 截止', 'due {day}'),
  missing: words('{count} 项', '{count} open'),
  late: words('已超期 {days} 天', '{days} {days|day|days} late'),
  dueToday: words('今天截止', 'Due today'),
  workdaysLeft: words('还剩 {days} 个工作日', '{days} working {days|day|days} left'),
  estimated: words('（预计）', ' (estimate)'),
  sentBack: words('{by}退回：{comment}', 'Sent back by {by}: {comment}'),
  sentBackPlain: MEETING_STATUS_NAMES.sentBack,
  decisions: words('{count} 项待您审批', '{count} {count|decision|decisions} for you to take'),
  spends: words('{count} 项实际费用待您审批', '{count} {count|set|sets} of actual amounts for you to approve'),
} as const satisfies Readonly<Record<string, Words>>

/** Labels of the button on the first card. */
const STEP_WORDS: Readonly<Record<NextStep, Words>> = {
  share: words('分享邀请页', 'Share the invitation page'),
  signIn: words('显示签到码', 'Show the sign-in code'),
  room: words('进入会议室', 'Enter the room'),
  photos: words('拍会场照片', 'Take photos of the room'),
  speakers: words('确认讲者出席', 'Confirm speakers'),
  end: words('结束会议', 'End the meeting'),
  close: words('去结案', 'Go to closing'),
  fees: words('提交劳务费', 'Submit fees'),
  feesInHand: words('查看劳务费', 'See the fees'),
  lapsed: words('查看结案材料', 'See the closing materials'),
  record: words('查看申请', 'Open the application'),
}

const LINK_WORDS = words('填写入会链接', 'Enter the join link')

/** The label of a step; a room without a link is not entered yet. */
export const stepWords = (step: NextStep, { hasLink }: { hasLink: boolean }): Words =>
  step === 'room' && !hasLink ? LINK_WORDS : STEP_WORDS[step]

/** A text of the table in one language, with its values. */
export const say = (text: Words, locale: Locale, values: Readonly<Record<string, string | number>> = {}): string =>
  fillText(text[locale], values)
