import { defineTexts } from '../kit/texts.ts'

/** Words of mailed reports and of the mailbox. */
export const mailTexts = defineTexts({
  sendReport: ['发送会议报告到我的邮箱', 'Mail me the report'],
  sendEnrollReport: ['发送报名名单到我的邮箱', 'Send the enrolments to my mailbox'],
  sendSignReport: ['发送签到名单到我的邮箱', 'Send the sign-ins to my mailbox'],
  sendParticipantsEmail: ['发送参会人名单到我的邮箱', 'Mail me the participants'],
  kept: ['报告已放入您的报告邮箱', 'The report is in your report mailbox'],
  sentTo: (address: string) => [
    `报告会发到 ${address}，报告邮箱里也有一份`,
    `The report goes to ${address}, with a copy in your report mailbox`,
  ],
  open: ['去看看', 'Open'],
  empty: [
    '还没有报告。会议结束次日 8\u00a0点后，可以在会议里把报告发到这里',
    'No report yet. From 08:00 on the day after a meeting, its report can be sent here',
  ],
  toMeetings: ['查看会议', 'See meetings'],
  unread: ['未读', 'Unread'],
  unreadOnly: (count: number) => [`未读 ${count}`, `Unread ${count}`],
  noUnread: ['没有未读的报告', 'Every report has been read'],
  all: ['全部', 'All'],
  filter: ['筛选报告', 'Filter reports'],
  more: ['更早的报告', 'Earlier reports'],
  choose: ['选择一封报告', 'Choose a report'],
  attachments: ['附件', 'Attachments'],
  fileGone: ['已过保存期，文件已清除', 'No longer kept: its time is over'],
  download: (name: string) => [`下载“${name}”`, `Download ${name}`],
  noDownload: ['附件没能下载，请稍后重试', 'The attachment could not be downloaded. Please try again in a moment'],
  meeting: ['查看这场会议', 'See the meeting'],
  stateKept: ['在产品内查看', 'To be read here'],
  stateWaiting: (address: string) => [`等待发往 ${address}`, `Waiting to go to ${address}`],
  stateSending: (address: string) => [`正在发往 ${address}`, `On its way to ${address}`],
  stateSent: (address: string) => [`已发往 ${address}`, `Sent to ${address}`],
  stateDead: (address: string) => [
    `没能送达 ${address}，请在这里查看`,
    `Could not be delivered to ${address}; read it here`,
  ],
})
