import { phoneOrText, readPhone } from '@osmp/domain/kit/phone-number.ts'
import { differingFields } from '@osmp/domain/kit/merge-fields.ts'
import { useState, type FormEvent } from 'react'
import { formText } from '../../kit/form-text.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { withoutFault } from '../../kit/calls/without-fault.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
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
  const { enrollmentId, isMatched } = person
  // The fields began with these.
  const [before] = useState(person)
  const correct = useCallMutation('enrolment', 'enrolmentCorrect', {
    invalidates: ['enrolment', 'meetings'],
    onSuccess: ({ name }) => {
      showToast({ type: 'success', text: text.saved(name) })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => formText(fields, name)
    const [name, phone, reason] = [read('name'), phoneOrText(read('phone')), read('reason')]
    const found = {
      ...(!isMatched && name.length < 2 && { name: text.nameMissing }),
      ...(phone !== '' && readPhone(phone) === undefined && { phone: text.phoneWrong }),
      ...(reason.length < 2 && { reason: text.reasonMissing }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const typed = { name, hcoName: read('hcoName'), department: read('department') }
    // Words that were not touched are not sent: another person may have corrected them.
    const words = isMatched ? {} : touchedWords(typed, before)
    correct.mutate({ engagementId, enrollmentId, reason, ...words, ...(phone !== '' && { phone }) })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onChange={({ target }) => setFaults((before) => withoutFault(before, target))}
      onSubmit={submit}
    >
      <p className={styles.help}>{isMatched ? text.linkedHelp : text.help}</p>
      <CorrectFields person={person} isLinked={isMatched} faults={faults} />
      <TextField name="reason" label={text.reason} help={text.reasonHelp} maxLength={200} error={faults.reason} />
      <Button variant="primary" block type="submit" busy={correct.isPending}>
        {text.save}
      </Button>
    </form>
  )
}

type Words = Pick<EnrolledRow, 'name' | 'hcoName' | 'department'>

const touchedWords = (typed: Words, { name, hcoName, department }: Words): Partial<Words> =>
  Object.fromEntries(differingFields(typed, { name, hcoName, department }).map((field) => [field, typed[field]]))
