import type { CallOutput } from '../../kit/call-types.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../import.module.css'
import { importTexts } from '../import-texts.ts'
import { recordTexts } from '../record-texts.ts'

type Plan = CallOutput<'admin', 'importDryRun'>
type OutcomeProps = { plan: Plan; isApplying: boolean; onApply: () => void }

/** What a file would do, or all that stands against it. */
export function ImportOutcome({ plan, isApplying, onApply }: OutcomeProps) {
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
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {plan.badCount > 0 ? (
        <BadRows plan={plan} />
      ) : moving === 0 ? (
        <p className={styles.quiet}>{text.nothing}</p>
      ) : (
        <>
          <Button variant="primary" block busy={isApplying} onClick={onApply}>
            {text.apply(moving)}
          </Button>
          <Changes plan={plan} />
        </>
      )}
    </div>
  )
}

function BadRows({ plan: { badRows, badCount } }: { plan: Plan }) {
  const text = importTexts.useText()
  return (
    <>
      <p className={styles.badTitle}>{text.badTitle(badCount)}</p>
      {badRows.length < badCount && <p className={styles.quiet}>{text.badFirst(badRows.length)}</p>}
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            <th scope="col">{text.column}</th>
            <th scope="col">{text.reason}</th>
          </tr>
        </thead>
        <tbody>
          {badRows.map(({ row, column, reason }, place) => (
            <tr key={`${row} ${column} ${place}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Changes({ plan: { changes, changed } }: { plan: Plan }) {
  const text = importTexts.useText()
  const { emptied } = recordTexts.useText()
  if (changes.length === 0) return null
  return (
    <section aria-label={text.changes} className={styles.changes}>
      <h3 className={styles.step}>{text.changes}</h3>
      {changes.length < changed && <p className={styles.quiet}>{text.firstChanges(changes.length)}</p>}
      <ul className={styles.list}>
        {changes.map(({ label, fields }) => (
          <li key={label}>
            <p className={styles.name}>{label}</p>
            {fields.map(({ name, before, after }) => (
              <p key={name} className={styles.change}>
                {name} <s>{before || emptied}</s> → {after || emptied}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
