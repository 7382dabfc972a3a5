import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { decisionTexts } from '../decision-texts.ts'
import { newUuid } from '../../kit/device/new-id.ts'

export type OpenApplication = NonNullable<CallOutput<'approvals', 'getApprovalListDetails2'>['approval']>
type Asked = Pick<OpenApplication, 'approvalId' | 'snapshotHash' | 'submitterName'>

/** Asks for the comment; the same token goes with each repeat of one decision. */
export function SendBack(props: { open: boolean; onClose: () => void; approval: Asked }) {
  const { open, onClose, approval } = props
  const text = decisionTexts.useText()
  const [clientToken, setToken] = useState(() => newUuid())
  const { approvalId, snapshotHash, submitterName } = approval
  const sendBack = useCallMutation('approvals', 'setApproveBack', {
    invalidates: ['approvals', 'meetings'],
    onSuccess: () => {
      setToken(newUuid())
      onClose()
      showToast({ type: 'success', text: text.sentBack(submitterName) })
    },
  })
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
      onConfirm={(comment) => sendBack.mutate({ approvalId, snapshotHash, clientToken, comment })}
    />
  )
}
