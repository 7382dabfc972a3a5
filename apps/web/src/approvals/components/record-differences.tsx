import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import { DifferenceList } from './difference-list.tsx'
import type { RecordDetails } from './record-head.tsx'

/** What was changed since the submission before was sent back, under the comment it answers. */
export function RecordAnswer({ details: { approval, returned } }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  if (!returned || approval?.state !== 'pending') return null
  const { byName, comment, differences } = returned
  return (
    <section className={styles.differences} aria-labelledby="record-answer">
      <h2 id="record-answer" className="over">
        {text.answered(differences.length)}
      </h2>
      <p className="quiet anywhere">{text.answeredTo(byName, comment)}</p>
      {differences.length > 0 && <DifferenceList differences={differences} />}
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
      <h2 id="record-differences" className="over">
        {isOff ? text.differencesOff(differences.length) : text.differences(differences.length)}
      </h2>
      <DifferenceList differences={differences} />
    </section>
  )
}
