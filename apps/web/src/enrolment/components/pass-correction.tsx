import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { type ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { isRefreshFlag } from '../../kit/calls/handle-result.ts'
import type { View } from '../../kit/form/kept-entries.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Fault } from '../../ui/page/fault.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { type Correction, correctionFaults, correctionOf, useCorrectionDraft } from './correction-draft.ts'
import { passTexts } from '../pass-texts.ts'
import styles from '../pass.module.css'
import { CorrectFields } from './correct-fields.tsx'
import type { PassView } from './pass-view.ts'

type Props = { open: boolean; onClose: () => void; person: PassView['person']; onCorrected: () => void }

/** The holder puts right what the enrolment says. */
export function PassCorrection(props: Props) {
  const text = passTexts.useText()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text.correctTitle}>
      <Fields {...props} />
    </Sheet>
  )
}

function Fields({ person, onCorrected }: Props) {
  const text = passTexts.useText()
  const { isLinked } = person
  const draft = useCorrectionDraft(person)
  const [changed, setChanged] = useState<ApiError | null>(null)
  const send = async (view: View<Correction>) => {
    const done = await api.enrolment.passCorrect({ ...correctionOf(view), deviceId: deviceId() }, { quiet: true })
    // A pass that has ended meanwhile is read anew, and says so.
    if (!isRefreshFlag(done)) showToast({ type: 'success', text: text.corrected })
    onCorrected()
  }
  const form = useForm({
    start: draft.typed,
    draft,
    faults: () => correctionFaults(draft, text),
    send: () => send(draft),
    refused: (said, error) => {
      if (!isRefusal(error, 'changedMeanwhile')) return { form: said }
      setChanged(error)
      return {}
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.help}>{isLinked ? text.linkedHelp : text.correctHelp}</p>
      <CorrectFields
        form={form}
        draft={draft}
        isLinked={isLinked}
        refused={changed}
        onSettled={(view) => form.run(() => send(view))}
      />
      {form.faults.form && <Fault>{form.faults.form}</Fault>}
      <Button variant="primary" block type="submit" busy={form.isBusy}>
        {text.saveCorrection}
      </Button>
    </form>
  )
}
