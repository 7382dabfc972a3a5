import { useState } from 'react'
import { useGo } from '../../kit/page/navigation.ts'
import { useReachText } from '../../enrolment/public.tsx'
import { useReasons } from '../../kit/use-reasons.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { ConfirmDialog, Sheet } from '../../ui/overlay/overlays.ts'
import { ownActionTexts } from '../own-action-texts.ts'
import { isAsked, type AllowedAction, type AskedAction, type OfferedAction, type OwnAction } from '../own-actions.ts'
import { NudgeRow } from './nudge.tsx'
import { useOwnAction, type ActedMeeting } from '../use-own-action.ts'

const ICONS: Readonly<Record<OwnAction, IconName>> = {
  edit: 'pen',
  change: 'pen',
  revoke: 'undo',
  recreate: 'copy',
  cancelAndCreate: 'rotate',
  cancel: 'x-circle',
  delete: 'trash',
}
const SEVERE: readonly OwnAction[] = ['cancel', 'delete']
const WITH_REASON: readonly OwnAction[] = ['cancel', 'cancelAndCreate']
const REASON_MIN = 2
const REASON_MAX = 200

/** The actions of the owner and assistants, a row each: a disabled row says why; another asks first, or opens the form. */
export function OwnActionSheet(props: {
  open: boolean
  onClose: () => void
  meeting: ActedMeeting
  approvalId: string | undefined
  actions: readonly OfferedAction[]
  /** The right to remind the approver; left out where no step waits. */
  nudge?: AllowedAction | undefined
}) {
  const { open, onClose, meeting, approvalId, actions, nudge } = props
  const text = ownActionTexts.useText()
  const go = useGo()
  const [asked, setAsked] = useState<AskedAction>()
  const choose = (action: OwnAction) => {
    onClose()
    if (isAsked(action)) setAsked(action)
    else go(paths.meetingEdit2({ engagementId: meeting.engagementId }))
  }
  return (
    <>
      <Sheet open={open} onClose={onClose} title={text.title} flush>
        {nudge && approvalId !== undefined && (
          <NudgeRow approvalId={approvalId} reason={nudge.allowed ? undefined : nudge.reason} onDone={onClose} />
        )}
        {actions.map(({ action, allowed, reason }) => (
          <Row
            key={action}
            icon={ICONS[action]}
            title={text[action]}
            second={allowed ? undefined : reason}
            disabled={!allowed}
            tone={allowed && SEVERE.includes(action) ? 'danger' : undefined}
            onClick={() => choose(action)}
          />
        ))}
      </Sheet>
      <OwnActionQuestion action={asked} onClose={() => setAsked(undefined)} meeting={meeting} approvalId={approvalId} />
    </>
  )
}

/** The question before an action, with the reason where one is needed, and what happens after "yes". */
export function OwnActionQuestion(props: {
  action: AskedAction | undefined
  onClose: () => void
  meeting: ActedMeeting
  approvalId: string | undefined
}) {
  const { action, onClose, meeting, approvalId } = props
  const text = ownActionTexts.useText()
  const own = useOwnAction(meeting, approvalId, onClose)
  // The dialog keeps its words while it closes, when `action` is already gone.
  const [last, setLast] = useState<AskedAction>('revoke')
  if (action !== undefined && action !== last) setLast(action)
  const withReason = WITH_REASON.includes(last)
  const reasons = useReasons('cancelReason', withReason && action !== undefined)
  const reach = useReachText(meeting.engagementId, withReason && action !== undefined)
  return (
    <ConfirmDialog
      open={action !== undefined}
      onClose={onClose}
      title={text[`${last}Title`]}
      text={reach === undefined ? text[`${last}Text`] : `${text[`${last}Text`]}\n${reach}`}
      confirmLabel={text[last]}
      cancelLabel={withReason || SEVERE.includes(last) ? text.keep : undefined}
      danger={SEVERE.includes(last)}
      busy={own.isPending}
      comment={
        withReason
          ? {
              label: text.reason,
              placeholder: text.reasonHint,
              minLength: REASON_MIN,
              maxLength: REASON_MAX,
              reasons,
            }
          : undefined
      }
      onConfirm={(reason) => void own.act(last, reason)}
    />
  )
}
