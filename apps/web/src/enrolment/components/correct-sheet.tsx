import { useCallMutation } from '../../kit/calls/mutation.ts'
import type { View } from '../../kit/form/kept-entries.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { type Correction, correctionFaults, correctionOf, useCorrectionDraft } from './correction-draft.ts'
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
  const { enrollmentId, isMatched } = person
  const draft = useCorrectionDraft(person)
  const correct = useCallMutation('enrolment', 'enrolmentCorrect', {
    invalidates: ['enrolment', 'meetings'],
    onSuccess: ({ name }) => {
      showToast({ type: 'success', text: text.saved(name) })
      onClose()
    },
  })
  const send = (view: View<Correction>) =>
    correct.mutateAsync({ engagementId, enrollmentId, reason: view.typed.reason.trim(), ...correctionOf(view) })
  const form = useForm({
    start: draft.typed,
    draft,
    faults: ({ reason }) => ({
      ...correctionFaults(draft, text),
      reason: reason.trim().length < 2 && text.reasonMissing,
    }),
    send: () => send(draft),
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.help}>{isMatched ? text.linkedHelp : text.help}</p>
      <CorrectFields
        form={form}
        draft={draft}
        isLinked={isMatched}
        refused={correct.error}
        onSettled={(view) => form.run(() => send(view))}
      />
      <TextField {...form.field('reason')} label={text.reason} help={text.reasonHelp} maxLength={200} />
      <Button variant="primary" block type="submit" busy={form.isBusy}>
        {text.save}
      </Button>
    </form>
  )
}
