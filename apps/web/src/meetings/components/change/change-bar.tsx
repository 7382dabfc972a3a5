import { lazy, Suspense } from 'react'
import { formatTime } from '../../../kit/format.ts'
import { BottomBar } from '../../../ui/page/bottom-bar.tsx'
import { Button } from '../../../ui/page/button.tsx'
import type { RuleFinding } from '../../../ui/mark/rule-finding.ts'
import { changeTexts } from '../../change/change-texts.ts'
import { keepingTexts } from '../../../kit/form/keeping-texts.ts'
import styles from '../../form/meeting-form.module.css'
import type { ChangeCopy } from '../../change/use-change-copy.ts'
import type { ChangePreview } from '../../change/use-change-preview.ts'
import { jumpToField } from '../../../ui/field/form-field.tsx'

/** Comes with the first answer of the rules. */
const RuleChips = lazy(async () => ({ default: (await import('../../../ui/mark/rule-chips.tsx')).RuleChips }))

/** The rule sheet gives the focus back to its chip when it has closed; the field takes it after that. */
const SHEET_MS = 300

/** The rules, how many changes, and the one step on, in one line. */
export function ChangeBar(props: {
  change: ChangePreview | undefined
  findings: readonly RuleFinding[]
  isSending: boolean
  onSubmit: () => void
}) {
  const { change, findings, isSending, onSubmit } = props
  const text = changeTexts.useText()
  const count = change?.differences.length ?? 0
  const jump = (field: string) => setTimeout(() => jumpToField(field), SHEET_MS)
  return (
    <BottomBar
      secondary={
        <div className={styles.standing}>
          {count > 0 && findings.length > 0 && (
            <Suspense fallback={null}>
              <RuleChips findings={findings} onJump={jump} />
            </Suspense>
          )}
          <span className="quiet" role="status">
            {count === 0 ? text.none : text.count(count)}
          </span>
        </div>
      }
      primary={
        <Button variant="primary" block busy={isSending} onClick={onSubmit}>
          {change?.isMaterial ? text.submitApproval : text.submitNow}
        </Button>
      }
    />
  )
}

/** The state of the copy on this device, at the title's end. */
export function CopyKept({ copied }: { copied: ChangeCopy }) {
  const text = changeTexts.useText()
  const { unkept } = keepingTexts.useText()
  return (
    <span role={copied.isFailed ? 'alert' : undefined}>
      {copied.isFailed ? unkept : copied.at && text.keptAt(formatTime(copied.at))}
    </span>
  )
}
