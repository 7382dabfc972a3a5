import { lazy, Suspense, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { appPath } from '../../kit/page/base-path.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { useUser } from '../../kit/device/session-store.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { useHandedBarFocus } from '../../ui/page/use-handed-focus.ts'
import { decisionTexts } from '../decision-texts.ts'
import { passKeyOf, usePassState } from '../pending-passes.ts'
import { useNextApplication } from '../use-next-application.ts'
import { usePassSoon } from '../use-pass-soon.ts'
import type { OpenApplication } from './send-back.tsx'
import { UndoLine } from './undo-line.tsx'

const SendBack = lazy(async () => ({ default: (await import('./send-back.tsx')).SendBack }))

type Details = CallOutput<'approvals', 'getApprovalListDetails2'>

/**
 * Send back and pass, side by side; once passed, how long it may be taken back and the way to the next one, and where it is not
 * this person's turn why.
 */
export function DecisionBar({ details, approval }: { details: Details; approval: OpenApplication }) {
  const text = decisionTexts.useText()
  const pass = details.allowedActions.find(({ action }) => action === 'pass')
  const step = stepInTurn(approval)
  const state = usePassState(passKeyOf(step))
  const passSoon = usePassSoon()
  const advance = useAdvance(details.meeting.engagementId)
  const [asking, setAsking] = useState<boolean>()
  const sendBack = details.allowedActions.find(({ action }) => action === 'sendBack')
  const { engagementId, engagementName: name } = details.meeting
  const isPassed = state.phase === 'undoable' || state.phase === 'sending' || state.phase === 'passed'
  const mayUndo = state.phase === 'undoable'
  const bar = { engagementId, approval, mayUndo, isPassed: isPassed && pass?.allowed === true }
  if (!pass?.allowed || isPassed)
    return <NextOne {...bar} refusal={state.phase === 'refused' ? state.msg : undefined} reason={pass?.reason} />
  const note = approval.actingForName === null ? undefined : text.actingFor(approval.actingForName)
  return (
    <>
      <BottomBar
        above={<UndoLine at={engagementId} />}
        note={state.phase === 'refused' ? state.msg : note}
        secondary={
          <Button
            icon="undo"
            reason={sendBack?.allowed === false ? sendBack.reason : undefined}
            onClick={() => setAsking(true)}
          >
            {text.sendBack}
          </Button>
        }
        primary={
          <Button
            variant="primary"
            icon="check"
            onClick={() => {
              passSoon({ ...step, snapshotHash: approval.snapshotHash, engagementId, name })
              advance()
            }}
          >
            {text.pass}
          </Button>
        }
      />
      {asking !== undefined && (
        <Suspense>
          <SendBack open={asking} onClose={() => setAsking(false)} approval={approval} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Puts the next one in the place of a record that was decided on its own page, the list after the last; the list stays one step
 * behind, however many are decided in a row.
 */
function useAdvance(engagementId: string): () => void {
  const go = useGo()
  const { next } = useNextApplication(engagementId)
  return () => {
    if (appPath(location.pathname) !== paths.newMeetingDetail.pattern) return
    go(next ? paths.newMeetingDetail({ engagementId: next.engagementId }) : paths.approveList(), { replace: true })
    scrollTo(0, 0)
  }
}

/** The step that waits, as passes know it. */
function stepInTurn({ approvalId, path, submittedAt }: OpenApplication): { approvalId: string; since: string } {
  return { approvalId, since: path.find(({ state }) => state === 'active')?.activeSince ?? submittedAt }
}

/** After a decision: what it was, and the next one at one press while the last may still be taken back. */
function NextOne(props: {
  engagementId: string
  approval: OpenApplication
  isPassed: boolean
  mayUndo: boolean
  refusal: string | undefined
  reason: string | undefined
}) {
  const { engagementId, approval, isPassed, mayUndo, refusal, reason } = props
  const text = decisionTexts.useText()
  const go = useGo()
  useHandedBarFocus()
  const mine = useMyDecision(approval)
  const passed = usePassedText(approval)
  const { next, count } = useNextApplication(engagementId)
  const open = () => {
    if (!next) return
    // The list stays one step behind, however many are decided in a row.
    go(paths.newMeetingDetail({ engagementId: next.engagementId }), { replace: true })
    scrollTo(0, 0)
  }
  return (
    <BottomBar
      above={<UndoLine at={engagementId} />}
      note={mayUndo ? undefined : (refusal ?? (isPassed ? passed : (mine ?? reason)))}
      primary={
        next === undefined ? (
          <ButtonLink href={paths.approveList()} icon="list">
            {text.toList}
          </ButtonLink>
        ) : (
          <Button variant="primary" icon="arrow-right" onClick={open}>
            {text.next(count)}
          </Button>
        )
      }
    />
  )
}

const lastText = (kind: OpenApplication['kind'], text: ReturnType<typeof decisionTexts.useText>): string =>
  kind === 'change' ? text.iPassedLastChange : text.iPassedLast

/** What happens with one just passed. */
function usePassedText({ path, kind }: OpenApplication): string {
  const text = decisionTexts.useText()
  const active = path.findIndex(({ state }) => state === 'active')
  const next = path.slice(active + 1).find(({ state }) => state === 'waiting')
  return next ? text.iPassed(next.approverName) : lastText(kind, text)
}

/** What I decided here and what happens next; nothing when it was not me, or somebody else had the last word. */
function useMyDecision({ path, submitterName, kind }: OpenApplication): string | undefined {
  const text = decisionTexts.useText()
  const user = useUser()
  const step = path.filter(({ decidedByName }) => decidedByName !== null && decidedByName === user?.userName).at(-1)
  if (!step) return undefined
  if (step.state === 'sentBack') return text.iSentBack(submitterName)
  const next = path.find(({ state }) => state === 'active')
  if (next) return text.iPassed(next.approverName)
  return path.every(({ state }) => state === 'passed' || state === 'skipped') ? lastText(kind, text) : undefined
}
