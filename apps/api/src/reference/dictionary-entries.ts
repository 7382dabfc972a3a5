import type { FixedDictionary, OpenDictionary } from '@osmp/domain/admin/dictionary-names.ts'
import { CATEGORY_NAMES } from '@osmp/domain/meetings/category-names.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Words } from '@osmp/domain/kit/words.ts'
import { BUDGET_LINE_NAMES } from '@osmp/domain/meetings/budget-line-names.ts'
import { EXECUTE_TYPE_NAMES } from '@osmp/domain/meetings/execute-type-names.ts'
import { SPEAKER_LEVEL_NAMES } from '@osmp/domain/speakers/speaker-level-names.ts'
import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'

type Entry = readonly [value: string, zh: string, en: string]
type Entries<Code extends string> = Readonly<Record<Code, readonly Entry[]>>

/** A set of names as a dictionary. */
const entriesOf = (names: Readonly<Record<string, Words>>): readonly Entry[] =>
  Object.entries(names).map(([value, name]) => [value, name['zh-CN'], name.en])

/** In the words the screens have for these codes. */
const FIXED: Entries<FixedDictionary> = {
  meetingCategory: MEETING_CATEGORIES.map((value) => [value, CATEGORY_NAMES[value]['zh-CN'], CATEGORY_NAMES[value].en]),
  executeType: entriesOf(EXECUTE_TYPE_NAMES),
  speakerLevel: entriesOf(SPEAKER_LEVEL_NAMES),
  speakerRole: entriesOf(SPEAKER_ROLE_NAMES),
  speakerStatus: [
    ['planned', '待确认', 'To confirm'],
    ['came', '出席', 'Present'],
    ['replaced', '更换讲者', 'Replaced'],
    ['absent', '缺席', 'Absent'],
  ],
  budgetLineType: entriesOf(BUDGET_LINE_NAMES),
  materialType: [
    ['events_photos', '活动照片', 'Event photos'],
    ['contract_sanofi_third_party', '第三方合同', 'Third-party contract'],
    ['sign_report', '签到文件', 'Sign-in document'],
    ['others', '其他', 'Others'],
  ],
}

/** To begin with: administrators go on from here. */
const OPEN: Entries<OpenDictionary> = {
  cancelReason: [
    ['speakerUnavailable', '讲者无法出席', 'A speaker cannot come'],
    ['hospitalRequest', '医院要求改期', 'The hospital asked for another date'],
    ['lowEnrolment', '报名人数不足', 'Too few people enrolled'],
    ['planChanged', '会议计划调整', 'The plan has changed'],
    ['rescheduled', '会议时间有变', 'The date changes'],
  ],
  eventCancelReason: [
    ['rescheduled', '改期', 'New date'],
    ['budget', '预算调整', 'Budget changed'],
    ['merged', '与其他大型活动合并', 'Merged with another event'],
  ],
  sendBackReason: [
    ['fee', '劳务费偏高，请核对级别标准', 'The fee is high, please check the level'],
    ['budget', '预算依据不足，请补充说明', 'Please explain the budget'],
    ['topic', '课题与产品不符，请调整', 'Topic and product do not match'],
    ['time', '时间安排不合理，请调整', 'Please change the date or time'],
  ],
  enrolDeclineReason: [
    ['full', '本次会议名额有限', 'Seats for this meeting are limited'],
    ['department', '本次会议面向指定科室', 'This meeting is for certain departments'],
  ],
  phoneRevealReason: [
    ['arrival', '确认到会与接送', 'Arrival and transfer'],
    ['change', '通知时间或地点变更', 'Change of time or place'],
    ['papers', '补充签到或材料', 'Missing signature or papers'],
  ],
  lateSignReason: [
    ['noNetwork', '现场网络中断，联网后补传', 'No network at the venue, sent later'],
    ['missedTime', '本人已到场，错过签到时间', 'Was present and missed the time to sign in'],
  ],
  signExplanation: [
    ['staffPhone', '参会者借用了会务手机，本人已到场', 'Attendee was present and used a phone of the staff'],
    ['helped', '网络故障，由会务协助本人签到', 'No network; staff helped the attendee to sign'],
  ],
  reopenReason: [
    ['amounts', '实际费用填写有误', 'Actual amounts are wrong'],
    ['files', '结案材料不齐全', 'Files are missing'],
    ['speakers', '讲者出席情况有误', 'Speaker attendance is wrong'],
  ],
  statementRevokeReason: [
    ['wrongName', '姓名或医院有误，重新开具', 'Wrong name or hospital; issued again'],
    ['notPresent', '参会情况核实后不符', 'Attendance did not hold up on review'],
  ],
  contractReissueReason: [
    ['wrong', '信息有误', 'Something was wrong'],
    ['notReceived', '讲者没有收到', 'Did not receive it'],
    ['newContact', '更换联系方式', 'New contact'],
  ],
  contractDeclineReason: [
    ['time', '时间有冲突', 'The time does not suit'],
    ['fee', '费用有疑问', 'A question about the fee'],
    ['content', '内容有误', 'Something is wrong in it'],
  ],
  evidenceReason: [
    ['audit', '内审抽查', 'Internal audit'],
    ['regulator', '监管问询', 'Asked by the regulator'],
    ['complaint', '投诉核查', 'Complaint'],
  ],
  personalDataReason: [['request', '本人书面申请', 'Written request of the person']],
  holdReason: [
    ['dispute', '争议处理中', 'Dispute'],
    ['inspection', '检查或调查中', 'Inspection or investigation'],
  ],
  holdReleaseReason: [['closed', '事项已结束', 'The matter is closed']],
  sessionEndReason: [
    ['deviceLost', '设备遗失', 'Device lost'],
    ['left', '人员离职', 'Has left the company'],
    ['unusual', '异常登录', 'Unusual sign-in'],
  ],
  jobRetryReason: [['recovered', '对方系统已恢复', 'The other system works again']],
  jobDiscardReason: [
    ['outdated', '内容已过期', 'No longer of use'],
    ['byHand', '已人工处理', 'Done by hand'],
  ],
}

const rowsOf = (dictionaries: Entries<string>): readonly Insertable<Schema['dict_entry']>[] =>
  Object.entries(dictionaries).flatMap(([dict_code, entries]) =>
    entries.map(([value, label_zh, label_en], sort) => ({ dict_code, value, label_zh, label_en, sort })),
  )

/** Entries of the program's own codes: each start brings them back to this. */
export const FIXED_ENTRIES = rowsOf(FIXED)

/** Entries every installation is shipped with. */
export const OPEN_ENTRIES = rowsOf(OPEN)
