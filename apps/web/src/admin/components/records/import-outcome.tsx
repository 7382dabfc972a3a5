import { waitingFields } from '@osmp/domain/admin/guarded-fields.ts'
import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { csvText } from '@osmp/domain/kit/csv.ts'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { saveTextFile } from '../../../kit/upload/save-text-file.ts'
import { Button } from '../../../ui/page/button.tsx'
import { Table } from '../../../ui/page/table.tsx'
import styles from '../../import.module.css'
import { importTexts } from '../../import-texts.ts'
import { recordTexts } from '../../record-texts.ts'
import { useNamed } from '../../use-named.ts'

type Plan = CallOutput<'admin', 'importDryRun'>
/** So many faults are shown; all of them come as a file. */
const SHOWN = 200
type OutcomeProps = { resource: ResourceKey; plan: Plan; isApplying: boolean; onApply: () => void }

/** What a file would do, or all that stands against it. */
export function ImportOutcome({ resource, plan, isApplying, onApply }: OutcomeProps) {
  const text = importTexts.useText()
  const figures = [
    [text.rows, plan.rows],
    [text.created, plan.created],
    [text.changed, plan.changed],
    [text.unchanged, plan.unchanged],
    [text.bad, plan.badCount],
  ] as const
  const moving = plan.created + plan.changed
  return (
    <div className={styles.outcome} role="status">
      <dl className={styles.figures}>
        {figures.map(([label, count]) => (
          <div key={label} data-bad={(label === text.bad && count > 0) || undefined}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {plan.badCount > 0 ? (
        <BadRows plan={plan} />
      ) : moving === 0 ? (
        <p className="quiet anywhere">{text.nothing}</p>
      ) : (
        <>
          <WaitsFirst resource={resource} />
          <Button variant="primary" block busy={isApplying} onClick={onApply}>
            {text.apply(moving)}
          </Button>
          <Changes plan={plan} />
        </>
      )}
    </div>
  )
}

/** Before the press: which fields of the file will wait for a second person. */
function WaitsFirst({ resource }: { resource: ResourceKey }) {
  const text = importTexts.useText()
  const named = useNamed()
  const fields = waitingFields(resource).map(({ label }) => named(label))
  if (fields.length === 0) return null
  return <p className="quiet anywhere">{text.waitsFirst(fields.join(text.separator))}</p>
}

function BadRows({ plan: { badRows, badCount } }: { plan: Plan }) {
  const text = importTexts.useText()
  const save = () => {
    const rows = badRows.map(({ row, column, reason }) => [String(row), column, reason])
    saveTextFile(`${text.badFile}.csv`, csvText([[text.row, text.column, text.reason], ...rows]), 'text/csv')
  }
  return (
    <>
      <p className={styles.badTitle}>{text.badTitle(badCount)}</p>
      {badRows.length > SHOWN && (
        <>
          <p className="quiet anywhere">{text.badFirst(SHOWN)}</p>
          <Button icon="download" onClick={save}>
            {text.badSave}
          </Button>
        </>
      )}
      <Table
        label={text.badTitle(badCount)}
        items={badRows.slice(0, SHOWN).map((bad, place) => ({ ...bad, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          { key: 'row', head: text.row, cell: ({ row }) => row },
          { key: 'column', head: text.column, cell: ({ column }) => column },
          { key: 'reason', kind: 'grow', head: text.reason, cell: ({ reason }) => reason },
        ]}
      />
    </>
  )
}

function Changes({ plan: { changes, changed } }: { plan: Plan }) {
  const text = importTexts.useText()
  const { emptied } = recordTexts.useText()
  if (changes.length === 0) return null
  return (
    <section aria-label={text.changes}>
      <h3 className={styles.step}>{text.changes}</h3>
      {changes.length < changed && <p className="quiet anywhere">{text.firstChanges(changes.length)}</p>}
      <ul className="stack">
        {changes.map(({ label, fields }) => (
          <li key={label}>
            <p className="small-strong">{label}</p>
            {fields.map(({ name, before, after }) => (
              <p key={name} className="quiet anywhere">
                {name} <s>{before || emptied}</s> → {after || emptied}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
