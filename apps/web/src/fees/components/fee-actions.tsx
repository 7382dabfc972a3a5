import { useId, useState } from 'react'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { type ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { invalidate } from '../../kit/calls/query.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { ConfirmDialog, Sheet } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { feeTexts } from '../fee-texts.ts'
import { officeTexts, type FeeWord } from '../fee-office-texts.ts'
import styles from '../fees.module.css'

type Action = CallOutput<'fees', 'speakerFeeList'>['allowedActions'][number]
type ActionFee = {
  feeId: string
  version: number
  name: string
  allowedActions: readonly Action[]
  /** `paperOpened`: the approver has opened the paper of an account that gets its first payment. */
  account?: { paperOpened?: boolean | null | undefined } | null | undefined
}
type Offered = { word: FeeWord; reason: string | undefined }

/** What a decision on a fee may change. */
export const INVALIDATES = ['fees', 'expenses', 'meetings'] as const
const DANGER: readonly FeeWord[] = ['return', 'waive', 'reverse', 'fail']

/** What one may do with a fee, as the server says: the first of `words` as the primary button, one beside it, the rest on demand. */
export function FeeActions({ fee, words }: { fee: ActionFee; words: readonly FeeWord[] }) {
  const text = officeTexts.useText()
  const [asking, setAsking] = useState<FeeWord | null>(null)
  const [isOpen, setOpen] = useState(false)
  const act = useFeeAct(fee)
  const offered = words.flatMap((word): Offered[] => {
    const action = fee.allowedActions.find((entry) => entry.action === word)
    return action ? [{ word, reason: action.allowed ? undefined : action.reason }] : []
  })
  const start = (word: FeeWord) => {
    setOpen(false)
    if (act.asks(word)) setAsking(word)
    else act.send(word, '')
  }
  const label = (word: FeeWord) => (word === 'approve' && act.isHeld ? text.releaseAndApprove : text.doing(word))
  const [first, second, ...rest] = offered
  if (!first) return null
  return (
    <div className={styles.actions} data-count={second ? 2 : 1}>
      {second && (
        <Button block reason={second.reason} onClick={() => start(second.word)}>
          {label(second.word)}
        </Button>
      )}
      <Button
        block
        variant={DANGER.includes(first.word) ? 'secondary' : 'primary'}
        reason={first.reason}
        busy={act.isPending}
        onClick={() => start(first.word)}
      >
        {label(first.word)}
      </Button>
      {rest.length > 0 && <ActionLink onClick={() => setOpen(true)}>{text.more}</ActionLink>}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text.moreFor(fee.name)} flush>
        <MoreActions offered={rest} label={label} onStart={start} />
      </Sheet>
      <Question word={asking} onClose={() => setAsking(null)} label={label} act={act} />
    </div>
  )
}

const ONWARD: readonly FeeWord[] = ['approve', 'pay', 'retry']

/** The one step that takes a fee on, small enough for a table's line; nothing where there is none. */
export function FeeFirstAction({ fee }: { fee: ActionFee }) {
  const text = officeTexts.useText()
  const reasonId = useId()
  const [isAsking, setAsking] = useState(false)
  const act = useFeeAct(fee)
  const word = ONWARD.find((one) => fee.allowedActions.some(({ action }) => action === one))
  if (word === undefined) return null
  const reason = fee.allowedActions.find(({ action, allowed }) => action === word && !allowed)?.reason
  const isIdle = reason === undefined && !act.isPending
  const label = () => (word === 'approve' && act.isHeld ? text.releaseAndApprove : text.doing(word))
  return (
    <>
      <button
        type="button"
        className={styles.step}
        aria-label={`${label()} ${fee.name}`}
        aria-disabled={isIdle ? undefined : true}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={() => isIdle && (act.asks(word) ? setAsking(true) : act.send(word, ''))}
      >
        {label()}
      </button>
      {reason !== undefined && (
        <span id={reasonId} className={styles.why}>
          {reason}
        </span>
      )}
      <Question word={isAsking ? word : null} onClose={() => setAsking(false)} label={label} act={act} />
    </>
  )
}

