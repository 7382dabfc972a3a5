import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { ENROLMENT_STATUS_NAMES } from '@osmp/domain/enrolment/enrolment-status-names.ts'
import { csvText } from '@osmp/domain/kit/csv.ts'
import { displayTime, localDateOf } from '@osmp/domain/kit/time.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { answerColumns } from './questions/answer-columns.ts'
import { findWholeList } from './store/enrolment-list-repo.ts'
import type { EnrolmentRow } from './store/enrolment-repo.ts'

const HEADS = {
  'zh-CN': [
    '姓名',
    '医院',
    '科室',
    '手机号',
    '状态',
    '候补位次',
    '来源',
    '邀请人',
    '分组',
    '是否关联医生库',
    '是否用餐',
    '报名时间',
    '未通过原因',
  ],
  en: [
    'Name',
    'Hospital',
    'Department',
    'Mobile',
    'Status',
    'Place in queue',
    'Source',
    'Invited by',
    'Group',
    'In directory',
    'Takes the meal',
    'Enrolled at',
    'Reason',
  ],
} as const satisfies Record<Locale, readonly string[]>

/** Names of the ways into a list. */
export const ENROLMENT_SOURCE_NAMES = {
  landing: { 'zh-CN': '邀请页报名', en: 'Invitation page' },
  staff: { 'zh-CN': '会务添加', en: 'By staff' },
  walkIn: { 'zh-CN': '现场登记', en: 'Walk-in' },
  invitation: { 'zh-CN': '邀请函', en: 'Invitation' },
} as const satisfies Record<EnrolmentRow['source'], Record<Locale, string>>

const YES = { 'zh-CN': '是', en: 'Yes' } as const satisfies Record<Locale, string>
const NO = { 'zh-CN': '否', en: 'No' } as const satisfies Record<Locale, string>

/** Counts and logs a list that leaves in the answer; gives the watermark to put into it. From the slice of reports. */
export type NoteTakenList = (
  ctx: Ctx,
  list: { kind: 'enroll'; engagementId: string; rows: number; fileName: string },
) => Promise<string>

/** Personal data leaves the product here: counted with all other exports, with a watermark, and the meeting's course names who took how much. */
export const enrolmentExport =
  (noteTakenList: NoteTakenList): Handler<typeof enrolment, 'enrolmentExport'> =>
  async ({ engagementId }, ctx) => {
    const meeting = await lockMeeting(ctx.tx, engagementId)
    const rows = await findWholeList(ctx.tx, engagementId)
    const answers = await answerColumns(ctx, engagementId, rows.length)
    const params = { count: rows.length }
    await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'enrolmentsExported', params })
    const fileName = `${meeting.engagement_code}-${localDateOf(ctx.at)}.csv`
    const watermark = await noteTakenList(ctx, { kind: 'enroll', engagementId, rows: rows.length, fileName })
    return {
      fileName,
      content: csvText([
        [...HEADS[ctx.locale], ...answers.heads],
        ...rows.map((row) => [...cellsOf(row, ctx.locale), ...answers.cellsOf(row.enrollmentId)]),
        [watermark],
      ]),
      rows: rows.length,
    }
  }

function cellsOf(row: EnrolmentRow, locale: Locale): string[] {
  return [
    row.name,
    row.hcoName,
    row.department,
    maskPhone(row.phone),
    ENROLMENT_STATUS_NAMES[row.status][locale],
    row.waitNo === null ? '' : String(row.waitNo),
    ENROLMENT_SOURCE_NAMES[row.source][locale],
    row.invitedBy ?? '',
    row.groupLabel,
    row.isMatched ? YES[locale] : NO[locale],
    row.takesMeal === null ? '' : row.takesMeal ? YES[locale] : NO[locale],
    displayTime(row.createdAt),
    row.declineReason ?? '',
  ]
}
