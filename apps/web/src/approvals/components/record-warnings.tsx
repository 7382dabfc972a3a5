import { Suspense } from 'react'
import { useLocale } from '../../kit/texts.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'
import { warningsOf } from '../../meetings/public.ts'
import { MissingConsents } from './speaker-consent.tsx'

/** What an approver has to weigh: each warning with its figures and what the submitter says to it. */
export function RecordWarnings({ meeting }: { meeting: RecordMeeting }) {
  const text = recordTexts.useText()
  const warnings = warningsOf(meeting, [], useLocale(), false)
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
              {rule === 'employerConsent' && (
                <Suspense>
                  <MissingConsents meeting={meeting} />
                </Suspense>
              )}
              <p className={styles.warningText}>{words ? text.explained(words) : text.notExplained}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
