import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { linkTexts } from '../link-texts.ts'
import styles from '../registrations.module.css'
import type { EnrolledRow } from './person-words.ts'

type Props = { engagementId: string; person: EnrolledRow }

/** Making sure that a linked person is the doctor, for compliance; undoing a link by hand. Nothing where neither is open. */
export function LinkActions({ engagementId, person }: Props) {
  const text = linkTexts.useText()
  const [asked, setAsked] = useState<{ what: 'confirm' | 'undo'; seen: EnrolledRow['linkedAt'] }>()
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const may = (action: string) => detail.data?.allowedActions.find((entry) => entry.action === action)
  const { enrollmentId, name, linkState, linkedAt: seen } = person
  const invalidates = ['enrolment', 'closing', 'meetings'] as const
  const confirm = useCallMutation('enrolment', 'linkConfirm', {
    invalidates,
    onSuccess: () => showToast({ type: 'success', text: text.confirmed(name) }),
  })
  const undo = useCallMutation('enrolment', 'linkUndo', {
    invalidates,
    onSuccess: () => showToast({ type: 'success', text: text.undone }),
  })
  const [mayConfirm, mayUndo] = [may('acceptDoubts'), may('undoLink')]
  if (linkState !== 'waits' && linkState !== 'helps') return null
  const act = (run: typeof confirm | typeof undo) => (reason: string) =>
    run.mutate({ engagementId, enrollmentId, reason, seen: asked?.seen }, { onSuccess: () => setAsked(undefined) })
  return (
    <div className={styles.actions}>
      {mayConfirm && linkState === 'waits' && (
        <Button
          variant="primary"
          icon="check"
          reason={mayConfirm.allowed ? undefined : mayConfirm.reason}
          onClick={() => setAsked({ what: 'confirm', seen })}
        >
          {text.confirm}
        </Button>
      )}
      {mayUndo && person.isLinkedByHand && (
        <Button
          icon="x"
          reason={mayUndo.allowed ? undefined : mayUndo.reason}
          onClick={() => setAsked({ what: 'undo', seen })}
        >
          {text.undo}
        </Button>
      )}
      <ConfirmDialog
        open={asked?.what === 'confirm'}
        onClose={() => setAsked(undefined)}
        title={text.confirmTitle(name)}
        text={text.confirmText}
        confirmLabel={text.confirm}
        busy={confirm.isPending}
        comment={{ label: text.confirmLabel, minLength: 2, maxLength: 200 }}
        onConfirm={act(confirm)}
      />
      <ConfirmDialog
        open={asked?.what === 'undo'}
        onClose={() => setAsked(undefined)}
        title={text.undoTitle(name)}
        text={text.undoText}
        confirmLabel={text.undo}
        danger
        busy={undo.isPending}
        comment={{ label: text.undoLabel, minLength: 2, maxLength: 200 }}
        onConfirm={act(undo)}
      />
    </div>
  )
}
