import type { Field, FieldValue, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { emptyRecord, savedFields } from '@osmp/domain/admin/resources.ts'
import { DEMO_IDS } from '../demo/public.ts'
import type { TestCaller } from '../test-kit/test-kit.ts'

export type SentValues = Record<string, string | number | boolean | string[] | null>

export const sent = (values: Readonly<Record<string, FieldValue>>): SentValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )

let made = 0

/** What a field of a new record may hold; texts differ from record to record. */
function sampleOf(field: Field): FieldValue {
  made += 1
  switch (field.kind) {
    case 'code':
      if (field.names) return Object.keys(field.names)[0] ?? null
      return field.shape === 'general' ? `T-${made}` : `T${1000 + made}`
    case 'email':
      return `t${made}@test.example`
    case 'colour':
    case 'phone':
      return ''
    case 'money':
      return '1200.50'
    case 'int':
      return made
    case 'bool':
      return true
    case 'date':
      return field.isRequired ? '2027-01-05' : null
    case 'instant':
      return field.isRequired ? '2026-12-01T01:00:00.000Z' : null
    case 'choice':
      return field.isRequired ? (field.choices[0]?.value ?? null) : null
    case 'choices':
      return field.isRequired ? field.choices.slice(0, 1).map(({ value }) => value) : []
    case 'reference':
      return null
    default:
      return `试${made}`
  }
}

/** Values where any would not do. */
const SPECIAL: Partial<Record<ResourceKey, SentValues>> = {
  speakers: { doctor: DEMO_IDS.doctor.plain1 },
  speakerLevels: { doctor: DEMO_IDS.speaker.national1 },
  blacklist: { doctor: DEMO_IDS.doctor.plain2 },
  menus: { path: '/main' },
  consentTexts: { purpose: 'invite' },
  messageTexts: { bodyZh: '{link}', bodyEn: '{link}' },
  topics: { product: DEMO_IDS.product.cv1, taxonomy: DEMO_IDS.taxonomy.cv1 },
}

/** A record that is not there yet: references are to the first record in use of their kind. */
export async function newRecord(admin: TestCaller, resource: ResourceKey): Promise<SentValues> {
  const values: Record<string, FieldValue> = { ...emptyRecord(resource) }
  for (const field of savedFields(resource)) {
    values[field.key] = sampleOf(field)
    if (field.kind !== 'reference' || !field.isRequired) continue
    const { data } = await admin.call('admin', 'recordList', { resource: field.to, state: 'active' })
    values[field.key] = data.list[0]?.id ?? null
  }
  return { ...sent(values), ...SPECIAL[resource] }
}

/** A field whose change does no harm, and another value for it. */
export function otherValue(resource: ResourceKey, values: SentValues): { field: Field; value: FieldValue } {
  const free = savedFields(resource).filter(({ isFixed }) => isFixed !== true)
  const field =
    free.find(({ kind, key }) => ['text', 'longText'].includes(kind) && key !== 'path') ??
    free.find(({ kind }) => ['setting', 'int', 'date', 'choices', 'choice'].includes(kind))
  if (!field) throw new Error(`nothing to change in ${resource}`)
  const before = values[field.key]
  if (field.kind === 'setting') return { field, value: before === 'true' ? 'false' : `${Number(before) + 1}` }
  if (field.kind === 'choice') return { field, value: field.choices.find((one) => one.value !== before)?.value ?? null }
  if (field.kind === 'choices') return { field, value: [field.choices[1]?.value ?? ''] }
  if (field.kind === 'int') return { field, value: Number(before) + 1 }
  return { field, value: field.kind === 'date' ? '2027-02-03' : `改${String(before).slice(0, 12)}` }
}

/** Another value of a field that cannot change. */
export function fixedValue(field: Field, before: FieldValue | undefined): FieldValue {
  if (field.kind === 'date') return '2027-09-09'
  if (field.kind === 'choice') return field.choices.find(({ value }) => value !== before)?.value ?? null
  if (field.kind === 'code' && field.names) return Object.keys(field.names).find((code) => code !== before) ?? null
  return field.kind === 'code' && field.shape !== 'general' ? 'ZZ9' : 'ZZ-9'
}
