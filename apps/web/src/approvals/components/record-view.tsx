import { lazy, Suspense, useState, type ReactNode } from 'react'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import { meetingPlace } from '@osmp/domain/meetings/meeting-place.ts'
import { DecisionBar } from '../lazy-parts.tsx'
import { nudgeOf, ownActionsOf } from '../own-actions.ts'
import { OwnActionSheet } from './own-action-sheet.tsx'
import { useLocale } from '../../kit/texts.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { RecordBar } from './record-bar.tsx'
import { RecordMoney } from './record-money.tsx'
import { RecordChange } from './record-change.tsx'
import { RecordHead, type RecordDetails } from './record-head.tsx'
import { RecordReturn } from './record-notes.tsx'
import { RecordSpeakers } from './record-speakers.tsx'
import { recordVersion } from '../record-version.ts'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'

// The rules bring the catalogue of their names and figures with them.
const RecordRules = lazy(async () => ({ default: (await import('./record-rules.tsx')).RecordRules }))

// Only a change or an answer to a sending back has any.
const RecordAnswer = lazy(async () => ({ default: (await import('./record-differences.tsx')).RecordAnswer }))
const RecordDifferences = lazy(async () => ({ default: (await import('./record-differences.tsx')).RecordDifferences }))

// Few applications have questions.
const RecordQuestions = lazy(async () => ({ default: (await import('./record-questions.tsx')).RecordQuestions }))
const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

// Opened by few approvers.
const RecordRest = lazy(async () => ({ default: (await import('./record-rest.tsx')).RecordRest }))

const actionsOf = ({ meeting, allowedActions }: RecordDetails) => ownActionsOf(meeting.allowedActions, allowedActions)

/** The decision where one is open to this person, else what its own side may do. */
export function RecordDecision({ details }: { details: RecordDetails }) {
  const { approval, meeting } = details
  const decides = details.allowedActions.some(({ action }) => action === 'pass')
  if (approval && decides)
    return (
      <Suspense>
        <DecisionBar details={details} approval={approval} />
      </Suspense>
    )
  const inCockpit = meetingPlace(meeting) === 'cockpit'
  return <RecordBar details={details} actions={actionsOf(details)} inCockpit={inCockpit} />
}

/** What else its own side may do. */
export function RecordMore({ details }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  const [open, setOpen] = useState(false)
  const actions = actionsOf(details)
  const nudge = nudgeOf(details.allowedActions, details.meeting.allowedActions)
  if (actions.length === 0 && nudge === undefined) return null
  return (
    <>
      <IconButton icon="more" label={text.more} expanded={open} onClick={() => setOpen(true)} />
      <OwnActionSheet
        open={open}
        onClose={() => setOpen(false)}
        meeting={details.meeting}
        approvalId={details.approval?.approvalId}
        actions={actions}
        nudge={nudge}
      />
    </>
  )
}

/**
 * The facts of a decision on one face, and all that was submitted: beside it where there is room, else folded under it. `narrow`: in a
 * pane.
 */
export function RecordView({ details: given, narrow = false }: { details: RecordDetails; narrow?: boolean }) {
  const { shown: meeting, before } = recordVersion(given.meeting, useLocale())
  const details = { ...given, meeting }
  const text = recordTexts.useText()
  const isDesktop = useIsDesktop()
  const isBeside = isDesktop && !narrow
  const decides = details.allowedActions.some(({ action, allowed }) => action === 'pass' && allowed)
  return (
    <div className={styles.record} data-beside={isBeside || undefined}>
      <div className={styles.column}>
        <RecordHead details={details} before={before} />
        <RecordChanges details={details} />
        <Suspense fallback={<RowSkeletons count={2} />}>
          <RecordRules meeting={meeting} canEdit={canEdit(details)} />
        </Suspense>
        <RecordSpeakers meeting={meeting} before={before} />
        {meeting.budget && showsBudget(meeting.meetingTypeCategory) && (
          <RecordMoney
            meeting={meeting}
            budget={meeting.budget}
            before={before}
            isOpen={details.approval?.state === 'pending'}
          />
        )}
        <RecordNext details={details} />
      </div>
      {isBeside ? (
        <div className={styles.column}>
          <Suspense fallback={<RowSkeletons count={8} />}>
            <RecordRest details={details} />
          </Suspense>
        </div>
      ) : (
        <Fold title={text.whole} isOpen={!decides}>
          <RecordRest details={details} />
        </Fold>
      )}
    </div>
  )
}

