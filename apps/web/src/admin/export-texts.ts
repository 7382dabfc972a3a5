import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the export log. */
export const exportTexts = defineTexts({
  title: ['导出记录', 'Exports'],
  search: ['按员工编号或水印编号查找', 'Find by employee code or watermark'],
  mine: ['我导出的', 'Mine'],
  count: (rows: number) => [`${rows.toLocaleString('en')} 行`, counted(rows, 'row')],
  watermark: ['水印编号', 'Watermark'],
  time: ['时间', 'Time'],
  who: ['导出人', 'By'],
  what: ['内容', 'What'],
  rows: ['行数', 'Rows'],
  again: ['再次下载', 'Download again'],
  exported: (rows: number, watermark: string) => [
    `已下载 ${rows} 行，水印编号 ${watermark}`,
    `${counted(rows, 'row')} downloaded, watermark ${watermark}`,
  ],
  exportFailed: ['文件没能下载，请刷新后重试', 'The file could not be downloaded. Reload the page and try again'],
  invited: ['邀请名单', 'Invitations'],
  enroll: ['报名名单', 'Enrolments'],
  sign: ['签到名单', 'Sign-ins'],
  openLink: ['链接打开记录', 'Link openings'],
  survey: ['问卷答卷', 'Survey answers'],
  surveyResults: ['问卷作答明细', 'Survey results'],
  meetings: ['会议清单', 'Meetings'],
  none: ['还没有人导出过名单', 'Nobody has exported a list yet'],
  noneFits: ['没有符合条件的导出记录，请调整查询条件', 'No matching exports. Try other filters'],
  kept: [
    '每个文件都印有水印编号，凭编号可查到导出人；文件保留 24 小时，记录长期保存',
    'Each file carries its watermark, which leads back to who took it. Files go after 24 hours, this log stays',
  ],
})
