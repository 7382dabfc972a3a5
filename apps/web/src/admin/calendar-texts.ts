import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the working calendar. */
export const calendarTexts = defineTexts({
  before: ['上一年', 'The year before'],
  after: ['下一年', 'The year after'],
  year: (year: number) => [`${year} 年`, String(year)],
  add: ['添加日期', 'Add day'],
  edit: ['修改日期', 'Change a day'],
  none: [
    '这一年没有节假日安排，全部按周一至周五工作',
    'No days are set for this year: Monday to Friday are working days',
  ],
  noNotice: (year: number) => [`${year} 年的放假通知还没有录入`, `There is no holiday notice for ${year} yet`],
  noNoticeText: [
    '标明“预估”的日期按历年规则推算，按它们算出的期限都会注明。通知发布后，先修改不同的日期，再确认全年。',
    'Days marked as an estimate follow the rules of past years, and dates counted over them say so. When the notice is out, change the days that differ, then confirm the year.',
  ],
  confirm: ['按通知确认', 'Confirm by the notice'],
  confirmTitle: (year: number) => [`确认 ${year} 年安排`, `Confirm ${year}`],
  confirmText: (count: number) => [
    `${count} 天预估的安排将改为依据通知，不再注明预估。请先核对：与通知不同的日期须先修改或取消。`,
    `${counted(count, 'estimated day')} will rest on the notice. Please compare first: change or take back the days that differ.`,
  ],
  notice: ['通知文号', 'Notice number'],
  noticeHelp: ['例如“国办发明电〔2026〕8号”', 'For example 国办发明电〔2026〕8号'],
  needsNotice: ['请填写通知文号', 'Please give the number of the notice'],
  confirmed: (year: number) => [`${year} 年安排已确认`, `${year} is confirmed`],
  note: [
    '未列出的日期按周一至周五工作、周末休息。修改后，进行中的结案期限会随之顺延或提前。',
    'Days that are not listed follow the plain week. A change moves the closing deadlines that are running.',
  ],
  estimate: ['预估，等待国务院通知', 'Estimate, before there is a notice'],
  company: ['公司安排', 'Set by the company'],
  holiday: ['休息', 'Day off'],
  workday: ['上班', 'Working day'],
  normal: ['按平常', 'As usual'],
  date: ['日期', 'Day'],
  kind: ['安排', 'The day is'],
  name: ['名称', 'Name'],
  source: ['依据', 'Rests on'],
  sourceHelp: ['例如通知文号，不填为公司安排', 'A notice, for example. Empty: set by the company'],
  listed: (kind: string, name: string) => [
    `这一天已安排为“${kind}”：${name}，保存后以这里的内容为准`,
    `The list has this day already: ${kind.toLowerCase()}, ${name}. Saving replaces it`,
  ],
  unlisted: ['这一天的安排刚被取消，保存后会重新添加', 'This day was just taken off the list. Saving puts it back'],
  save: ['保存', 'Save'],
  needsDate: ['请先选择日期', 'Choose a date first'],
  needsName: ['请填写名称', 'Please give a name'],
  cancel: ['取消', 'Cancel'],
  saved: (date: string, moved: number) => [
    moved === 0 ? `${date} 已保存` : `${date} 已保存，${moved} 场会议的结案期限随之调整`,
    moved === 0 ? `${date} saved` : `${date} saved, ${moved} closing ${moved === 1 ? 'deadline' : 'deadlines'} moved`,
  ],
})
