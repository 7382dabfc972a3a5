import { displayMoney } from '@osmp/domain/kit/money.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MeetingField } from '@osmp/domain/meetings/meeting-diff.ts'
import { formatShanghai } from '@osmp/domain/meetings/working-days.ts'
import type { Locale } from '../kit/locale.ts'
import { categoryText, type MeetingSnapshotDoc } from '../meetings/public.ts'

const FIELDS: Readonly<Record<MeetingField, Readonly<Record<Locale, string>>>> = {
  name: { 'zh-CN': '会议名称', en: 'Meeting name' },
  category: { 'zh-CN': '会议类型', en: 'Category' },
  executeType: { 'zh-CN': '执行方式', en: 'How it is held' },
  startAt: { 'zh-CN': '开始时间', en: 'Start' },
  endAt: { 'zh-CN': '结束时间', en: 'End' },
  placeId: { 'zh-CN': '地点', en: 'Place' },
  departmentId: { 'zh-CN': '科室', en: 'Department' },
  platformId: { 'zh-CN': '线上平台', en: 'Platform' },
  budgetFen: { 'zh-CN': '预算（元）', en: 'Budget (yuan)' },
  costCenterCode: { 'zh-CN': '成本中心', en: 'Cost centre' },
  ioCode: { 'zh-CN': '内部订单', en: 'Internal order' },
  speakers: { 'zh-CN': '讲者', en: 'Speakers' },
  topicIds: { 'zh-CN': '课题', en: 'Topics' },
  productIds: { 'zh-CN': '产品', en: 'Products' },
  audience: { 'zh-CN': '预计人数', en: 'Expected people' },
  assistantIds: { 'zh-CN': '协办人', en: 'Co-organisers' },
  agentId: { 'zh-CN': '代理人', en: 'Agent' },
  remark: { 'zh-CN': '备注', en: 'Note' },
}

const EXECUTE_TYPES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  onSite: { 'zh-CN': '现场', en: 'On site' },
  online: { 'zh-CN': '线上', en: 'Online' },
  hybrid: { 'zh-CN': '线上线下结合', en: 'Hybrid' },
}

const ROLES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  speaker: { 'zh-CN': '讲者', en: 'speaker' },
  chair: { 'zh-CN': '主席', en: 'chair' },
  discussant: { 'zh-CN': '讨论嘉宾', en: 'discussant' },
}

const JOIN: Readonly<Record<Locale, string>> = { 'zh-CN': '、', en: ', ' }

/** What a field of a snapshot is called. */
export function fieldText(field: MeetingField, locale: Locale): string {
  return FIELDS[field][locale]
}

/** A field of a snapshot as a person reads it: names for ids, Shanghai time, yuan; empty when nothing is set. */
export function valueText(
  doc: MeetingSnapshotDoc,
  field: MeetingField,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): string {
  const { compared } = doc
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(JOIN[locale])
  switch (field) {
    case 'category':
      return MEETING_CATEGORIES.filter((category) => category === compared.category)
        .map((category) => categoryText(category, locale))
        .join('')
    case 'executeType':
      return EXECUTE_TYPES[compared.executeType]?.[locale] ?? compared.executeType
    case 'startAt':
    case 'endAt':
      return formatShanghai(compared[field])
    case 'placeId':
      return placeText(compared.placeId, names)
    case 'budgetFen':
      return displayMoney(compared.budgetFen)
    case 'speakers':
      return doc.parts.speakers.map((speaker) => speakerText(speaker, locale)).join(JOIN[locale])
    case 'topicIds':
      return doc.parts.topics.map(({ name }) => name).join(JOIN[locale])
    case 'productIds':
    case 'assistantIds':
      return named(compared[field])
    case 'platformId':
    case 'agentId':
      return named(compared[field] === null ? [] : [compared[field]])
    case 'audience':
      return String(compared.audience)
    default:
      return compared[field] ?? ''
  }
}

/** `hospital id/venue`, as snapshots keep a place. */
function placeText(placeId: string | null, names: ReadonlyMap<string, string>): string {
  const [hospitalId = '', ...venue] = placeId?.split('/') ?? []
  return [names.get(hospitalId) ?? '', venue.join('/')].filter((part) => part !== '').join(' ')
}

type SnapshotTalk = MeetingSnapshotDoc['parts']['speakers'][number]

function speakerText({ name, role, topicName, feeNet }: SnapshotTalk, locale: Locale): string {
  const fee = feeNet === 0 ? [] : [locale === 'en' ? `${displayMoney(feeNet)} yuan` : `${displayMoney(feeNet)} 元`]
  const details = [ROLES[role]?.[locale] ?? role, topicName, ...fee]
  return locale === 'en' ? `${name} (${details.join(', ')})` : `${name}（${details.join('，')}）`
}
