import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useSecondsUntil } from '../../kit/use-seconds-until.ts'
import { Button } from '../../ui/page/button.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx'
import { contactTexts } from './contact-texts.ts'
import { isMailLike } from './contact-ways.ts'

/** Of a code on its way; `againAt`: epoch ms of this device. */
type Sent = { minutes: number; againAt: number }

/** Asks for the code of an address and takes its digits; another one once the pause is over. */
export function MailCode(props: { engagementId: string; email: string; code: TextFieldProps | object }) {
  const { engagementId, email, code } = props
  const text = contactTexts.useText()
  const [sent, setSent] = useState<Sent>()
  const left = useSecondsUntil(sent?.againAt)
  const { faults, isBusy, submit } = useForm({
    start: {},
    faults: () => ({ form: !isMailLike(email) && text.emailFirst }),
    send: async () => {
      const input = { engagementId, email: email.trim(), deviceId: deviceId() }
      const { minutes, pauseSeconds } = await api.enrolment.mailCode(input, { quiet: true })
      setSent({ minutes, againAt: Date.now() + pauseSeconds * 1000 })
    },
  })
  return (
    <div className="stack">
      {sent && (
        <TextField
          {...code}
          label={text.emailCode}
          help={text.sentTo(sent.minutes)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      )}
      <div>
        {left > 0 ? (
          <p className="quiet figures">{text.askAgainIn(left)}</p>
        ) : (
          <Button block busy={isBusy} onClick={submit}>
            {sent ? text.askAgain : text.askCode}
          </Button>
        )}
        <FieldError id="mail-code-error" error={faults.form} />
      </div>
    </div>
  )
}
