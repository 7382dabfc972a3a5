import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { useReasons } from '../../kit/use-reasons.ts'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { ConfirmDialog, Sheet } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import type { EventDetail } from '../event-form-state.ts'
import { eventTexts } from '../event-texts.ts'

type Offer = EventDetail['allowedActions'][number]

/** What I may do with the event: the next sub-meeting first, the rest behind one button. */
export function EventBar({ event }: { event: EventDetail }) {
  const text = eventTexts.useText()
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const offerOf = (name: string): Offer | undefined => event.allowedActions.find(({ action }) => action === name)
  const add = offerOf('addMeeting')
  const manage = ['edit', 'cancel'].flatMap((name) => offerOf(name) ?? [])
  if (add === undefined) return null
  return (
    <>
      <BottomBar
        secondary={<Button onClick={() => setIsOpen(true)}>{text.more}</Button>}
        primary={<AddButton eventId={event.eventId} offer={add} />}
      />
      <ManageSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        eventId={event.eventId}
        offers={manage}
        onCancel={() => setIsAsked(true)}
      />
      <CancelQuestion open={isAsked} onClose={() => setIsAsked(false)} event={event} />
    </>
  )
}

function AddButton({ eventId, offer: { allowed, reason } }: { eventId: string; offer: Offer }) {
  const text = eventTexts.useText()
  if (!allowed) {
    return (
      <Button block icon="plus" reason={reason ?? ''}>
        {text.addMeeting}
      </Button>
    )
  }
  return (
    <ButtonLink variant="primary" block icon="plus" href={paths.createEventSubMeeting({ eventId })}>
      {text.addMeeting}
    </ButtonLink>
  )
}

function ManageSheet(props: {
  open: boolean
  onClose: () => void
  eventId: string
  offers: readonly Offer[]
  onCancel: () => void
}) {
  const { open, onClose, eventId, offers, onCancel } = props
  const text = eventTexts.useText()
  const go = useGo()
  const press = (action: string) => {
    onClose()
    if (action === 'cancel') onCancel()
    else go(paths.createEvent({ eventId }))
  }
  return (
    <Sheet open={open} onClose={onClose} title={text.more} flush>
      {offers.map(({ action, allowed, reason }) => (
        <Row
          key={action}
          icon={action === 'cancel' ? 'x-circle' : 'pen'}
          title={action === 'cancel' ? text.cancel : text.edit}
          second={allowed ? undefined : reason}
          disabled={!allowed}
          tone={allowed && action === 'cancel' ? 'danger' : undefined}
          onClick={() => press(action)}
        />
      ))}
    </Sheet>
  )
}

const [REASON_MIN, REASON_MAX] = [2, 200]

function CancelQuestion({ open, onClose, event }: { open: boolean; onClose: () => void; event: EventDetail }) {
  const text = eventTexts.useText()
  const cancel = useCallMutation('events', 'eventCancel', {
    invalidates: ['meetings'],
    onSuccess: () => {
      onClose()
      showToast({ type: 'success', text: text.wasCancelled })
    },
  })
  const { eventId, version } = event
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.cancelTitle}
      text={text.cancelText}
      confirmLabel={text.cancelConfirm}
      cancelLabel={text.keep}
      danger
      busy={cancel.isPending}
      comment={{
        label: text.reason,
        minLength: REASON_MIN,
        maxLength: REASON_MAX,
        reasons: useReasons('eventCancelReason', open),
      }}
      onConfirm={(reason) => cancel.mutate({ eventId, version, reason })}
    />
  )
}
