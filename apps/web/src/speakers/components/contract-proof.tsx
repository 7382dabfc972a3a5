import { type FormEvent, useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { formatDate } from '../../kit/format.ts'
import { Button } from '../../ui/button.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useStep } from '../contract-for-speaker.ts'
import { contractTexts } from '../contract-texts.ts'
import styles from '../contract.module.css'

/** Who is it? Nothing of the contract is shown before. */
export function ContractProof(props: {
  invitation: CallOutput<'speakers', 'contractOpen'>
  onProof: (phoneTail: string) => Promise<void>
}) {
  const { familyName, organiser, startDatetime, lockedMinutes } = props.invitation
  const text = contractTexts.useText()
  const [tail, setTail] = useState('')
  const { busy, fault, setFault, run } = useStep()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{4}$/.test(tail)) run(() => props.onProof(tail))
    else setFault(text.tailMissing)
  }
  return (
    <form className={styles.proof} onSubmit={submit} noValidate>
      <header>
        <h2>{text.hello(familyName)}</h2>
        <p>{text.from(organiser, formatDate(startDatetime))}</p>
      </header>
      <TextField
        label={text.tail}
        help={text.tailHelp}
        value={tail}
        error={fault ?? (lockedMinutes > 0 && tail === '' ? text.locked(lockedMinutes) : undefined)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        enterKeyHint="go"
        onChange={(event) => {
          setFault(undefined)
          setTail(event.target.value.replace(/\D/g, ''))
        }}
      />
      <PageBar
        primary={
          <Button variant="primary" type="submit" block busy={busy}>
            {text.enter}
          </Button>
        }
      />
    </form>
  )
}
