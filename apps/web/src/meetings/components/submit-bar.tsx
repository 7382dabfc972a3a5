import { lazy, Suspense } from 'react'
import { formatTime } from '../../kit/format.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import type { RuleFinding } from '../../ui/rule-chips.tsx'
import { meetingFormTexts } from '../meeting-form-texts.ts'
import type { Keeping } from '../meeting-keeper.ts'
import styles from '../meeting-form.module.css'
import { jumpToField } from './form-field.tsx'

/** Comes with the first answer of the rules. */
const RuleChips = lazy(async () => ({ default: (await import('../../ui/rule-chips.tsx')).RuleChips }))

/** The rule sheet gives the focus back to its chip when it has closed; the field takes it after that. */
const SHEET_MS = 300

/** The rules, the sum, how far it is kept, and the one step on. */
export function SubmitBar(props: {
  label: string
  total: string | undefined
  missing: number
  findings: readonly RuleFinding[]
  keeping: Keeping
  isSending: boolean
  onSubmit: () => void
}) {
  const { total, missing, findings, keeping } = props
  const text = meetingFormTexts.useText()
  const time = keeping.at === undefined ? '' : formatTime(keeping.at)
  const kept = {
    untouched: '',
    saving: text.saving,
    saved: time && text.savedAt(time),
    local: text.localAt(time),
    refused: text.onlyHere(time),
    stale: text.staleTitle,
  }[keeping.kind]
  const jump = (field: string) => setTimeout(() => jumpToField(field), SHEET_MS)
  return (
    <BottomBar
      above={
        <>
          {findings.length > 0 && (
            <Suspense fallback={null}>
              <RuleChips findings={findings} onJump={jump} />
            </Suspense>
          )}
          <p className={styles.bar}>
            <span>
              {total !== undefined && (
                <>
                  {text.totalIs} <MoneyText amount={total} size="strong" />
                </>
              )}
            </span>
            <span className={styles.state} role="status">
              {[missing > 0 && text.toFill(missing), kept].filter(Boolean).join(' · ')}
            </span>
          </p>
        </>
      }
      primary={
        <Button variant="primary" block busy={props.isSending} onClick={props.onSubmit}>
          {props.label}
        </Button>
      }
    />
  )
}
