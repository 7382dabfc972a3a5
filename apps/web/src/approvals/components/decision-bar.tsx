import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { useCall, useCallMutation } from '../../kit/query.ts'
import { useUser } from '../../kit/session-store.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { showToast } from '../../ui/toast-store.ts'
import { decisionTexts } from '../decision-texts.ts'
import { passSoon, usePassState } from '../pending-passes.ts'

type Details = CallOutput<'approvals', 'getApprovalListDetails2'>
export type OpenApplication = NonNullable<Details['approval']>

/** Send back and pass, side by side; when it is no longer this person's turn, why and the way to the next one. */
export function DecisionBar({ details, approval }: { details: Details; approval: OpenApplication }) {
  const text = decisionTexts.useText()
  const state = usePassState(approval.approvalId)
  const [asking, setAsking] = useState(false)
  const pass = details.allowedActions.find(({ action }) => action === 'pass')
  const sendBack = details.allowedActions.find(({ action }) => action === 'sendBack')
  if (!pass?.allowed) {
    const refusal = state.phase === 'refused' ? state.msg : undefined
    return <NextOne approval={approval} refusal={refusal} reason={pass?.reason} />
  }
  const { approvalId, snapshotHash } = approval
  const words = { undoable: text.undoable, undo: text.undo, done: doneText(text, approval) }
  const busy = state.phase === 'sending' || state.phase === 'undoable'
  const note = approval.actingForName === null ? undefined : text.actingFor(approval.actingForName)
  return (
    <>
      <BottomBar
        note={state.phase === 'refused' ? state.msg : state.phase === 'undoable' ? text.waiting : note}
        secondary={
          <Button
            icon="undo"
            disabled={busy}
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
            busy={busy}
            onClick={() => passSoon({ approvalId, snapshotHash, words })}
          >
            {text.pass}
          </Button>
        }
      />
      <SendBack open={asking} onClose={() => setAsking(false)} approval={approval} />
    </>
  )
}

function doneText(text: ReturnType<typeof decisionTexts.useText>, { path }: OpenApplication): string {
  const active = path.findIndex(({ state }) => state === 'active')
  const next = path.slice(active + 1).find(({ state }) => state === 'waiting')
  return next ? text.passedNext(next.approverName) : text.passedLast
}

/** Asks for the comment; the same token goes with each repeat of one decision. */
function SendBack(props: { open: boolean; onClose: () => void; approval: OpenApplication }) {
  const { open, onClose, approval } = props
  const text = decisionTexts.useText()
  const [clientToken, setToken] = useState(() => crypto.randomUUID())
  const { approvalId, snapshotHash, submitterName } = approval
  const sendBack = useCallMutation('approvals', 'setApproveBack', {
    invalidates: ['approvals', 'meetings'],
    onSuccess: () => showToast({ type: 'success', text: text.sentBack(submitterName) }),
  })
  const send = (comment: string) =>
    sendBack.mutate(
      { approvalId, snapshotHash, clientToken, comment },
      {
        onSettled: () => {
          setToken(crypto.randomUUID())
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.backTitle}
      text={text.backText}
      confirmLabel={text.sendBack}
      busy={sendBack.isPending}
      comment={{
        label: text.comment,
        placeholder: text.commentHint,
        minLength: 5,
        maxLength: 500,
        reasons: useReasons('sendBackReason', open),
      }}
      onConfirm={send}
    />
  )
}

function NextOne(props: { approval: OpenApplication; refusal: string | undefined; reason: string | undefined }) {
  const { approval, refusal, reason } = props
  const text = decisionTexts.useText()
  const mine = useMyDecision(approval)
  const { data } = useCall('approvals', 'getApprovalListNumber', {})
  const hasNext = data !== undefined && data.count > 0
  return (
    <BottomBar
      note={refusal ?? mine ?? reason}
      primary={
        <ButtonLink href={paths.approveList()} icon="list" variant={hasNext ? 'primary' : undefined}>
          {hasNext ? text.next(data.count) : text.toList}
        </ButtonLink>
      }
    />
  )
}

/** What I decided here and what happens next; nothing when it was not me, or somebody else had the last word. */
function useMyDecision({ path, submitterName }: OpenApplication): string | undefined {
  const text = decisionTexts.useText()
  const user = useUser()
  const step = path.filter(({ decidedByName }) => decidedByName !== null && decidedByName === user?.userName).at(-1)
  if (!step) return undefined
  if (step.state === 'sentBack') return text.iSentBack(submitterName)
  const next = path.find(({ state }) => state === 'active')
  if (next) return text.iPassed(next.approverName)
  return path.every(({ state }) => state === 'passed') ? text.iPassedLast : undefined
}
