import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { ConfirmDialog, Sheet } from '../../ui/overlay/overlays.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { deskTexts } from '../desk-texts.ts'

/** The menu of a sign-in, behind which it is taken back, with a reason that stays in the list. */
export function VoidSign({ engagementId, row }: { engagementId: string; row: { signInId: string; name: string } }) {
  const text = deskTexts.useText()
  const [isOpen, setOpen] = useState(false)
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
      <IconButton icon="more" label={text.moreOf(row.name)} expanded={isOpen} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={row.name} flush>
        <Row
          icon="ban"
          tone="danger"
          title={text.voidNamed(row.name)}
          onClick={() => {
            setOpen(false)
            setAsking(true)
          }}
        />
      </Sheet>
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
