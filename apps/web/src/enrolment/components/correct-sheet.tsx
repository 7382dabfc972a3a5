import type { PersonWords } from '@osmp/domain/enrolment/enrolment-correction.ts'
import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { withoutFault } from '../../kit/calls/without-fault.ts'
import type { View } from '../../kit/form/kept-entries.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { correctionFaults, correctionOf, useCorrectionDraft } from './correction-draft.ts'
import { correctionTexts } from '../correction-texts.ts'
import styles from '../pass.module.css'
import { CorrectFields } from './correct-fields.tsx'
import type { EnrolledRow } from './person-words.ts'

type Props = { open: boolean; onClose: () => void; engagementId: string; person: EnrolledRow }

/** The organiser puts right what an enrolment says, with a reason. */
export function CorrectSheet(props: Props) {
  const text = correctionTexts.useText()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text.title}>
      <Fields {...props} />
    </Sheet>
  )
}

function Fields({ engagementId, person, onClose }: Props) {
  const text = correctionTexts.useText()
  const [faults, setFaults] = useState<{ name?: string; phone?: string; reason?: string }>({})
  const [reason, setReason] = useState('')
  const { enrollmentId, isMatched } = person
  const draft = useCorrectionDraft(person)
  const correct = useCallMutation('enrolment', 'enrolmentCorrect', {
    invalidates: ['enrolment', 'meetings'],
    onSuccess: ({ name }) => {
      showToast({ type: 'success', text: text.saved(name) })
      onClose()
    },
  })
  const send = (view: View<PersonWords>) => {
    const found = {
      ...correctionFaults(view, text),
      ...(reason.trim().length < 2 && { reason: text.reasonMissing }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    correct.mutate({ engagementId, enrollmentId, reason: reason.trim(), ...correctionOf(view) })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onChange={({ target }) => setFaults((before) => withoutFault(before, target))}
      onSubmit={(event) => {
        event.preventDefault()
        send(draft)
      }}
    >
      <p className={styles.help}>{isMatched ? text.linkedHelp : text.help}</p>
      <CorrectFields draft={draft} isLinked={isMatched} faults={faults} refused={correct.error} onSettled={send} />
      <TextField
        name="reason"
        label={text.reason}
        help={text.reasonHelp}
        maxLength={200}
        error={faults.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button variant="primary" block type="submit" busy={correct.isPending}>
        {text.save}
      </Button>
    </form>
  )
}
