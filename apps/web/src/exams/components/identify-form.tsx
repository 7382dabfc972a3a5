import { phoneOrText, readPhone } from '@osmp/domain/kit/phone-number.ts'
import { useState, type FormEvent } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { withoutFault } from '../../kit/calls/without-fault.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { surveyTexts } from '../survey-texts.ts'
import type { Paper } from '../survey-types.ts'
import styles from '../survey.module.css'
import { PaperHead } from './question-list.tsx'

const fieldOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The meeting's common link: who answers says it by name and number, and goes on under their own link. */
export function IdentifyForm(props: { token: string; paper: Paper; meeting: string; organiser: string }) {
  const { token, paper, meeting, organiser } = props
  const text = surveyTexts.useText()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  // There again for who comes back to send it once more.
  const [typed, setTyped] = useState({ name: '', phone: '' })
  const [faults, setFaults] = useState<{ name?: string; phone?: string }>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [name, phone] = [fieldOf(event.currentTarget, 'name'), phoneOrText(fieldOf(event.currentTarget, 'phone'))]
    if (name === '') return setFaults({ name: text.nameMissing })
    if (readPhone(phone) === undefined) return setFaults({ phone: text.phoneWrong })
    setBusy(true)
    setFaults({})
    setTyped({ name, phone })
    try {
      const own = await api.exams.surveyIdentify({ token, name, phone, deviceId: deviceId() }, { quiet: true })
      if (own.token === null) setSentTo(own.sentTo ?? '')
      else go(paths.surveyToken({ token: own.token }), { replace: true })
    } catch (error) {
      setFaults({ phone: error instanceof ApiError ? error.msg : text.failed })
    } finally {
      setBusy(false)
    }
  }
  if (sentTo !== undefined)
    return (
      <>
        <PaperHead paper={paper} over={meeting} organiser={organiser} promise={false} />
        <p role="status" className="quiet">
          {text.linkSent(sentTo)}
        </p>
        <ActionLink onClick={() => setSentTo(undefined)}>{text.notReceived}</ActionLink>
      </>
    )
  return (
    <>
      <PaperHead paper={paper} over={meeting} organiser={organiser} promise={false} />
      <form
        id="identify"
        className={styles.identify}
        noValidate
        onChange={({ target }) => setFaults((before) => withoutFault(before, target))}
        onSubmit={(event) => void submit(event)}
      >
        <h3>{text.who}</h3>
        <p className="quiet">{paper.isAnonymous ? text.whoAnonymous : text.whoHelp}</p>
        <TextField
          name="name"
          defaultValue={typed.name}
          label={text.name}
          autoComplete="name"
          maxLength={60}
          error={faults.name}
        />
        <PhoneField
          name="phone"
          defaultValue={typed.phone}
          label={text.phone}
          autoComplete="tel-national"
          error={faults.phone}
          enterKeyHint="done"
        />
      </form>
      <PageBar
        primary={
          <Button variant="primary" block type="submit" form="identify" busy={busy}>
            {text.next}
          </Button>
        }
      />
    </>
  )
}