/** Few approvers read the rest: it is drawn when it is opened. */
function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isOpen)
  return (
    <div className={styles.column}>
      <ActionLink expanded={open} onClick={() => setOpen(!open)}>
        {title}
      </ActionLink>
      {open && <Suspense fallback={<RowSkeletons count={8} />}>{children}</Suspense>}
    </div>
  )
}

const canEdit = (details: RecordDetails): boolean =>
  actionsOf(details).some(({ action, allowed }) => action === 'edit' && allowed)

/** Changes, a return and the answer to it: before all else, where there is any. */
function RecordChanges({ details }: { details: RecordDetails }) {
  const { meeting, differences, approval } = details
  const questions = approval && questionsInTurn(approval)
  return (
    <>
      {questions && questions.length > 0 && (
        <Suspense fallback={<RowSkeletons count={2} />}>
          <RecordQuestions
            approvalId={approval.approvalId}
            questions={questions}
            mayAnswer={details.allowedActions.some(({ action }) => action === 'revoke')}
          />
        </Suspense>
      )}
      {meeting.change ? <RecordChange meeting={meeting} change={meeting.change} /> : <RecordReturn details={details} />}
      {details.returned && (
        <Suspense fallback={<RowSkeletons count={2} />}>
          <RecordAnswer details={details} />
        </Suspense>
      )}
      {differences.length > 0 && details.comparedWith !== 'sentBack' && (
        <Suspense fallback={<RowSkeletons count={2} />}>
          <RecordDifferences differences={differences} isOff={hasComeBack(meeting)} />
        </Suspense>
      )}
    </>
  )
}

/** The approver after the step in turn, and the way to ask. */
function RecordNext({ details }: { details: RecordDetails }) {
  const { approval } = details
  const text = recordTexts.useText()
  const active = approval?.path.findIndex(({ state }) => state === 'active') ?? -1
  const next = active === -1 ? undefined : approval?.path.slice(active + 1).find(({ state }) => state === 'waiting')
  if (active === -1) return null
  const last = approval?.kind === 'change' ? text.lastStepOfChange : text.lastStep
  return (
    <div className="ends">
      <p className="quiet">{next ? text.nextStep(next.approverName, text[next.step]) : last}</p>
      <AskLink details={details} />
    </div>
  )
}

/** The way to ask before one sends back; not while the last question waits. */
function AskLink({ details: { approval, allowedActions } }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  const [open, setOpen] = useState<boolean>()
  const decides = allowedActions.some(({ action, allowed }) => action === 'sendBack' && allowed)
  if (!approval || !decides) return null
  const waits = questionsInTurn(approval).some(({ isMine, state }) => isMine && state === 'open')
  return (
    <>
      {!waits && <ActionLink onClick={() => setOpen(true)}>{text.ask}</ActionLink>}
      {open !== undefined && (
        <Suspense>
          <AskDialog open={open} onClose={() => setOpen(false)} approval={approval} />
        </Suspense>
      )}
    </>
  )
}

const questionsInTurn = ({ path }: NonNullable<RecordDetails['approval']>) =>
  path.find(({ state }) => state === 'active')?.questions ?? []

/** A change that was sent back, taken back or overtaken by the start. */
const hasComeBack = ({ change }: RecordDetails['meeting']): boolean => change !== null && change.state !== 'pending'
