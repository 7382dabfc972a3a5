import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the sheet on which a list of attendees is managed. */
export const manageTexts = defineTexts({
  remindHelp: [
    '每人每天提醒一次，医生打开邀请页可见；通过微信报名的同时收到微信消息。',
    'Once a day each. It stands on the invitation page; people who enrolled through WeChat get it there too.',
  ],
  needsApproval: ['自主报名需要我确认', 'I approve who enrols'],
  needsApprovalHelp: [
    '打开后，从邀请页报名的医生先等您确认，不占名额。邀请函和会务添加的不受影响。',
    'Who enrols on the page then waits for you without a seat. Invitations and staff are not affected.',
  ],
  stillPending: (count: number) => [`还有 ${count} 人待确认，请逐一处理`, `${count} still wait for your approval`],
  remindAll: ['提醒所有未签到的人', 'Remind everybody not signed in'],
  remindAllOnline: ['提醒所有报名的人', 'Remind everybody enrolled'],
  remindAllNote: (count: number) => [
    count > 0 ? `今天已提醒 ${count} 人` : '今天还没有提醒',
    count > 0 ? `${count} reminded today` : 'Nobody reminded today',
  ],
  export: ['导出名单', 'Export the list'],
  exportNote: [
    '表格文件，手机号只显示首尾，导出会记入会议历程。',
    'A spreadsheet file with masked mobile numbers; the meeting’s course notes it.',
  ],
  exported: (count: number) => [`已导出 ${count} 人`, `${count} people exported`],
  partner: ['同步到销售自动化系统', 'Pass on to the sales system'],
  partnerEnrol: ['报名名单', 'Enrolments'],
  partnerSign: ['签到名单', 'Sign-ins'],
  partnerNone: ['今天还没有同步', 'Not passed on today'],
  partnerQueued: (count: number, time: string) => [
    `${count} 位医生，${time} 已排队，等待系统接收`,
    `${counted(count, 'doctor')} queued at ${time}, waiting for the system`,
  ],
  partnerSent: (count: number, time: string) => [
    `${time} 的名单，系统已接收 ${count} 位医生。`,
    `Of the list of ${time} the system took ${counted(count, 'doctor')}.`,
  ],
  partnerRefusal: (doctor: string, reason: string) => [
    `未接收${doctor}：${reason}。`,
    `Not taken: ${doctor} (${reason}).`,
  ],
  partnerFailed: (time: string) => [`${time} 排队的名单没有送达`, `The list of ${time} was not delivered`],
  partnerDo: ['同步', 'Pass on'],
})
