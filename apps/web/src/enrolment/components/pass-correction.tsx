import type { PersonWords } from '@osmp/domain/enrolment/enrolment-correction.ts'
import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { isRefreshFlag } from '../../kit/calls/handle-result.ts'
import { withoutFault } from '../../kit/calls/without-fault.ts'
import type { View } from '../../kit/form/kept-entries.ts'
import { Fault } from '../../ui/page/fault.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { correctionFaults, correctionOf, useCorrectionDraft } from './correction-draft.ts'
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

/** A question about another change stays until it is answered. */
const isChanged = (error: unknown) => isRefusal(error, 'changedMeanwhile')

function Fields({ person, onCorrected }: Props) {
  const text = passTexts.useText()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<{ name?: string; phone?: string }>({})
  const [refused, setRefused] = useState<ApiError | null>(null)
  const { isLinked } = person
  const draft = useCorrectionDraft(person)
  const send = async (view: View<PersonWords>) => {
    const found = correctionFaults(view, text)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const done = await api.enrolment.passCorrect({ ...correctionOf(view), deviceId: deviceId() }, { quiet: true })
      // A pass that has ended meanwhile is read anew, and says so.
      if (!isRefreshFlag(done)) showToast({ type: 'success', text: text.corrected })
      onCorrected()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onChange={({ target }) => {
        setFaults((before) => withoutFault(before, target))
        setRefused((before) => (isChanged(before) ? before : null))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void send(draft)
      }}
    >
      <p className={styles.help}>{isLinked ? text.linkedHelp : text.correctHelp}</p>
      <CorrectFields
        draft={draft}
        isLinked={isLinked}
        faults={faults}
        refused={refused}
        onSettled={(view) => void send(view)}
      />
      {refused !== null && !isChanged(refused) && <Fault>{refused.msg}</Fault>}
      <Button variant="primary" block type="submit" busy={busy}>
        {text.saveCorrection}
      </Button>
    </form>
  )
}
