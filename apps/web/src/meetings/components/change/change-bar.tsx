import { lazy, Suspense } from 'react'
import { formatTime } from '../../../kit/format.ts'
import { BottomBar } from '../../../ui/page/bottom-bar.tsx'
import { Button } from '../../../ui/page/button.tsx'
import type { RuleFinding } from '../../../ui/mark/rule-finding.ts'
import { changeTexts } from '../../change/change-texts.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import styles from '../../form/meeting-form.module.css'
import type { ChangeCopy } from '../../change/use-change-copy.ts'
import type { ChangePreview } from '../../change/use-change-preview.ts'
import { jumpToField } from '../form/form-field.tsx'

/** Comes with the first answer of the rules. */
const RuleChips = lazy(async () => ({ default: (await import('../../../ui/mark/rule-chips.tsx')).RuleChips }))

/** The rule sheet gives the focus back to its chip when it has closed; the field takes it after that. */
const SHEET_MS = 300

/** The rules, how many changes of which kind, and the one step on. */
export function ChangeBar(props: {
  change: ChangePreview | undefined
  findings: readonly RuleFinding[]
  copied: ChangeCopy
  isSending: boolean
  onSubmit: () => void
}) {
  const { change, findings, copied, isSending, onSubmit } = props
  const text = changeTexts.useText()
  const { unkept } = meetingFormTexts.useText()
  const count = change?.differences.length ?? 0
  const material = change?.differences.filter(({ isMaterial }) => isMaterial).length ?? 0
  const said = count === 0 ? text.none : material === 0 ? text.count(count) : text.countMaterial(count, material)
  const jump = (field: string) => setTimeout(() => jumpToField(field), SHEET_MS)
  return (
    <BottomBar
      above={
        <>
          {count > 0 && findings.length > 0 && (
            <Suspense fallback={null}>
              <RuleChips findings={findings} onJump={jump} />
            </Suspense>
          )}
          <p className={styles.bar}>
            <span role="status">{said}</span>
            <span className={styles.state} role={copied.isFailed ? 'alert' : undefined}>
              {copied.isFailed ? unkept : copied.at && text.keptAt(formatTime(copied.at))}
            </span>
          </p>
        </>
      }
      primary={
        <Button variant="primary" block busy={isSending} onClick={onSubmit}>
          {change?.isMaterial ? text.submitApproval : text.submitNow}
        </Button>
      }
    />
  )
}