function MoreActions(props: {
  offered: readonly Offered[]
  label: (word: FeeWord) => string
  onStart: (word: FeeWord) => void
}) {
  const { offered, label, onStart } = props
  const text = officeTexts.useText()
  return offered.map(({ word, reason }) => (
    <Row
      key={word}
      title={label(word)}
      second={reason ?? text.effect(word)}
      disabled={reason !== undefined}
      onClick={() => onStart(word)}
    />
  ))
}

function useFeeAct({ feeId, version, name, allowedActions, account }: ActionFee) {
  const text = feeTexts.useText()
  const decide = useCallMutation('fees', 'feeDecide', {
    invalidates: INVALIDATES,
    onSuccess: (_output, input) => showToast({ type: 'success', text: text.done(name, input.decision) }),
  })
  const pay = useCallMutation('fees', 'feePay', {
    invalidates: INVALIDATES,
    onSuccess: () => showToast({ type: 'success', text: text.wasPaid(name) }),
  })
  const isHeld = allowedActions.some(({ action }) => action === 'release')
  const fits = (word: FeeWord) => word === 'approve' && account?.paperOpened === true
  const send = (word: FeeWord, comment: string, onSuccess?: () => void) => {
    const then = { ...(onSuccess && { onSuccess }), onError: showHeld }
    if (word === 'pay') pay.mutate({ feeId, version, reference: comment }, then)
    else decide.mutate({ feeId, version, comment, decision: decisionOf(word), ...(fits(word) && SEEN) }, then)
  }
  const needsWord = (word: FeeWord) => word !== 'retry' && (word !== 'approve' || isHeld)
  return {
    send,
    isPending: decide.isPending || pay.isPending,
    isHeld,
    /** The press says that the bank's paper fits. */
    fits,
    /** Whether a reason or a number must be given with it. */
    needsWord,
    asks: (word: FeeWord) => needsWord(word) || fits(word),
  }
}

const SEEN = { paperSeen: true } as const
const CHANGED = [
  'feeHandsReset',
  'feeNamesDiffer',
  'feeNameChanged',
  'feePaperAlone',
  'feePaperUnopened',
  'feePaperUnsaid',
] as const

/** These refusals have put the fee on hold, or ask for the paper of its account. */
function showHeld(error: ApiError): void {
  if (CHANGED.some((name) => isRefusal(error, name))) for (const slice of INVALIDATES) void invalidate(slice)
}

const decisionOf = (word: Exclude<FeeWord, 'pay'>): CallInput<'fees', 'feeDecide'>['decision'] => word

function Question(props: {
  word: FeeWord | null
  label: (word: FeeWord) => string
  onClose: () => void
  act: ReturnType<typeof useFeeAct>
}) {
  const { word, label, onClose, act } = props
  const text = officeTexts.useText()
  // The words stay while the dialog fades.
  const [last, setLast] = useState<FeeWord>('approve')
  if (word !== null && word !== last) setLast(word)
  const isPay = last === 'pay'
  const fits = act.fits(last)
  const effect = fits ? text.paperEffect : text.effect(last)
  return (
    <ConfirmDialog
      open={word !== null}
      onClose={onClose}
      title={fits ? text.paperAsk : text.asking(last)}
      text={effect}
      confirmLabel={fits ? text.paperFits : last === 'approve' ? text.confirmApproval : label(last)}
      danger={DANGER.includes(last)}
      busy={act.isPending}
      comment={
        act.needsWord(last)
          ? { label: text.label(last), minLength: isPay ? 4 : 5, maxLength: isPay ? 60 : 500 }
          : undefined
      }
      onConfirm={(comment) => act.send(last, comment, onClose)}
    />
  )
}
