import { phoneOrText, readPhone } from '@osmp/domain/kit/phone-number.ts'
import { useState, type FormEvent } from 'react'
import { formText } from '../../kit/form-text.ts'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { isRefreshFlag } from '../../kit/calls/handle-result.ts'
import { withoutFault } from '../../kit/calls/without-fault.ts'
import { Fault } from '../../ui/page/fault.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
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
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<{ name?: string; phone?: string; form?: string }>({})
  const { isLinked } = person
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => formText(fields, name)
    const [name, phone] = [read('name'), phoneOrText(read('phone'))]
    const found = {
      ...(!isLinked && name.length < 2 && { name: text.nameMissing }),
      ...(phone !== '' && readPhone(phone) === undefined && { phone: text.phoneWrong }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const words = isLinked ? {} : { name, hcoName: read('hcoName'), department: read('department') }
      const input = { ...words, ...(phone !== '' && { phone }), deviceId: deviceId() }
      const done = await api.enrolment.passCorrect(input, { quiet: true })
      // A pass that has ended meanwhile is read anew, and says so.
      if (!isRefreshFlag(done)) showToast({ type: 'success', text: text.corrected })
      onCorrected()
    } catch (error) {
      setFaults({ form: error instanceof ApiError ? error.msg : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onChange={({ target }) => setFaults((before) => withoutFault(before, target))}
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles.help}>{isLinked ? text.linkedHelp : text.correctHelp}</p>
      <CorrectFields person={person} isLinked={isLinked} faults={faults} />
      {faults.form !== undefined && <Fault>{faults.form}</Fault>}
      <Button variant="primary" block type="submit" busy={busy}>
        {text.saveCorrection}
      </Button>
    </form>
  )
}
