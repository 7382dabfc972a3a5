import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { FactList } from '../../../ui/mark/fact-list.tsx'
import styles from '../../record-form.module.css'
import { recordTexts } from '../../record-texts.ts'
import { useNamed } from '../../use-named.ts'
import { useShownValue, type RecordItem } from '../../use-shown-value.ts'

/** A record the product itself keeps: what it says, and why nothing of it changes. */
export function FixedRecord({ resource, record }: { resource: ResourceKey; record: RecordItem }) {
  const text = recordTexts.useText()
  const named = useNamed()
  const shownOf = useShownValue()
  const facts = RESOURCES[resource].fields.map((field) => ({
    label: named(field.label),
    value: shownOf(field, record),
  }))
  return (
    <div className={styles.form}>
      <p className="quiet">{text.bySystemWhy}</p>
      <div className={styles.facts}>
        <FactList facts={facts} />
      </div>
    </div>
  )
}
