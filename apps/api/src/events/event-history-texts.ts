import { toWire } from '@osmp/domain/kit/money.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { EventField } from './event-difference.ts'
import type { EventHistoryEntry } from './event-history-repo.ts'

const FIELDS: Readonly<Record<EventField, readonly [zh: string, en: string]>> = {
  name: ['名称', 'name'],
  initiative: ['系列', 'series'],
  dates: ['时间', 'dates'],
  costCenter: ['成本中心', 'cost centre'],
  io: ['内部订单', 'internal order'],
  budgetLimit: ['预算上限', 'budget limit'],
  note: ['备注', 'note'],
  products: ['产品', 'products'],
  assistants: ['协办人', 'co-organisers'],
}

/** What an entry of an event's course says, in the reader's language. */
export function eventHistoryText(entry: EventHistoryEntry, locale: Locale): string {
  const isChinese = locale === 'zh-CN'
  if (entry.kind === 'cancelled') return `${isChinese ? '取消大型活动：' : 'Cancelled: '}${entry.params.reason}`
  const { fields, limit } = entry.params
  const names = fields.map((field) => FIELDS[field][isChinese ? 0 : 1]).join(isChinese ? '、' : ', ')
  const money = limit ? ` ¥${toWire(limit.from)} → ¥${toWire(limit.to)}` : ''
  return `${isChinese ? '修改了' : 'Changed '}${names}${money}`
}
