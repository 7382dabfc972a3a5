import { useState, type FormEvent } from 'react'
import { api } from '../../kit/api-client.ts'
import { ApiError } from '../../kit/api-error.ts'
import { publicPaths as paths } from '../../kit/public-paths.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Person, Session } from '../sign-session.ts'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'

/** signInUnknown in result-codes.ts: the person may register at the door. */
const UNKNOWN = '25006'
const PHONE = /^1[0-9]{10}$/

/** Finds the enrolment by phone; a stranger may register at the door and comes back. */
export function SignPhone({ session, onFound }: { session: Session; onFound: (person: Person) => void }) {
  const text = signTexts.useText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = new FormData(event.currentTarget).get('phone')
    const phone = typeof field === 'string' ? field.trim() : ''
    if (!PHONE.test(phone)) return setFault(text.phoneWrong)
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await api.enrolment.loginMeeting({ qr: session.ticket, phone }, { quiet: true })
      if (answer.person !== null) onFound(answer.person)
    } catch (error) {
      if (error instanceof ApiError && error.code === UNKNOWN) setUnknown(true)
      else setFault(error instanceof ApiError ? error.msg : text.failed)
    } finally {
      setBusy(false)
    }
  }
  if (isUnknown) return <Unknown session={session} onAgain={() => setUnknown(false)} />
  return (
    <form id="sign-phone" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3>{text.who}</h3>
      <TextField
        name="phone"
        label={text.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        error={fault}
        enterKeyHint="done"
      />
      <div className={styles.bar}>
        <BottomBar
          primary={
            <Button variant="primary" block type="submit" form="sign-phone" busy={busy}>
              {text.next}
            </Button>
          }
        />
      </div>
    </form>
  )
}

function Unknown({ session, onAgain }: { session: Session; onAgain: () => void }) {
  const text = signTexts.useText()
  return (
    <>
      <EmptyState
        drawing="search"
        text={text.unknown + text.unknownHelp}
        action={<Button onClick={onAgain}>{text.otherPhone}</Button>}
      />
      <div className={styles.bar}>
        <BottomBar
          primary={
            <ButtonLink
              variant="primary"
              block
              href={paths.landingRegistration({ engagementId: session.engagementId })}
            >
              {text.register}
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}
