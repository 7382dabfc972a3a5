import { attendeePhoneOrText, readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import { lazy, Suspense, useState } from 'react'
import { isRefusal } from '../../kit/calls/api-error.ts'
import { takePass } from '../../kit/device/tokens.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { askScan } from '../proved-calls.ts'
import type { Person, Session } from '../sign-session.ts'
import { signTexts } from '../sign-texts.ts'
import styles from '../sign.module.css'

/** Most people have a number of the mainland. */
const OtherSign = lazy(async () => ({ default: (await import('./other-sign.tsx')).OtherSign }))

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
  const [isUnknown, setUnknown] = useState(false)
  const [isOther, setOther] = useState(false)
  const { typed, change, field, isBusy, submit } = useForm({
    start: { phone: '' },
    faults: ({ phone }) => ({ phone: readAttendeePhone(phone) === undefined && text.phoneWrong }),
    send: async ({ phone }) => {
      // With a pass of this device the door knows who it is, not only a number.
      takePass(session.engagementId)
      const { person } = await askScan({ qr: session.ticket, phone: attendeePhoneOrText(phone) })
      if (person !== null) onFound(person)
    },
    failed: text.failed,
    refused: (said, error) => {
      // The person may register at the door.
      if (isRefusal(error, 'signInUnknown')) setUnknown(true)
      return { phone: said }
    },
  })
  const again = () => {
    change({ phone: '' })
    setUnknown(false)
  }
  if (isUnknown) return <Unknown onAgain={again} onRegister={() => onRegister(attendeePhoneOrText(typed.phone))} />
  return (
    <form ref={focusNumber} id="sign-phone" className={styles.form} noValidate onSubmit={submit}>
      <PhoneField
        {...field('phone')}
        label={text.who}
        autoComplete={isOther ? 'tel' : 'tel-national'}
        inputMode={isOther ? 'tel' : 'numeric'}
        placeholder={isOther ? '+44 7700 900123' : undefined}
        enterKeyHint="done"
      />
      {isOther ? (
        <Suspense>
          <OtherSign session={session} onFound={onFound} onRegister={() => onRegister('')} />
        </Suspense>
      ) : (
        <ActionLink onClick={() => setOther(true)}>{text.noNumber}</ActionLink>
      )}
      <PageBar
        primary={
          <Button variant="primary" block type="submit" form="sign-phone" busy={isBusy}>
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
