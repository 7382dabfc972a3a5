import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { savedFields } from '@osmp/domain/admin/resources.ts'
import { Button } from '../../ui/button.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record-form.module.css'
import { useNamed } from '../use-named.ts'
import type { RecordFormState } from '../use-record-form.ts'
import { useShownValue, type RecordItem } from '../use-shown-value.ts'

/** What somebody else changed since the form was opened, and the two ways on. */
export function StaleNotice(props: { resource: ResourceKey; opened: RecordItem; form: RecordFormState }) {
  const { resource, opened, form } = props
  const text = recordTexts.useText()
  const named = useNamed()
  const shownOf = useShownValue()
  const now = form.stale
  if (now === null) return null
  const differing = savedFields(resource).filter((field) => shownOf(field, opened) !== shownOf(field, now))
  return (
    <section className={styles.stale} role="alert">
      <p className={styles.staleTitle}>{text.staleTitle}</p>
      <ul className={styles.changes}>
        {differing.map((field) => (
          <li key={field.key}>
            {named(field.label)}
            <span className={styles.before}>{shownOf(field, opened) || text.emptied}</span>
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
