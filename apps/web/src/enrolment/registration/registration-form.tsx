import { phoneOrText, readPhone } from '@osmp/domain/kit/phone-number.ts'
import { useRef, useState, type FormEvent } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import type { CallOutput, RefreshFlag } from '../../kit/calls/call-types.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { isRefreshFlag } from '../../kit/calls/handle-result.ts'
import { newUuid } from '../../kit/device/new-id.ts'
import { withoutFault } from '../../kit/calls/without-fault.ts'
import { Fault } from '../../ui/page/fault.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { registrationTexts } from './registration-texts.ts'
import styles from './registration.module.css'

type Faults = { name?: string; phone?: string; consent?: string; form?: string; isKnown?: boolean }

const FIELDS = ['name', 'phone', 'consent'] as const

/**
 * Name, phone, hospital, department and consent; what is wrong is said at the field, which then has the cursor, and a refusal
 * above the button. Who is enrolled already gets back to the pass.
 */
export function RegistrationForm(props: {
  page: Pick<CallOutput<'landing', 'landingDetail'>, 'engagementId' | 'consentText' | 'consentVersion' | 'executeType'>
  /** Known already, where one comes from the door. */
  phone?: string
  submitLabel?: string
  onPass: (hcpToken: string, phone: string) => Promise<void>
}) {
  const { page, onPass } = props
  const text = registrationTexts.useText()
  const form = useRef<HTMLFormElement>(null)
  const [formKey] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const { engagementId } = page
  const read = (name: string) => {
    const value = form.current && new FormData(form.current).get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const readNumber = () => phoneOrText(read('phone'))
  const show = (found: Faults) => {
    setFaults(found)
    const first = FIELDS.find((field) => found[field] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const take = async (ask: () => Promise<{ hcpToken: string | null } | RefreshFlag>) => {
    setBusy(true)
    try {
      const answer = await ask()
      if (isRefreshFlag(answer)) return setFaults({ form: text.ended })
      if (answer.hcpToken !== null) await onPass(answer.hcpToken, readNumber())
    } catch (error) {
      const said = error instanceof ApiError ? error.msg : String(error)
      // There is a pass to go back to.
      const isKnown = isRefusal(error, 'enrolmentDuplicate')
      show(isKnown ? { phone: said, isKnown } : { form: said })
    } finally {
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Faults = {
      ...(read('name').length < 2 && { name: text.nameMissing }),
      ...(readPhone(read('phone')) === undefined && { phone: text.phoneWrong }),
      ...(read('consent') === '' && { consent: text.consentMissing }),
    }
    show(found)
    if (Object.keys(found).length > 0) return
    const [name, phone, hcoName, department] = [read('name'), readNumber(), read('hcoName'), read('department')]
    const person = { engagementId, name, phone, hcoName, department, consent: true, deviceId: deviceId() }
    const { consentVersion } = page
    await take(() => api.enrolment.doEnroll({ ...person, consentVersion, formKey }, { quiet: true }))
  }
  const goBack = () =>
    take(() =>
      api.enrolment.passFind(
        { engagementId, name: read('name'), phone: readNumber(), deviceId: deviceId() },
        { quiet: true },
      ),
    )
  return (
    <form
      ref={form}
      id="registration"
      className={styles.form}
      noValidate
      onChange={({ target }) => setFaults((before) => withoutFault(before, target))}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        name="name"
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="name"
        maxLength={60}
        error={faults.name}
      />
      <PhoneField
        name="phone"
        label={text.phone}
        help={page.executeType === 'online' ? text.phoneHelpOnline : text.phoneHelp}
        autoComplete="tel-national"
        defaultValue={props.phone}
        error={faults.phone}
      />
      {faults.isKnown && (
        <Button block icon="qr-code" busy={busy} onClick={() => void goBack()}>
          {text.findPass}
        </Button>
      )}
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
      <PageBar
        above={faults.form !== undefined && <Fault>{faults.form}</Fault>}
        primary={
          <Button variant="primary" block type="submit" busy={busy} form="registration">
            {props.submitLabel ?? text.submit}
          </Button>
        }
      />
    </form>
  )
}
