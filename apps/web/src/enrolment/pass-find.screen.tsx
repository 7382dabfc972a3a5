import { useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { deviceId } from '../kit/device/device-id.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { keepPass } from '../kit/device/tokens.ts'
import { Fault } from '../ui/page/fault.tsx'
import { ActionLink } from '../ui/page/action-link.tsx'
import { Button } from '../ui/page/button.tsx'
import { PageBar } from '../ui/page/page-bar.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { ContactField } from './contact/contact-field.tsx'
import { contactFaults, mailOf, numberOf, type Way } from './contact/contact-ways.ts'
import { passTexts } from './pass-texts.ts'
import styles from './pass.module.css'

/** The way back to one's pass from any device, by the name and the number or mail address of the enrolment. */
export function Screen() {
  const text = passTexts.useText()
  const go = useGo()
  const engagementId = useParam('engagementId') ?? ''
  const [way, setWay] = useState<Way>('mainland')
  const { field, faults, isBusy, submit } = useForm({
    start: { name: '', phone: '', email: '', emailCode: '' },
    faults: ({ name, ...contact }) => ({
      name: name.trim().length < 2 && text.nameMissing,
      ...contactFaults(way, contact),
    }),
    send: async ({ name, ...contact }) => {
      const { hcpToken } = await api.enrolment.passFind(
        { engagementId, name: name.trim(), ...numberOf(way, contact), ...mailOf(way, contact), deviceId: deviceId() },
        { quiet: true },
      )
      keepPass(engagementId, hcpToken)
      go(paths.passToken({ token: hcpToken }), { replace: true })
    },
  })
  return (
    <Page title={text.findTitle} back={{ replace: { path: paths.landingMeetingId({ meetingId: engagementId }) } }}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.help}>{text.findHelp}</p>
        <TextField {...field('name')} label={text.name} autoComplete="name" maxLength={60} />
        <ContactField
          {...{ engagementId, way }}
          onWay={setWay}
          fields={{ phone: field('phone'), email: field('email'), emailCode: field('emailCode') }}
          label={text.phone}
          enterKeyHint="done"
        />
        {faults.form && <Fault>{faults.form}</Fault>}
        <ActionLink block href={paths.landingRegistration({ engagementId })}>
          {text.enrol}
        </ActionLink>
        <PageBar
          primary={
            <Button variant="primary" block type="submit" busy={isBusy}>
              {text.find}
            </Button>
          }
        />
      </form>
    </Page>
  )
}
