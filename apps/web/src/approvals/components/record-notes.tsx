import { Icon } from '../../ui/mark/icon.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
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
