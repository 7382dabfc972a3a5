import type { Refusals } from '../kit/slice-refusals.ts'

export const refusals = {
  spans: [[602], [14000, 14049]],
  rows: {
    reportNotReady: `602 会议报告尚未生成，请在会议结束次日 8 点后再发送
      The report is not ready yet. Please send it after 8 am on the day after the meeting`,
    reportTooSoon: `14005 会议结束后可发送
      Reports are sent after the meeting`,
    mailNotDeliberate: `14000 请在应用内点击按钮发送报告
      Please send the report with the button in the app`,
    mailAddressUnfit: `14001 您在通讯录中的邮箱无法使用，请联系管理员更新
      Your e-mail address in the directory cannot be used. Please ask your administrator to update it`,
    mailTooMany: `14002 一小时内最多发送 {max} 份报告，请稍后再试
      At most {max} reports an hour. Please try again later`,
    mailMissing: `14003 没有找到这封邮件，请刷新列表
      There is no such mail. Please reload the list`,
    exportTooMany: `14010 一小时内最多导出 {max} 次，请稍后再试
      At most {max} exports an hour. Please try again later`,
  },
} as const satisfies Refusals
