import { phoneOrText, readPhone } from '@osmp/domain/kit/phone-number.ts'
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
import { PhoneField } from '../ui/field/phone-field.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { passTexts } from './pass-texts.ts'
import styles from './pass.module.css'

/** The way back to one's pass from any device, by the name and number of the enrolment. */
export function Screen() {
  const text = passTexts.useText()
  const go = useGo()
  const engagementId = useParam('engagementId') ?? ''
  const { field, faults, isBusy, submit } = useForm({
    start: { name: '', phone: '' },
    faults: ({ name, phone }) => ({
      name: name.trim().length < 2 && text.nameMissing,
      phone: readPhone(phone) === undefined && text.phoneWrong,
    }),
    send: async ({ name, phone }) => {
      const { hcpToken } = await api.enrolment.passFind(
        { engagementId, name: name.trim(), phone: phoneOrText(phone), deviceId: deviceId() },
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
        <PhoneField {...field('phone')} label={text.phone} autoComplete="tel-national" enterKeyHint="done" />
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
