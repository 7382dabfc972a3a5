import { phoneOrText, readPhone } from '@osmp/domain/kit/phone-number.ts'
import { useRef, useState, type FormEvent } from 'react'
import { formText } from '../kit/form-text.ts'
import { api } from '../kit/calls/api-client.ts'
import { ApiError } from '../kit/calls/api-error.ts'
import { deviceId } from '../kit/device/device-id.ts'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { keepPass } from '../kit/device/tokens.ts'
import { withoutFault } from '../kit/calls/without-fault.ts'
import { Fault } from '../ui/page/fault.tsx'
import { ActionLink } from '../ui/page/action-link.tsx'
import { Button } from '../ui/page/button.tsx'
import { PageBar } from '../ui/page/page-bar.tsx'
import { PhoneField } from '../ui/field/phone-field.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { passTexts } from './pass-texts.ts'
import styles from './pass.module.css'

type Faults = { name?: string; phone?: string; form?: string }

/** The way back to one's pass from any device, by the name and number of the enrolment. */
export function Screen() {
  const text = passTexts.useText()
  const go = useGo()
  const engagementId = useParam('engagementId') ?? ''
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => formText(fields, name)
    const [name, phone] = [read('name'), phoneOrText(read('phone'))]
    const found: Faults = {
      ...(name.length < 2 && { name: text.nameMissing }),
      ...(readPhone(phone) === undefined && { phone: text.phoneWrong }),
    }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    try {
      const { hcpToken } = await api.enrolment.passFind(
        { engagementId, name, phone, deviceId: deviceId() },
        { quiet: true },
      )
      keepPass(engagementId, hcpToken)
      go(paths.passToken({ token: hcpToken }), { replace: true })
    } catch (error) {
      setFaults({ form: error instanceof ApiError ? error.msg : String(error) })
      setBusy(false)
    }
  }
  return (
    <Page title={text.findTitle} back={{ replace: { path: paths.landingMeetingId({ meetingId: engagementId }) } }}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onChange={({ target }) => setFaults((before) => withoutFault(before, target))}
        onSubmit={(event) => void submit(event)}
      >
        <p className={styles.help}>{text.findHelp}</p>
        <TextField name="name" label={text.name} autoComplete="name" maxLength={60} error={faults.name} />
        <PhoneField
          name="phone"
          label={text.phone}
          autoComplete="tel-national"
          enterKeyHint="done"
          error={faults.phone}
        />
        {faults.form !== undefined && <Fault>{faults.form}</Fault>}
        <ActionLink block href={paths.landingRegistration({ engagementId })}>
          {text.enrol}
        </ActionLink>
        <PageBar
          primary={
            <Button variant="primary" block type="submit" busy={busy}>
              {text.find}
            </Button>
          }
        />
      </form>
    </Page>
  )
}
