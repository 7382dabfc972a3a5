import type { Field, Named, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { PERSON_IDENTITY, POWER_FIELDS } from '@osmp/domain/admin/power-fields.ts'
import { agreed } from '@osmp/domain/kit/counted.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { PlannedRecord } from './planned-record.ts'
import type { Proposed } from './proposed-records.ts'

/** Records about a doctor: their name is no part of a title, which stays when the doctor's data goes. */
const OF_DOCTORS: readonly ResourceKey[] = ['doctors', 'speakers', 'speakerLevels', 'blacklist']
const TITLES: Readonly<Partial<Record<ResourceKey, Named>>> = {
  doctors: ['医生', 'doctor'],
  speakers: ['讲者', 'speaker'],
  speakerLevels: ['讲者级别', 'speaker level'],
  blacklist: ['不合作记录', 'blacklist entry'],
  ios: ['内部订单', 'internal order'],
}

/** The title of a request: the fields that change, and their record. */
export function titleOf(
  { resource, records }: Proposed,
  planned: readonly PlannedRecord[],
): { titleZh: string; titleEn: string } {
  const keys = new Set(records.flatMap(({ after }) => Object.keys(after)))
  const fields: readonly Named[] = [
    ...fieldsOf(resource)
      .filter(({ key }) => keys.has(key))
      .map(bareLabel),
    ...(keys.has('isActive') ? [['启用状态', 'being in use'] as const] : []),
  ]
  const zh = fields.map(([name]) => name).join('、')
  const en = fields.map(([, name]) => name.toLowerCase()).join(', ')
  const [kindZh, kindEn] = TITLES[resource] ?? RESOURCES[resource].name
  const [first = ''] = planned.map(({ values }) => nameOf(resource, values))
  const count = records.length
  if (records.every(({ isNew }) => isNew === true))
    return count === 1
      ? { titleZh: `新增${kindZh}`, titleEn: `New ${kindEn}` }
      : {
          titleZh: `新增 ${count} 条${kindZh}`,
          titleEn: `${agreed(count, '1 new record', `${count} new records`)}: ${kindEn}`,
        }
  if (resource === 'people') {
    const [firstZh, firstEn] = coded(planned[0]?.values ?? {})
    return count === 1
      ? { titleZh: `修改${firstZh}的${zh}`, titleEn: `Change of ${firstEn}: ${en}` }
      : { titleZh: `修改${firstZh}等 ${count} 人的${zh}`, titleEn: `Change of ${firstEn} and ${count - 1} more: ${en}` }
  }
  return count === 1
    ? { titleZh: `修改${kindZh}${first}：${zh}`, titleEn: `Change of ${kindEn}${first}: ${en}` }
    : {
        titleZh: `修改 ${count} 条${kindZh}：${zh}`,
        titleEn: `Change of ${agreed(count, '1 record', `${count} records`)}, ${kindEn}: ${en}`,
      }
}

/** Of people, what gives the most power comes first. */
function fieldsOf(resource: ResourceKey): readonly Field[] {
  const { fields } = RESOURCES[resource]
  return resource === 'people'
    ? [...POWER_FIELDS, ...PERSON_IDENTITY].flatMap((key) => fields.find((field) => field.key === key) ?? [])
    : fields
}

/** A title names no unit. */
const bareLabel = ({ label: [zh, en] }: Field): Named => [zh.replace(/（.*）$/, ''), en.replace(/ \(.*\)$/, '')]

/** A person with the code. */
const coded = ({ name, employeeCode }: PlannedRecord['values']): Named => [
  `${String(name)}（${String(employeeCode)}）`,
  `${String(name)} (${String(employeeCode)})`,
]

function nameOf(resource: ResourceKey, values: PlannedRecord['values']): string {
  return OF_DOCTORS.includes(resource) ? '' : ` ${String(values['code'] ?? '')}`
}
