import { displayMoney } from '@osmp/domain/kit/money.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { ChangeDetails, ChangeField } from '@osmp/domain/meetings/change-diff.ts'
import { formatShanghai } from '@osmp/domain/meetings/working-days.ts'
import { insideSentence, type Words } from '@osmp/domain/kit/words.ts'
import { BUDGET_LINE_NAMES } from '@osmp/domain/meetings/budget-line-names.ts'
import { EXECUTE_TYPE_NAMES } from '@osmp/domain/meetings/execute-type-names.ts'
import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import type { Locale } from '../../kit/http/locale.ts'
import { categoryText } from '../shown/meeting-texts.ts'
import type { MeetingSnapshotDoc } from './snapshot.ts'

const FIELDS: Readonly<Record<ChangeField, Readonly<Record<Locale, string>>>> = {
  name: { 'zh-CN': '会议名称', en: 'Meeting name' },
  category: { 'zh-CN': '会议类型', en: 'Meeting type' },
  executeType: { 'zh-CN': '召开方式', en: 'How it is held' },
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
  patients: { 'zh-CN': '患者人数', en: 'Patients' },
  assistantIds: { 'zh-CN': '协办人', en: 'Co-organisers' },
  agentId: { 'zh-CN': '代理人', en: 'Agent' },
  eventId: { 'zh-CN': '所属大型活动', en: 'Event' },
  taxonomyId: { 'zh-CN': '内容分类', en: 'Content branch' },
  invitedHcpIds: { 'zh-CN': '拟邀医生', en: 'Doctors to invite' },
  remark: { 'zh-CN': '备注', en: 'Note' },
  dayHours: { 'zh-CN': '每天的时间', en: 'Hours of each day' },
  isRestaurant: { 'zh-CN': '会场为餐厅', en: 'Held in a restaurant' },
  joinUrl: { 'zh-CN': '入会链接', en: 'Link to join' },
  seats: { 'zh-CN': '报名名额', en: 'Seats' },
  topicMinutes: { 'zh-CN': '议程与时长', en: 'Agenda and minutes' },
  talkMinutes: { 'zh-CN': '讲课时长', en: 'Minutes of talks' },
  budgetLines: { 'zh-CN': '预算明细（元）', en: 'Budget lines (yuan)' },
}

const RESTAURANT: Readonly<Record<Locale, readonly [no: string, yes: string]>> = {
  'zh-CN': ['否', '是'],
  en: ['No', 'Yes'],
}

const JOIN: Readonly<Record<Locale, string>> = { 'zh-CN': '、', en: ', ' }

/** The name of a stored code; undefined for one the product no longer knows. */
const nameOf = (names: Readonly<Record<string, Words>>, code: string): Words | undefined => names[code]

/** The name of a stored code as it reads inside a sentence. */
function inside(names: Readonly<Record<string, Words>>, code: string, locale: Locale): string {
  const name = nameOf(names, code)
  return name === undefined ? code : insideSentence(name)[locale]
}

export const isChangeField = (name: string): name is ChangeField => Object.hasOwn(FIELDS, name)

/** What a field of a snapshot is called. */
export function fieldText(field: ChangeField, locale: Locale): string {
  return FIELDS[field][locale]
}

/** A field of a snapshot as a person reads it: names for ids, Shanghai time, yuan; empty when nothing is set. */
export function valueText(
  doc: MeetingSnapshotDoc,
  field: ChangeField,
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
      return nameOf(EXECUTE_TYPE_NAMES, compared.executeType)?.[locale] ?? compared.executeType
    case 'startAt':
    case 'endAt':
      return Number.isNaN(compared[field]) ? '' : formatShanghai(compared[field])
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
    case 'invitedHcpIds':
      return named(compared[field])
    case 'platformId':
    case 'agentId':
    case 'eventId':
    case 'taxonomyId':
      return named(compared[field] === null ? [] : [compared[field]])
    case 'audience':
      return String(compared.audience)
    case 'patients':
      return String(compared.patients ?? '')
    case 'dayHours':
    case 'isRestaurant':
    case 'joinUrl':
    case 'seats':
    case 'topicMinutes':
    case 'talkMinutes':
    case 'budgetLines':
      return detailText(doc, field, locale)
    default:
      return compared[field] ?? ''
  }
}

function detailText(
  { details, parts, dayHours = [] }: MeetingSnapshotDoc,
  field: keyof ChangeDetails,
  locale: Locale,
): string {
  const minutes = (count: number) => (locale === 'en' ? `${count} min` : `${count} 分钟`)
  switch (field) {
    case 'dayHours':
      return dayHours.map(({ from, to }) => `${from}–${to}`).join(JOIN[locale])
    case 'isRestaurant':
      return RESTAURANT[locale][details.is_restaurant ? 1 : 0]
    case 'joinUrl':
      return details.join_url
    case 'seats':
      return details.seats === null ? '' : String(details.seats)
    case 'topicMinutes':
      return parts.topics.map((topic) => `${topic.name} ${minutes(topic.minutes)}`).join(JOIN[locale])
    case 'talkMinutes':
      return parts.speakers.map((talk) => `${talk.name} ${minutes(talk.minutes)}`).join(JOIN[locale])
    case 'budgetLines':
      return parts.lines.map((line) => lineText(line, locale)).join(JOIN[locale])
  }
}

function lineText({ type, amount, note }: MeetingSnapshotDoc['parts']['lines'][number], locale: Locale): string {
  const text = `${inside(BUDGET_LINE_NAMES, type, locale)} ${displayMoney(amount)}`
  if (note === '') return text
  return locale === 'en' ? `${text} (${note})` : `${text}（${note}）`
}

/** `hospital id/venue`, as snapshots keep a place. */
function placeText(placeId: string | null, names: ReadonlyMap<string, string>): string {
  const [hospitalId = '', ...venue] = placeId?.split('/') ?? []
  return [names.get(hospitalId) ?? '', venue.join('/')].filter((part) => part !== '').join(' ')
}

type SnapshotTalk = MeetingSnapshotDoc['parts']['speakers'][number]

function speakerText({ name, role, topicName, feeNet }: SnapshotTalk, locale: Locale): string {
  const fee = feeNet === 0 ? [] : [locale === 'en' ? `${displayMoney(feeNet)} yuan` : `${displayMoney(feeNet)} 元`]
  const details = [inside(SPEAKER_ROLE_NAMES, role, locale), topicName, ...fee]
  return locale === 'en' ? `${name} (${details.join(', ')})` : `${name}（${details.join('，')}）`
}
