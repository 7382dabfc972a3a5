import { type NoticeText, to } from './notice-paths.ts'

const calendar = to('calendar')
const jobs = to('jobs')
const people = to('people')

/** What administrators read about jobs, the calendar and the clock. */
export const SERVER_NOTICES = {
  workDead: jobs(
    '后台任务“{queue}”有 {count} 项失败，请到工作台处理',
    '{count} of “{queue}” failed for good. Please decide in the workbench',
  ),
  jobLate: jobs(
    '后台任务“{nameZh}”已超过 5 分钟没有运行，请检查服务器',
    '“{nameEn}” is more than five minutes late. Please look at the server',
  ),
  noticeMissing: calendar(
    '{year} 年的放假通知还没有录入，工作日按预计的节假日推算。通知发布后，请在工作日历中确认',
    'There is no holiday notice for {year} yet: working days rest on an estimate. Please confirm them in the calendar when it is published',
  ),
  unitsShort: people(
    '有 {count} 个事业部人手不足，劳务费无法由不同的人审核和支付：{unitsZh}。请为他们添加人员或角色',
    'In {count} {count|unit|units} fees cannot be approved and paid by different people: {unitsEn}. Please add people or roles',
  ),
  clockAsked: jobs(
    '服务器时间突然快了 {days} 天 {hours} 小时 {minutes} 分钟，系统仍按原来的时间运行。请确认时间是否正确',
    'The server’s clock jumped ahead by {days} d {hours} h {minutes} min. OSMP goes on by the earlier time: please say whether the new one is right',
  ),
  clockAhead: jobs(
    '服务器时间突然快了 {hours} 小时 {minutes} 分钟，系统仍按原来的时间运行，5 分钟后改用新时间',
    'The server’s clock jumped ahead by {hours} h {minutes} min. OSMP goes by the earlier time for five more minutes',
  ),
  clockBack: jobs(
    '服务器时间往回调了 {days} 天 {hours} 小时 {minutes} 分钟，系统已按新时间运行。请检查被提前处理的会议',
    'The server’s clock was set back by {days} d {hours} h {minutes} min and is followed. Please check meetings that were moved too early',
  ),
  backupLate: jobs(
    '备份已经 {minutes} 分钟没有送出，请检查备份位置和服务器日志',
    'No backup was sent for {minutes} minutes. Please look at its target and the log of the server',
  ),
  drillFailed: jobs(
    '备份试恢复失败，请告知系统运维人员在服务器上运行 npm run drill:restore 查看原因',
    'A backup could not be restored on trial. Tell the operator: npm run drill:restore on the server says why',
  ),
  dataFaulty: jobs(
    '夜间数据校验发现 {count} 处问题，可在“任务与消息”页查看',
    'The nightly check of the data found {count} {count|fault|faults}. Jobs and outbox lists them',
  ),
} satisfies Readonly<Record<string, NoticeText>>
