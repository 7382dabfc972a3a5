import { useState, type FormEvent } from 'react'
import { api } from '../../kit/api-client.ts'
import { ApiError } from '../../kit/api-error.ts'
import type { CallOutput } from '../../kit/call-types.ts'
import { deviceId } from '../../kit/device-id.ts'
import { storeHcpToken } from '../../kit/tokens.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { registrationTexts } from '../registration-texts.ts'
import styles from '../registration.module.css'
import type { LandingView } from './landing-page.tsx'

export type Enrolled = CallOutput<'enrolment', 'doEnroll'>

type Faults = { name?: string; phone?: string; consent?: string; form?: string }

const PHONE = /^1[0-9]{10}$/

/** Name, phone, hospital, department and consent; what is wrong is said at the field. */
export function RegistrationForm({ page, onDone }: { page: LandingView; onDone: (enrolled: Enrolled) => void }) {
  const text = registrationTexts.useText()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => {
      const field = fields.get(name)
      return typeof field === 'string' ? field.trim() : ''
    }
    const found: Faults = {
      ...(read('name').length < 2 && { name: text.nameMissing }),
      ...(!PHONE.test(read('phone')) && { phone: text.phoneWrong }),
      ...(fields.get('consent') === null && { consent: text.consentMissing }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const enrolled = await api.enrolment.doEnroll(
        {
          engagementId: page.engagementId,
          name: read('name'),
          phone: read('phone'),
          hcoName: read('hcoName'),
          department: read('department'),
          consent: true,
          deviceId: deviceId(),
        },
        { quiet: true },
      )
      if (enrolled.hcpToken !== null) storeHcpToken(enrolled.hcpToken)
      onDone(enrolled)
    } catch (error) {
      setFaults({ form: error instanceof ApiError ? error.msg : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form id="registration" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="name"
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="name"
        maxLength={60}
        error={faults.name}
      />
      <TextField
        name="phone"
        label={text.phone}
        help={text.phoneHelp}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        error={faults.phone}
      />
      <TextField name="hcoName" label={text.hospital} optional maxLength={120} autoComplete="organization" />
      <TextField name="department" label={text.department} optional maxLength={60} />
      <section className={styles.consent}>
        <h2>{text.consentTitle}</h2>
        <p>{page.consentText}</p>
      </section>
      <div>
        <Checkbox name="consent">{text.consent}</Checkbox>
        <FieldError id="consent-error" error={faults.consent} />
      </div>
      <FieldError id="form-error" error={faults.form} />
      <div className={styles.bar}>
        <BottomBar
          primary={
            <Button variant="primary" block type="submit" busy={busy} form="registration">
              {text.submit}
            </Button>
          }
        />
      </div>
    </form>
  )
}
