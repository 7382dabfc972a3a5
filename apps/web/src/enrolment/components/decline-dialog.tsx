import { useState } from 'react'
import { useReasons } from '../../kit/use-reasons.ts'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { enrolTexts } from '../enrol-texts.ts'
import type { PersonActions } from '../use-person-actions.ts'
import type { EnrolledRow } from './person-words.ts'

/** Asks why somebody is turned down; the person reads it. */
export function DeclineDialog(props: {
  open: boolean
  onClose: () => void
  people: readonly EnrolledRow[]
  actions: PersonActions
  onDone: () => void
}) {
  const text = enrolTexts.useText()
  const { open, onClose, people, actions, onDone } = props
  // It decides over the states of when it opened; the list behind it goes on.
  const [asked, setAsked] = useState({ open, people })
  if (asked.open !== open) setAsked({ open, people })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      busy={actions.isBusy}
      title={text.declineTitle(asked.people.length)}
      text={text.declineText}
      confirmLabel={text.decline}
      danger
      comment={{
        label: text.declineLabel,
        minLength: 2,
        maxLength: 200,
        reasons: useReasons('enrolDeclineReason', open),
      }}
      onConfirm={(reason) => actions.decline(asked.people, reason, onDone)}
    />
  )
}
