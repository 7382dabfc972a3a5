import type { Insertable } from 'kysely'
import type { DictEntryTable } from '../kit/schema.ts'

type Entry = [value: string, zh: string, en: string]

const DICTIONARY: Readonly<Record<string, readonly Entry[]>> = {
  meetingCategory: [
    ['ONETIME', '单次会议', 'Single meeting'],
    ['PPM', '产品推广会', 'Product promotion meeting'],
    ['TAXONOMY', '分类会议', 'Taxonomy meeting'],
    ['REMOTE_EDA', '远程会议', 'Remote meeting'],
    ['VX', '微信会议', 'WeChat meeting'],
    ['SUBEVENT', '子会议', 'Sub-meeting'],
  ],
  executeType: [
    ['onSite', '线下', 'On site'],
    ['online', '线上', 'Online'],
    ['hybrid', '线上线下结合', 'Hybrid'],
  ],
  speakerLevel: [
    ['national', '全国级', 'National'],
    ['regional', '区域级', 'Regional'],
    ['city', '城市级', 'City'],
  ],
  speakerRole: [
    ['speaker', '讲者', 'Speaker'],
    ['chair', '主席', 'Chair'],
    ['discussant', '讨论嘉宾', 'Discussant'],
  ],
  speakerStatus: [
    ['planned', '待确认', 'Planned'],
    ['came', '已到场', 'Came'],
    ['replaced', '已更换', 'Replaced'],
    ['absent', '未到场', 'Absent'],
  ],
  budgetLineType: [
    ['speakerFee', '讲者劳务费', 'Speaker fees'],
    ['meal', '餐费', 'Meals'],
    ['venue', '场地费', 'Venue'],
    ['travel', '差旅费', 'Travel'],
    ['material', '资料费', 'Materials'],
    ['other', '其他', 'Other'],
  ],
  materialType: [
    ['events_photos', '活动照片', 'Event photos'],
    ['contract_sanofi_third_party', '第三方合同', 'Third-party contract'],
    ['sign_report', '签到表', 'Sign-in document'],
    ['others', '其他', 'Others'],
  ],
  cancelReason: [
    ['speakerUnavailable', '讲者无法出席', 'Speaker unavailable'],
    ['hospitalRequest', '医院要求改期', 'Hospital asked for another date'],
    ['lowEnrolment', '报名人数不足', 'Too few enrolments'],
    ['planChanged', '推广计划调整', 'Plan changed'],
  ],
}

/** The dictionary that is shipped. */
export const DICTIONARY_ENTRIES: readonly Insertable<DictEntryTable>[] = Object.entries(DICTIONARY).flatMap(
  ([dict_code, entries]) =>
    entries.map(([value, label_zh, label_en], sort) => ({ dict_code, value, label_zh, label_en, sort })),
)
