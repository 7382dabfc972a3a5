type Named = readonly [zh: string, en: string]
type JobWords = { readonly name: Named; readonly about: Named }

/** Every background job of the product: what it is called and what it does. */
export const JOB_NAMES = {
  'audit-anchor': {
    name: ['审计链锚定', 'Audit anchor'],
    about: ['把链尾的哈希另存一份到数据库之外', 'Keeps the newest hash of the chain outside the database'],
  },
  'audit-seal': {
    name: ['审计链封存', 'Audit seal'],
    about: ['把新的会议、资金和设置记录接入审计链', 'Takes new records of meetings, money and settings into the chain'],
  },
  'backup-drill': {
    name: ['备份试恢复', 'Backup drill'],
    about: [
      '每月一次把最新备份恢复到临时目录并校验，失败时提醒管理员',
      'Restores the newest backup into a scratch folder once a month, checks it, and tells administrators of a failure',
    ],
  },
  'calendar-alert': {
    name: ['工作日历提醒', 'Calendar alerts'],
    about: [
      '还没有放假通知的年份，每周提醒管理员录入',
      'Reminds administrators once a week of a year without a holiday notice',
    ],
  },
  'closing-looks': {
    name: ['比对结案材料', 'Closing files compared'],
    about: [
      '识别早先上传的图片，供查重比对',
      'Looks at pictures uploaded earlier, so that using them again is noticed',
    ],
  },
  'contract-flows': {
    name: ['电子签撤回', 'E-sign withdrawals'],
    about: ['合同作废后，通知电子签平台停止签署', 'Tells the e-sign platform to stop when a contract is void'],
  },
  'data-check': {
    name: ['每日数据校验', 'Nightly check of the data'],
    about: [
      '每天夜间校验账目、审批、签到、文件和审计链，发现问题时提醒管理员',
      'Checks ledgers, approvals, sign-ins, files and the audit chain each night, and tells administrators of faults',
    ],
  },
  'dead-alert': {
    name: ['失败提醒', 'Alerts of failures'],
    about: ['有任务或消息最终失败时，提醒管理员', 'Tells administrators when a job or a message failed for good'],
  },
  'export-sweep': {
    name: ['清理导出文件', 'Old export files'],
    about: ['删除生成超过 24 小时的导出文件', 'Removes exported files after 24 hours'],
  },
  'hands-alert': {
    name: ['人手不足提醒', 'Alerts of missing hands'],
    about: [
      '有事业部的劳务费无法由不同的人审核和支付时，每周提醒管理员',
      'Tells administrators once a week of units in which fees cannot be approved and paid by different people',
    ],
  },
  'letters-again': {
    name: ['邀请函再次提醒', 'Letters again'],
    about: ['把未回复的邀请函按公司规则再次发给医生', 'Sends letters without an answer again, by company policy'],
  },
  'lone-confirmers': {
    name: ['只为一人复核的提醒', 'Confirmers of one asker'],
    about: [
      '每月一次，把只复核通过过同一位申请人的人员告知合规和管理员',
      'Tells compliance and administrators once a month who has only ever confirmed requests of one asker',
    ],
  },
  'log-retention': {
    name: ['清理旧日志', 'Old logs'],
    about: ['删除超过保存期限的操作日志和错误日志', 'Removes action and error logs that need not be kept longer'],
  },
  'mail-delivery': {
    name: ['发送邮件', 'Mail'],
    about: ['把待发邮件交给邮件服务器', 'Hands waiting mails to the mail server'],
  },
  'meeting-clock': {
    name: ['会议到点处理', 'Meetings on time'],
    about: [
      '到点开始、结束、系统关闭会议，催办审批，递补候补，发送问卷',
      'Opens, ends and closes meetings when due, reminds approvers, moves up the waiting list, sends surveys',
    ],
  },
  'meeting-figures': {
    name: ['会议数据汇总', 'Figures of meetings'],
    about: ['为已结束的会议保存报表用的汇总数', 'Keeps the figures of meetings that are over, for reports'],
  },
  'missing-figures': {
    name: ['补齐会议汇总', 'Missing figures'],
    about: ['为批量导入的会议补上汇总数', 'Begins the figures of meetings that were loaded in bulk'],
  },
  'messaging-attendees': {
    name: ['发送参会人消息', 'Messages to attendees'],
    about: ['向报名的医生发送微信模板消息', 'Sends WeChat messages to doctors who enrolled'],
  },
  'messaging-bounces': {
    name: ['读取退信', 'Returned mails'],
    about: [
      '读取退信邮箱，未送达的消息改走其他渠道',
      'Reads which mails came back and lets their messages go another way',
    ],
  },
  'messaging-cards': {
    name: ['发送企业微信卡片', 'WeCom cards'],
    about: ['向员工发送审批和待办卡片', 'Sends cards on approvals and things to do to staff'],
  },
  'messaging-mails': {
    name: ['发送参会者邮件', 'Mails to attendees'],
    about: ['把报名结果、变更和提醒发到参会者邮箱', 'Mails results, changes and reminders to attendees'],
  },
  'messaging-people': {
    name: ['同步企业微信成员', 'WeCom members'],
    about: ['按员工编号对应企业微信成员', 'Matches staff with WeCom members by employee ID'],
  },
  'messaging-phones': {
    name: ['发送手机短信', 'Messages to phones'],
    about: [
      '向医生本人手机发送验证码和个人链接，号码变更时通知原号码',
      'Sends codes and personal links to doctors’ own phones, and tells the number before of a change',
    ],
  },
  'messaging-texts': {
    name: ['发送参会者短信', 'Text messages to attendees'],
    about: ['把报名结果、变更和提醒发到参会者手机', 'Sends results, changes and reminders to attendees’ phones'],
  },
  'online-rooms': {
    name: ['线上会议室', 'Online rooms'],
    about: [
      '创建、修改和取消线上会议室，取回观看时长',
      'Makes, changes and cancels online rooms, and fetches watch times',
    ],
  },
  'password-links': {
    name: ['发送设置密码的链接', 'Links for passwords'],
    about: ['重置密码后，把一次性链接发到本人邮箱', 'Mails people a one-time link after their password was reset'],
  },
  partitions: {
    name: ['按月分区', 'Partitions'],
    about: [
      '提前建立以后几个月的日志、短信和审计分区，删除已清空的旧分区',
      'Makes the partitions of logs, texts and the audit chain months ahead, and drops old empty ones',
    ],
  },
  'privacy-retention': {
    name: ['个人信息到期删除', 'Personal data past its term'],
    about: ['删除超过保存期限的个人信息，保全中的除外', 'Erases personal data past its term, except of people on hold'],
  },
  'refusal-watch': {
    name: ['拒绝记录监测', 'Watch over refusals'],
    about: [
      '同一人、同一地址或同一对象短时间内被多次拒绝时，提醒管理员和合规',
      'Tells administrators and compliance of many refusals of one person, address or object',
    ],
  },
  'revocation-journal': {
    name: ['撤销记录另存', 'Journal of revocations'],
    about: [
      '把停用、收回和删除另存一份到数据库之外，供恢复数据时重新执行；备份中断时提醒管理员',
      'Keeps deactivations, revocations and erasures outside the database for a restore, and tells administrators when backups stop',
    ],
  },
  'upload-sweep': {
    name: ['清理未完成的上传', 'Unfinished uploads'],
    about: ['删除中断后没有续传的文件分片', 'Removes parts of files nobody went on uploading'],
  },
} as const satisfies Readonly<Record<string, JobWords>>

export type JobName = keyof typeof JOB_NAMES

/** The words of a job; undefined for one an older version left behind. */
export function jobWords(name: string): JobWords | undefined {
  const known: Readonly<Record<string, JobWords>> = JOB_NAMES
  return known[name]
}
