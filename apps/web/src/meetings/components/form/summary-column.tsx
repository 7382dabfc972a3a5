import { Button } from '../../../ui/page/button.tsx'
import { MoneyText } from '../../../ui/mark/money-text.tsx'
import { RuleChips } from '../../../ui/mark/rule-chips.tsx'
import { RuleLine } from '../../../ui/mark/rule-lines.tsx'
import { Dotted } from '../../../ui/mark/dotted.tsx'
import { Group } from '../../../ui/page/group.tsx'
import type { Preview } from '../../../kit/rules/meeting-findings.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import styles from '../../form/summary-column.module.css'
import { jumpToField } from '../../../ui/field/form-field.tsx'
import { PathCard } from './path-card.tsx'
import { useStanding, type SubmitBarProps } from './submit-bar.tsx'

/** Beside the form on a desktop: the sum, the rules with those that are not met, the approval path, and the one step on. */
export function SummaryColumn(props: SubmitBarProps & { preview: Preview | undefined }) {
  const { total, findings, checking, preview } = props
  const text = meetingFormTexts.useText()
  const { said, jump } = useStanding(props)
  return (
    <div className={styles.column}>
      <div className={styles.facts}>
        {(total !== undefined || findings.length > 0) && (
          <Group>
            <div className={styles.sum}>
              {total !== undefined && (
                <>
                  <span>{text.totalIs}</span>
                  <span className={styles.figure}>
                    <MoneyText amount={total} size="title" />
                  </span>
                </>
              )}
              <RuleChips findings={findings} onJump={jump} isStale={checking !== 'fresh'} />
            </div>
            {findings
              .filter(({ level }) => level !== 'ok')
              .map((finding) => (
                <RuleLine key={finding.id} finding={finding} onJump={jumpToField} />
              ))}
          </Group>
        )}
        <PathCard preview={preview} />
      </div>
      <p className={styles.state} role="status">
        <Dotted of={said} />
      </p>
      <Button variant="primary" block busy={props.isSending} onClick={props.onSubmit}>
        {props.label}
      </Button>
    </div>
  )
}
