import { Dotted } from '../../../ui/mark/dotted.tsx'
import { lazy, Suspense } from 'react'
import { BottomBar } from '../../../ui/page/bottom-bar.tsx'
import { Button } from '../../../ui/page/button.tsx'
import { MoneyText } from '../../../ui/mark/money-text.tsx'
import type { RuleFinding } from '../../../ui/mark/rule-finding.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import type { MeetingKeeping } from '../../form/meeting-keeper.ts'
import { useKeepingText } from '../../form/use-keeping-text.ts'
import type { PreviewState } from '../../form/use-meeting-preview.ts'
import styles from '../../form/meeting-form.module.css'
import { jumpToField } from './form-field.tsx'

/** Comes with the first answer of the rules. */
const RuleChips = lazy(async () => ({ default: (await import('../../../ui/mark/rule-chips.tsx')).RuleChips }))

/** The rule sheet gives the focus back to its chip when it has closed; the field takes it after that. */
const SHEET_MS = 300

type Props = {
  label: string
  total: string | undefined
  missing: number
  findings: readonly RuleFinding[]
  /** Warnings without a comment. */
  unexplained: number
  checking: PreviewState
  keeping: MeetingKeeping
  isSending: boolean
  onSubmit: () => void
}

/** The rules, the sum, what is left to do, how far it is kept, and the one step on. */
export function SubmitBar(props: Props) {
  const { total, findings, checking } = props
  const text = meetingFormTexts.useText()
  const jump = (field: string) => setTimeout(() => jumpToField(field), SHEET_MS)
  return (
    <BottomBar
      above={
        <>
          {findings.length > 0 && (
            <Suspense fallback={null}>
              <RuleChips findings={findings} onJump={jump} isStale={checking !== 'fresh'} />
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
            <State {...props} />
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

/** What is left to do, whether the rules are known, and how far the form is kept. */
function State({ missing, findings, unexplained, checking, keeping }: Props) {
  const text = meetingFormTexts.useText()
  const kept = useKeepingText(keeping, text.staleTitle)
  const blocks = findings.filter(({ level }) => level === 'block').length
  const checked = { fresh: '', asking: '', offline: text.checkLater, failed: text.checkFailed }[checking]
  const parts = [
    missing > 0 && text.toFill(missing),
    blocks > 0 && text.mustFix(blocks),
    unexplained > 0 && text.toExplain(unexplained),
    checked,
    kept,
  ]
  return (
    <span className={styles.state} role="status">
      <Dotted of={parts} />
    </span>
  )
}
