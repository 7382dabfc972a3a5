import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import styles from '../record-form.module.css'
import { useNamed } from '../use-named.ts'
import { useShownValue, type RecordItem } from '../use-shown-value.ts'

/** What the product computes of a record: money reserved, committed and spent. */
export function ReadOnlyFacts({ resource, record }: { resource: ResourceKey; record: RecordItem | null }) {
  const named = useNamed()
  const shownOf = useShownValue()
  const fields = RESOURCES[resource].fields.filter(({ isReadOnly }) => isReadOnly)
  if (record === null || fields.length === 0) return null
  return (
    <div className={styles.facts}>
      <FactList facts={fields.map((field) => ({ label: named(field.label), value: shownOf(field, record) }))} />
    </div>
  )
}
