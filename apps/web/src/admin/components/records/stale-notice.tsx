import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { ACTIVE_FIELD } from '@osmp/domain/admin/import-cells.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import { Button } from '../../../ui/page/button.tsx'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../record-form.module.css'
import { useNamed } from '../../use-named.ts'
import type { RecordFormState } from '../../use-record-form.ts'
import { useShownValue, type RecordItem } from '../../use-shown-value.ts'

/** A record with its being in use as a value among the others. */
const whole = ({ values, isActive, labels }: RecordItem) => ({ values: { ...values, isActive }, labels })

/** What somebody else changed since the form was opened, and the two ways on. */
export function StaleNotice({ resource, form }: { resource: ResourceKey; form: RecordFormState }) {
  const text = recordTexts.useText()
  const named = useNamed()
  const shownOf = useShownValue()
  const { opened, stale } = form
  if (opened === null || stale === null) return null
  const [before, now] = [whole(opened), whole(stale)]
  const fields = [...savedFields(resource), ACTIVE_FIELD]
  return (
    <section className={styles.stale} role="alert">
      <p className="small-strong">{text.staleTitle}</p>
      <ul className={styles.changes}>
        {fields
          .filter((field) => shownOf(field, before) !== shownOf(field, now))
          .map((field) => (
            <li key={field.key}>
              {named(field.label)}
              <span className={styles.before}>{shownOf(field, before) || text.emptied}</span>
              <span>→ {shownOf(field, now) || text.emptied}</span>
            </li>
          ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={form.takeTheirs}>{text.takeTheirs}</Button>
        <Button onClick={form.keepMine}>{text.keepMine}</Button>
      </div>
    </section>
  )
}
