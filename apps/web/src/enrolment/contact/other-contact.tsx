import { api } from '../../kit/calls/api-client.ts'
import { useLoad } from '../../kit/calls/load.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx'
import { contactTexts } from './contact-texts.ts'
import type { Way } from './contact-ways.ts'
import { MailCode } from './mail-code.tsx'
import styles from './contact.module.css'

type FieldProps = Pick<TextFieldProps, 'name' | 'error' | 'onChange'> & { value: string }

/** In place of the field for a mainland number: one abroad, or, where mails are sent, an address with its code. */
export function OtherContact(props: {
  engagementId: string
  way: Exclude<Way, 'mainland'>
  phone: FieldProps
  email: FieldProps
  emailCode: FieldProps
  onWay: (way: Way) => void
}) {
  const { engagementId, way, phone, email, emailCode, onWay } = props
  const text = contactTexts.useText()
  const meeting = useLoad(
    (signal) => api.enrolment.checkEnroll({ engagementId }, { signal, quiet: true }),
    [engagementId],
  )
  const provesMail = meeting.data !== undefined && 'provesMail' in meeting.data && meeting.data.provesMail === true
  return (
    <>
      {way === 'abroad' ? (
        <TextField
          {...phone}
          label={text.abroad}
          help={text.abroadHelp}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+44 7700 900123"
          maxLength={60}
        />
      ) : (
        <>
          <TextField
            {...email}
            label={text.email}
            help={text.emailHelp}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
          <MailCode engagementId={engagementId} email={email.value} code={emailCode} />
        </>
      )}
      <div className={styles.ways}>
        {way === 'abroad' && provesMail && <ActionLink onClick={() => onWay('mail')}>{text.byMail}</ActionLink>}
        {way === 'mail' && <ActionLink onClick={() => onWay('abroad')}>{text.byAbroad}</ActionLink>}
        <ActionLink onClick={() => onWay('mainland')}>{text.byMainland}</ActionLink>
      </div>
    </>
  )
}
