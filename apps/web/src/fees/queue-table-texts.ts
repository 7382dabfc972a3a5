import { defineTexts } from '../kit/texts.ts'

/** Words of finance's queue as a table. */
export const tableTexts = defineTexts({
  caption: ['劳务费，按等待时间', 'Fees, by waiting time'],
  captionPaid: ['劳务费，按支付时间', 'Fees, by date of payment'],
  captionSubmitted: ['劳务费，按提交时间', 'Fees, by date of submission'],
  speaker: ['讲者', 'Speaker'],
  meeting: ['会议与课题', 'Meeting and talk'],
  state: ['状态', 'State'],
  waiting: ['等待', 'Waiting'],
  paidOn: ['支付日期', 'Paid on'],
  submittedOn: ['提交日期', 'Submitted on'],
  actions: ['操作', 'Actions'],
  days: (days: number) => [
    days === 0 ? '今天' : `${days} 天`,
    days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`,
  ],
  more: (count: number) => [`另有 ${count} 项`, `${count} more`],
  noAccount: ['缺收款账户', 'No bank account'],
  inFile: (number: string) => [`在 ${number} 中`, `In ${number}`],
  open: (name: string) => [`查看${name}的劳务费`, `Show the fee of ${name}`],
  pane: ['劳务费详情', 'The fee'],
  close: ['关闭详情', 'Close the fee'],
  chooseAll: ['全选本页', 'All on this page'],
  total: (total: number) => [`共 ${total} 笔`, `Fees: ${total}`],
  keys: [
    '↑ ↓ 或 j k 移动，Enter 打开详情，x 选择，Esc 关闭',
    '↑ ↓ or j k to move, Enter to open, x to choose, Esc to close',
  ],
  next: ['下一笔', 'Next fee'],
  previous: ['上一笔', 'Previous fee'],
  choose: ['选择或取消选择', 'Choose or leave out'],
  chosen: (count: number) => [`已选 ${count} 笔`, `${count} chosen`],
  clear: ['清除选择', 'Clear'],
  someOnly: (count: number) => [`其中 ${count} 笔可以付款`, `${count} of them can be paid`],
  approvableOnly: (count: number) => [`其中 ${count} 笔可以直接通过`, `${count} of them need no reason`],
  noneHere: ['所选的都不能直接处理，请逐笔查看', 'None of them can go on from here: look at each'],
  nonePayable: ['所选的现在都不能付款，请逐笔查看', 'None of them can be paid now: look at each'],
  approveNone: ['通过', 'Approve'],
  approve: (count: number) => [`通过 ${count} 笔`, `Approve ${count}`],
  approveTitle: (count: number) => [`通过 ${count} 笔劳务费`, count === 1 ? 'Approve 1 fee' : `Approve ${count} fees`],
  approveText: (gross: string) => [
    `税前合计 ¥${gross}。通过后等待支付。`,
    `¥${gross} gross in all. They can be paid next.`,
  ],
  approved: (count: number) => [
    `已通过 ${count} 笔，等待支付`,
    count === 1 ? '1 fee is approved and can be paid' : `${count} fees are approved and can be paid`,
  ],
  notApproved: (name: string, why: string) => [
    `${name}的劳务费没有通过：${why}`,
    `The fee of ${name} is not approved: ${why}`,
  ],
  othersRefused: (count: number) => [
    `另有 ${count} 笔没有通过`,
    `${count} more ${count === 1 ? 'is' : 'are'} not approved`,
  ],
  between: ['；', '. '],
  stopped: (count: number) => [
    `没有连上网络，还有 ${count} 笔没有处理完，已为您保持选中`,
    `No connection: ${count} left to approve, they stay chosen`,
  ],
})
