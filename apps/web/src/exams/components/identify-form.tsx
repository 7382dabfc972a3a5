import { attendeePhoneOrText, readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useGo } from '../../kit/page/navigation.ts'
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

/** The meeting's common link: who answers says it by name and number, and goes on under their own link. */
export function IdentifyForm(props: { token: string; paper: Paper; meeting: string; organiser: string }) {
  const { token, paper, meeting, organiser } = props
  const text = surveyTexts.useText()
  const go = useGo()
  const [sentTo, setSentTo] = useState<string>()
  const { field, isBusy, submit } = useForm({
    start: { name: '', phone: '' },
    faults: ({ name, phone }) => ({
      name: name.trim() === '' && text.nameMissing,
      phone: readAttendeePhone(phone) === undefined && text.phoneWrong,
    }),
    send: async ({ name, phone }) => {
      const asked = { token, name: name.trim(), phone: attendeePhoneOrText(phone), deviceId: deviceId() }
      const own = await api.exams.surveyIdentify(asked, { quiet: true })
      if (own.token === null) setSentTo(own.sentTo ?? '')
      else go(paths.surveyToken({ token: own.token }), { replace: true })
    },
    failed: text.failed,
    refused: (said) => ({ phone: said }),
  })
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
      <form id="identify" className={styles.identify} noValidate onSubmit={submit}>
        <h3>{text.who}</h3>
        <p className="quiet">{paper.isAnonymous ? text.whoAnonymous : text.whoHelp}</p>
        <TextField {...field('name')} label={text.name} autoComplete="name" maxLength={60} />
        <PhoneField {...field('phone')} label={text.phone} autoComplete="tel-national" enterKeyHint="done" />
      </form>
      <PageBar
        primary={
          <Button variant="primary" block type="submit" form="identify" busy={isBusy}>
            {text.next}
          </Button>
        }
      />
    </>
  )
}
