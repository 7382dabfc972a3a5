import { lazy, Suspense } from 'react'
import { BottomBar } from '../../../ui/page/bottom-bar.tsx'
import { Button } from '../../../ui/page/button.tsx'
import { Dotted } from '../../../ui/mark/dotted.tsx'
import { MoneyText } from '../../../ui/mark/money-text.tsx'
import type { RuleFinding } from '../../../ui/mark/rule-finding.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import type { MeetingKeeping } from '../../form/meeting-keeper.ts'
import { useKeepingText } from '../../../kit/form/use-keeping-text.ts'
import type { PreviewState } from '../../form/use-meeting-preview.ts'
import styles from '../../form/meeting-form.module.css'
import { jumpToField } from '../../../ui/field/form-field.tsx'

/** Comes with the first answer of the rules. */
const RuleChips = lazy(async () => ({ default: (await import('../../../ui/mark/rule-chips.tsx')).RuleChips }))

/** The rule sheet gives the focus back to its button when it has closed; the field takes it after that. */
const SHEET_MS = 300

export type SubmitBarProps = {
  label: string
  total: string | undefined
  missing: number
  findings: readonly RuleFinding[]
  checking: PreviewState
  isSending: boolean
  onSubmit: () => void
}

/** The fields left and the reason why nothing is checked now, in words, and the way from a rule in its sheet to the field. */
export function useStanding({ missing, checking }: Pick<SubmitBarProps, 'missing' | 'checking'>) {
  const text = meetingFormTexts.useText()
  const checked = { fresh: '', asking: '', offline: text.checkLater, failed: text.checkFailed }[checking]
  return {
    said: [missing > 0 && text.toFill(missing), checked],
    jump: (field: string) => void setTimeout(() => jumpToField(field), SHEET_MS),
  }
}

/** The sum, the state of the rules, and the one step on, in one line. */
export function SubmitBar(props: SubmitBarProps) {
  const { total, findings, checking } = props
  const text = meetingFormTexts.useText()
  const { said, jump } = useStanding(props)
  return (
    <BottomBar
      secondary={
        <div className={styles.standing}>
          {total !== undefined && (
            <span>
              <span className="visually-hidden">{text.totalIs}</span>
              <MoneyText amount={total} size="strong" />
            </span>
          )}
          {findings.length > 0 && (
            <Suspense fallback={null}>
              <RuleChips findings={findings} onJump={jump} isStale={checking !== 'fresh'} />
            </Suspense>
          )}
          <span className="quiet" role="status">
            <Dotted of={said} />
          </span>
        </div>
      }
      primary={
        <Button variant="primary" block busy={props.isSending} onClick={props.onSubmit}>
          {props.label}
        </Button>
      }
    />
  )
}

/** Saving state of the form, at the title's end. */
export function Kept({ keeping }: { keeping: MeetingKeeping }) {
  const text = meetingFormTexts.useText()
  return <span role="status">{useKeepingText(keeping, text.staleTitle)}</span>
}
