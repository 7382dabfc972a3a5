import { useEffect, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { invalidate } from '../../kit/calls/query.ts'
import { UndoCountdown } from '../../ui/overlay/undo-countdown.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { Button } from '../../ui/page/button.tsx'
import { useReachesPhones } from '../../kit/use-reaches-phones.ts'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'

type Letters = Pick<CallOutput<'invitations', 'list'>, 'unsent' | 'ways' | 'undo'>

/**
 * Sends all letters that wait, and for some seconds takes them back; what reaches neither phone nor mailbox is passed on one by one. How long there is to
 * take back is the server's word. `readAt`: epoch ms of this device.
 */
export function SendLetters(props: { engagementId: string; letters: Letters; readAt: number; onPassOn: () => void }) {
  const { engagementId, letters, readAt, onPassOn } = props
  const text = invitationTexts.useText()
  const reachesPhones = useReachesPhones()
  const { unsent = 0, undo, ways = { phone: 0, handOver: unsent } } = letters
  const { phone, mail = 0, handOver } = ways
  const send = useCallMutation('invitations', 'invitationSendMany', { invalidates: ['invitations', 'reports'] })
  const endsAt = undo ? readAt + undo.seconds * 1000 : 0
  return (
    <div className="lines">
      {undo && <UndoBar key={endsAt} engagementId={engagementId} count={undo.count} endsAt={endsAt} />}
      {!reachesPhones && ways.mail === undefined && <p className={styles.when}>{text.noChannel}</p>}
      {phone + mail > 0 ? (
        <>
          <Button
            variant="primary"
            icon="send"
            block
            busy={send.isPending}
            onClick={() => send.mutate({ engagementId })}
          >
            {text.sendMany(phone + mail + handOver)}
          </Button>
          <p className={styles.when}>{text.ways(phone, mail, handOver)}</p>
        </>
      ) : (
        handOver > 0 && (
          <Button variant="primary" icon="share" block onClick={onPassOn}>
            {text.passOn(handOver)}
          </Button>
        )
      )}
    </div>
  )
}

function UndoBar({ engagementId, count, endsAt }: { engagementId: string; count: number; endsAt: number }) {
  const text = invitationTexts.useText()
  const [isOver, setOver] = useState(() => Date.now() >= endsAt)
  const undo = useCallMutation('invitations', 'invitationSendUndo', {
    invalidates: ['invitations', 'reports'],
    onSuccess: ({ takenBack }) =>
      showToast({ type: takenBack === 0 ? 'error' : 'success', text: text.undone(takenBack) }),
  })
  useEffect(() => {
    const reread = () => void invalidate('invitations', 'list')
    const end = () => {
      setOver(true)
      reread()
    }
    const left = Math.max(0, endsAt - Date.now())
    // By then the first ones have left.
    const timers = [setTimeout(end, left), setTimeout(reread, left + 2_500)]
    return () => timers.forEach(clearTimeout)
  }, [endsAt])
  if (isOver) return null
  return (
    <UndoCountdown
      text={text.sendingMany(count)}
      endsAt={endsAt}
      label={text.undo}
      onUndo={() => undo.mutate({ engagementId })}
    />
  )
}
