import { useLocale } from '../../kit/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { warningsOf } from '../meeting-findings.ts'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordDetails, RecordMeeting } from './record-head.tsx'

/** What an approver has to weigh: each warning with its figures and what the submitter says to it. */
export function RecordWarnings({ meeting }: { meeting: RecordMeeting }) {
  const text = recordTexts.useText()
  const warnings = warningsOf(meeting, useLocale())
  if (warnings.length === 0) return null
  return (
    <section className={styles.warnings} aria-labelledby="record-warnings">
      <h2 id="record-warnings" className={styles.warningsTitle}>
        <Icon name="alert-circle" />
        {text.warnings(warnings.length)}
      </h2>
      <ul className={styles.warningList}>
        {warnings.map(({ rule, title, fixes }) => {
          const words = meeting.warningComments[rule]
          return (
            <li key={rule}>
              <p className={styles.warningName}>{title}</p>
              <p className={styles.warningText}>{fixes}</p>
              <p className={styles.warningText}>{words ? text.explained(words) : text.notExplained}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Why it came back, in the approver's words. */
export function RecordReturn({ details: { approval } }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  const step = approval?.path.find(({ state }) => state === 'sentBack')
  if (step === undefined) return null
  return (
    <section className={styles.warnings} aria-labelledby="record-return">
      <h2 id="record-return" className={styles.warningsTitle}>
        <Icon name="undo" />
        {text.returned(step.decidedByName ?? step.approverName)}
      </h2>
      <p className={styles.warningText}>{step.comment}</p>
    </section>
  )
}

/** What a change alters of the version approved before; material fields are marked and come first. */
export function RecordDifferences({ differences }: { differences: RecordDetails['differences'] }) {
  const text = recordTexts.useText()
  if (differences.length === 0) return null
  const ordered = [...differences].sort((a, b) => Number(b.isMaterial) - Number(a.isMaterial))
  return (
    <section className={styles.differences} aria-labelledby="record-differences">
      <h2 id="record-differences" className={styles.blockTitle}>
        {text.differences(differences.length)}
      </h2>
      <dl className={styles.differenceList}>
        {ordered.map(({ field, before, after, isMaterial }) => (
          <div key={field} className={styles.difference}>
            <dt>
              {field} {isMaterial && <Tag tone="status3">{text.material}</Tag>}
            </dt>
            <dd>
              <del className={styles.before}>{before || text.none}</del>
              <Icon name="arrow-right" />
              <ins className={styles.after}>{after || text.none}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
