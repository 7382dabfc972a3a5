import { Suspense, useState } from 'react'
import { useGo } from '../../kit/page/navigation.ts'
import { useLocale } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { RuleLine } from '../../ui/mark/rule-lines.tsx'
import { RuleSheet } from '../../ui/mark/rule-sheet.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import type { RecordMeeting } from './record-head.tsx'
import { findingsOf } from '../../kit/rules/meeting-findings.ts'
import { MissingConsents } from './speaker-consent.tsx'

/**
 * Open rules, a line each with the submitter's words to it, and the number of rules that are met, which opens
 * all of them; for its own people a breach leads to the field.
 */
export function RecordRules({ meeting, canEdit }: { meeting: RecordMeeting; canEdit: boolean }) {
  const text = recordTexts.useText()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const { engagementId, warningComments } = meeting
  const findings = findingsOf(meeting, [], useLocale(), false)
  if (findings.length === 0) return null
  const jump = canEdit ? (field: string) => go(paths.meetingEdit2({ engagementId, field })) : undefined
  const met = findings.filter(({ level }) => level === 'ok').length
  return (
    <Group>
      {findings
        .filter(({ level }) => level !== 'ok')
        .map((finding) => {
          const [rule = ''] = finding.id.split('.')
          const words = warningComments[rule]
          return (
            <div key={finding.id}>
              <RuleLine
                finding={finding}
                onJump={jump}
                note={finding.level === 'warn' && (words ? text.explained(words) : text.notExplained)}
              />
              {rule === 'employerConsent' && (
                <div className={styles.consent}>
                  <Suspense>
                    <MissingConsents meeting={meeting} />
                  </Suspense>
                </div>
              )}
            </div>
          )
        })}
      {met > 0 && (
        <Row
          lead={
            <span className={styles.met}>
              <Icon name="check-circle" />
            </span>
          }
          title={text.met(met)}
          onClick={() => setOpen(true)}
        />
      )}
      <RuleSheet open={open} onClose={() => setOpen(false)} findings={findings} onJump={jump} />
    </Group>
  )
}
