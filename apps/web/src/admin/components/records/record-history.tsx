import { ACTIVE_FIELD } from '@osmp/domain/admin/import-cells.ts'
import type { Field, ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { formatDateTime } from '../../../kit/format.ts'
import { Timeline } from '../../../ui/page/timeline.tsx'
import { recordTexts } from '../../record-texts.ts'
import styles from '../../record-form.module.css'
import { useNamed } from '../../use-named.ts'
import { useShownValue } from '../../use-shown-value.ts'

type Change = CallOutput<'admin', 'recordGet'>['history'][number]

/** Who changed a record, when, and what. */
export function RecordHistory({ resource, history }: { resource: ResourceKey; history: readonly Change[] }) {
  const text = recordTexts.useText()
  return (
    <section className={styles.history} aria-label={text.history}>
      <h3 className="small-strong">{text.history}</h3>
      {history.length === 0 ? (
        <p className="quiet">{text.noHistory}</p>
      ) : (
        <Timeline
          label={text.history}
          items={history.map((change) => ({
            key: `${change.at} ${JSON.stringify(change.after).slice(0, 80)}`,
            title: `${change.byName} · ${formatDateTime(change.at)}`,
            des: <ChangedFields resource={resource} change={change} />,
          }))}
        />
      )}
    </section>
  )
}

function ChangedFields({ resource, change: { before, after } }: { resource: ResourceKey; change: Change }) {
  const text = recordTexts.useText()
  const named = useNamed()
  const shownOf = useShownValue()
  if (before === null) return text.made
  const fields: readonly Field[] = [...RESOURCES[resource].fields, ACTIVE_FIELD]
  const shown = (field: Field, values: Change['after']) => shownOf(field, { values, labels: {} }) || text.emptied
  return (
    <ul className={styles.changes}>
      {fields
        .filter(({ key }) => key in after)
        .map((field) => (
          <li key={field.key}>
            {named(field.label)}
            <span className={styles.before}>{shown(field, before)}</span>
            <span>→ {shown(field, after)}</span>
          </li>
        ))}
    </ul>
  )
}
