import type { Field, FieldValue, RecordValues, Resource, ResourceKey } from './field-types.ts'
import { contentResources } from './resources-content.ts'
import { doctorResources } from './resources-doctors.ts'
import { moneyResources } from './resources-money.ts'
import { peopleResources } from './resources-people.ts'
import { platformResources } from './resources-platform.ts'
import { templateResources } from './resources-templates.ts'

/** The one table of master data: lists, forms, files and their checks are made from it. */
export const RESOURCES: Readonly<Record<ResourceKey, Resource>> = {
  ...peopleResources,
  ...doctorResources,
  ...contentResources,
  ...moneyResources,
  ...platformResources,
  ...templateResources,
}

/** The fields a person may fill in. */
export const savedFields = (resource: ResourceKey): readonly Field[] =>
  RESOURCES[resource].fields.filter((field) => field.isReadOnly !== true)

/** What stands in a field of a new record. */
export function emptyValue(field: Field): FieldValue {
  switch (field.kind) {
    case 'bool':
      return field.initial
    case 'choices':
      return []
    case 'int':
      return field.initial ?? 0
    case 'choice':
    case 'reference':
    case 'date':
    case 'instant':
      return null
    default:
      return ''
  }
}

export const isEmptyValue = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The values of a new record. */
export function emptyRecord(resource: ResourceKey): RecordValues {
  return Object.fromEntries(savedFields(resource).map((field) => [field.key, emptyValue(field)]))
}
