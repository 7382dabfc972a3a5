import { readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { AskAgain } from '../../kit/form/ask-again.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Fault } from '../../ui/page/fault.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { myDataTexts } from '../my-data-texts.ts'
import styles from '../my-data.module.css'

export type OwnPerson = { name: string; address: string }
export type Entered = { person: OwnPerson; data: CallOutput<'privacy', 'heldData'> }
type Sent = OwnPerson & { minutes: number; againAt: number }

const send = async (person: OwnPerson): Promise<Sent> => {
  const { minutes, pauseSeconds } = await api.privacy.heldCode({ person, deviceId: deviceId() }, { quiet: true })
  return { ...person, minutes, againAt: Date.now() + pauseSeconds * 1000 }
}

/** Name and address, then the code. `why`: the reason for asking once more. */
export function OwnProof({ why, onEnter }: { why: string | undefined; onEnter: (entered: Entered) => void }) {
  const text = myDataTexts.useText()
  const [sent, setSent] = useState<Sent>()
  const { field, faults, isBusy, submit } = useForm({
    start: { name: '', address: '' },
    faults: ({ name, address }) => ({
      name: name.trim().length < 2 && text.nameMissing,
      address: readAttendeePhone(address) === undefined && !/\S@\S/.test(address) && text.addressWrong,
    }),
    failed: text.failed,
    send: async ({ name, address }) =>
      setSent(await send({ name: name.trim(), address: readAttendeePhone(address) ?? address.trim().toLowerCase() })),
  })
  if (sent) return <Code sent={sent} onSent={setSent} onEnter={onEnter} />
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {why !== undefined && <Fault>{why}</Fault>}
      <p>{text.about}</p>
      <TextField {...field('name')} label={text.name} autoComplete="name" maxLength={60} />
      <TextField {...field('address')} label={text.address} autoComplete="email" maxLength={254} enterKeyHint="done" />
      {faults.form && <Fault>{faults.form}</Fault>}
      <PageBar
        primary={
          <Button variant="primary" block type="submit" busy={isBusy}>
            {text.askCode}
          </Button>
        }
      />
    </form>
  )
}

type CodeProps = { sent: Sent; onSent: (sent: Sent | undefined) => void; onEnter: (entered: Entered) => void }

function Code({ sent, onSent, onEnter }: CodeProps) {
  const text = myDataTexts.useText()
  const { name, address, minutes, againAt } = sent
  const person = { name, address }
  const { typed, change, faults, isBusy, submit } = useForm({
    start: { code: '' },
    faults: ({ code }) => ({ code: code.length !== 6 && text.codeMissing }),
    failed: text.failed,
    refused: (code) => ({ code }),
    send: async ({ code }) => onEnter({ person, data: await api.privacy.heldData({ person, code }, { quiet: true }) }),
  })
  // The code was asked for by a press on this page: the next thing is to type it.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const again = useForm({ start: {}, failed: text.failed, send: async () => onSent(await send(person)) })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>{text.sent(address, minutes)}</p>
      <TextField
        label={text.code}
        value={typed.code}
        error={faults.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        enterKeyHint="go"
        onChange={({ target }) => change({ code: target.value.replace(/\D/g, '') })}
      />
      <AskAgain againAt={againAt} onAsk={again.submit} busy={again.isBusy} />
      {again.faults.form && <Fault>{again.faults.form}</Fault>}
      <ActionLink onClick={() => onSent(undefined)}>{text.other}</ActionLink>
      <PageBar
        primary={
          <Button variant="primary" block type="submit" busy={isBusy}>
            {text.open}
          </Button>
        }
      />
    </form>
  )
}
