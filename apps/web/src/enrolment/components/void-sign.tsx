import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/query.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { deskTexts } from '../desk-texts.ts'

/** Takes a sign-in back, with a reason that stays in the list. */
export function VoidSign({ engagementId, row }: { engagementId: string; row: { signInId: string; name: string } }) {
  const text = deskTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCallMutation('door', 'signVoid', {
    invalidates: ['enrolment', 'closing'],
    onSuccess: () => {
      setAsking(false)
      showToast({ type: 'success', text: text.voidDone(row.name) })
    },
  })
  return (
    <>
      <ActionLink aria-label={text.voidNamed(row.name)} onClick={() => setAsking(true)}>
        {text.voidIt}
      </ActionLink>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.voidNamed(row.name)}
        text={text.voidText}
        confirmLabel={text.voidIt}
        danger
        busy={cancel.isPending}
        comment={{ label: text.voidLabel, minLength: 5, maxLength: 200 }}
        onConfirm={(reason) => cancel.mutate({ engagementId, signInId: row.signInId, reason })}
      />
    </>
  )
}
