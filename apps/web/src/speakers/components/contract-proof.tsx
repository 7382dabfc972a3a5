import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { AskAgain } from '../../kit/form/ask-again.tsx'
import { formatDate } from '../../kit/format.ts'
import { Button } from '../../ui/page/button.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useStep } from '../contract-for-speaker.ts'
import { contractTexts } from '../contract-texts.ts'
import { keepProof, readProof, sentNow } from '../kept-proof.ts'
import styles from '../contract.module.css'

type Invitation = CallOutput<'contracts', 'contractOpen'>
/** `isGone`: the proof of before has ended. */
type Props = { token: string; invitation: Invitation; isGone: boolean; onProof: (code: string) => Promise<void> }

/** Who is it? Nothing of the contract is shown before. */
export function ContractProof(props: Props) {
  const { familyName, organiser, startDatetime, provedBy } = props.invitation
  const text = contractTexts.useText()
  const greeting = (
    <header>
      <h2>{text.hello(familyName)}</h2>
      <p>{text.from(organiser, formatDate(startDatetime))}</p>
      {props.isGone && <p role="alert">{provedBy === 'code' ? text.codeGone : text.tailGone}</p>}
    </header>
  )
  return provedBy === 'code' ? (
    <ByCode {...props}>{greeting}</ByCode>
  ) : (
    <Digits {...props} length={4}>
      {greeting}
    </Digits>
  )
}

/** A code to the speaker's own phone. */
function ByCode({ children, ...props }: Props & { children: ReactNode }) {
  const text = contractTexts.useText()
  const { token } = props
  const [sent, setSent] = useState(() => readProof(token).sent)
  const { faults, isBusy, submit } = useStep({
    start: {},
    send: async () => {
      const next = sentNow(await api.contracts.contractCode({ token }, { quiet: true }))
      keepProof({ token, sent: next })
      setSent(next)
    },
  })
  if (sent)
    return (
      <Digits
        {...props}
        length={6}
        help={text.codeHelp(sent.minutes)}
        again={
          <>
            {faults.form && <p role="alert">{faults.form}</p>}
            <AskAgain againAt={sent.againAt} onAsk={submit} busy={isBusy} />
          </>
        }
      >
        {children}
      </Digits>
    )
  return (
    <div className={styles.proof}>
      {children}
      <p>{text.codeTo(props.invitation.phoneEnd)}</p>
      <PageBar
        above={faults.form && <p role="alert">{faults.form}</p>}
        primary={
          <Button variant="primary" block busy={isBusy} onClick={submit}>
            {text.askCode}
          </Button>
        }
      />
    </div>
  )
}

function Digits(props: Props & { length: 4 | 6; help?: string; again?: ReactNode; children: ReactNode }) {
  const { length, invitation, onProof } = props
  const text = contractTexts.useText()
  const isCode = length === 6
  const { typed, change, faults, isBusy, submit } = useStep({
    start: { digits: '' },
    faults: ({ digits }) => ({ digits: digits.length !== length && (isCode ? text.codeMissing : text.tailMissing) }),
    send: ({ digits }) => onProof(digits),
  })
  const form = useRef<HTMLFormElement>(null)
  // A code was asked for by a press on this page: the next thing is to type it.
  useEffect(() => {
    if (isCode) form.current?.querySelector('input')?.focus()
  }, [isCode])
  const locked =
    invitation.lockedMinutes > 0 && typed.digits === '' && !isCode ? text.locked(invitation.lockedMinutes) : undefined
  return (
    <form ref={form} className={styles.proof} onSubmit={submit} noValidate>
      {props.children}
      <TextField
        label={isCode ? text.code : text.tail}
        help={props.help ?? text.tailHelp}
        value={typed.digits}
        error={faults.digits ?? faults.form ?? locked}
        inputMode="numeric"
        autoComplete={isCode ? 'one-time-code' : 'off'}
        maxLength={length}
        enterKeyHint="go"
        onChange={({ target }) => change({ digits: target.value.replace(/\D/g, '') })}
      />
      {props.again}
      <PageBar
        primary={
          <Button variant="primary" type="submit" block busy={isBusy}>
            {text.enter}
          </Button>
        }
      />
    </form>
  )
}
