import { Icon } from '../../ui/icon.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import { DifferenceList } from './difference-list.tsx'
import type { RecordDetails } from './record-head.tsx'

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

/** What a change alters of the version approved before; `isOff`: it came back and alters nothing. */
export function RecordDifferences(props: { differences: RecordDetails['differences']; isOff: boolean }) {
  const { differences, isOff } = props
  const text = recordTexts.useText()
  if (differences.length === 0) return null
  return (
    <section className={styles.differences} aria-labelledby="record-differences">
      <h2 id="record-differences" className={styles.blockTitle}>
        {isOff ? text.differencesOff(differences.length) : text.differences(differences.length)}
      </h2>
      <DifferenceList differences={differences} />
    </section>
  )
}
