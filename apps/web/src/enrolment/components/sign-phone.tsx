import { readPhone } from '@osmp/domain/kit/phone-number.ts'
import { useState, type FormEvent } from 'react'
import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import { takePass } from '../../kit/device/tokens.ts'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { askScan } from '../proved-calls.ts'
import type { Person, Session } from '../sign-session.ts'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'

/** The one thing to do here: the keypad comes up with the form. */
const focusNumber = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Finds the enrolment by phone; a stranger may register here and then, with the number already typed. */
export function SignPhone(props: {
  session: Session
  onFound: (person: Person) => void
  onRegister: (phone: string) => void
}) {
  const { session, onFound, onRegister } = props
  const text = signTexts.useText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [unknown, setUnknown] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = new FormData(event.currentTarget).get('phone')
    const phone = readPhone(typeof field === 'string' ? field : '')
    if (phone === undefined) return setFault(text.phoneWrong)
    setBusy(true)
    setFault(undefined)
    // With a pass of this device the door knows who it is, not only a number.
    takePass(session.engagementId)
    try {
      const answer = await askScan({ qr: session.ticket, phone })
      if (answer.person !== null) onFound(answer.person)
    } catch (error) {
      // The person may register at the door.
      if (isRefusal(error, 'signInUnknown')) setUnknown(phone)
      else setFault(error instanceof ApiError ? error.msg : text.failed)
    } finally {
      setBusy(false)
    }
  }
  if (unknown !== undefined)
    return <Unknown onAgain={() => setUnknown(undefined)} onRegister={() => onRegister(unknown)} />
  return (
    <form ref={focusNumber} id="sign-phone" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        name="phone"
        label={text.who}
        autoComplete="tel-national"
        error={fault}
        onChange={() => setFault(undefined)}
        enterKeyHint="done"
      />
      <PageBar
        primary={
          <Button variant="primary" block type="submit" form="sign-phone" busy={busy}>
            {text.next}
          </Button>
        }
      />
    </form>
  )
}

function Unknown({ onAgain, onRegister }: { onAgain: () => void; onRegister: () => void }) {
  const text = signTexts.useText()
  return (
    <>
      <EmptyState
        drawing="search"
        text={text.unknown + text.unknownHelp}
        action={<Button onClick={onAgain}>{text.otherPhone}</Button>}
      />
      <PageBar
        primary={
          <Button variant="primary" block onClick={onRegister}>
            {text.register}
          </Button>
        }
      />
    </>
  )
}
