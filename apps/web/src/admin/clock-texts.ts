import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

export const clockTexts = defineTexts({
  title: ['系统时间', 'Clock'],
  held: (to: string, from: string) => [
    `服务器时间突然变成 ${to}，系统仍按 ${from} 起的时间运行，没有会议因此被处理`,
    `The server’s clock jumped to ${to}. OSMP goes on from ${from}, and no meeting was moved by it`,
  ],
  stands: ['新时间保持 5 分钟后自动启用', 'It counts once it has stood for 5 minutes'],
  asked: [
    '请核对服务器时间。不正确时请更正服务器，无需在此操作',
    'Please check the server’s clock. If it is wrong, put it right there; nothing needs to be done here',
  ],
  accept: ['时间正确，启用', 'It is right: use it'],
  acceptTitle: ['启用新的系统时间', 'Use the new time'],
  acceptText: (to: string) => [
    `启用后，到 ${to} 为止到期的会议会自动开始、结束或关闭，操作会记入审计`,
    `Meetings due by ${to} will open, end or close at once. The audit log keeps it`,
  ],
  accepted: ['已确认，几秒内启用新时间', 'Confirmed. The new time is used within seconds'],
  back: (from: string, to: string, count: number) => [
    `系统时间从 ${from} 调回 ${to}，之前有 ${count} 个会议被提前处理`,
    `The clock was set back from ${from} to ${to}. ${counted(count, 'meeting')} had been moved too early`,
  ],
  reopen: ['恢复这些会议', 'Restore these meetings'],
  reopenTitle: ['恢复被提前处理的会议', 'Restore meetings that were moved too early'],
  reopenText: [
    '会议回到处理前的状态，并在会议记录中留下原因；之后已有人操作的会议不变。操作会记入审计',
    'They go back to where they were, with the reason in their course. Meetings somebody has worked on since stay. The audit log keeps it',
  ],
  reason: ['原因', 'Reason'],
  reopened: (count: number) => [`已恢复 ${count} 个会议`, `${counted(count, 'meeting')} restored`],
})
