import { useState } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError, isNetworkFailure } from '../kit/api-error.ts'
import { formatDateTime } from '../kit/format.ts'
import { useLoad } from '../kit/load.ts'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { storeHcpToken } from '../kit/tokens.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { TitleText } from '../ui/title-text.tsx'
import { KeptSigns } from './components/kept-signs.tsx'
import { PersonalCode } from './components/personal-code.tsx'
import { SignDone } from './components/sign-done.tsx'
import { SignForm } from './components/sign-form.tsx'
import { SignKept } from './components/sign-kept.tsx'
import { SignPhone } from './components/sign-phone.tsx'
import type { Person, Session } from './sign-session.ts'
import styles from './sign.module.css'
import { signTexts } from './sign-texts.ts'

/** In place of a scanned code: the attendee's own code. */
const MINE = 'me'

/** The attendee's phone: his own code to be scanned, or after scanning who, signature, done. */
export function Screen() {
  const text = signTexts.useText()
  const token = useParam('token') ?? ''
  return (
    <Page title={token === MINE ? text.personalTitle : text.title}>
      <KeptSigns />
      {token === MINE ? <PersonalCode /> : <Scanned qr={token} />}
    </Page>
  )
}

/** The scanned code is checked once and exchanged for a ticket. */
function Scanned({ qr }: { qr: string }) {
  const session = useLoad(() => api.enrolment.loginMeeting({ qr }, { quiet: true }), [qr])
  if (session.error !== null) return <Refused error={session.error} onRetry={session.refetch} />
  return session.data === undefined ? <RowSkeletons count={3} /> : <Steps session={session.data} />
}

/** An ended code stays ended: only a call that got no answer may be tried again. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = signTexts.useText()
  const what = error instanceof ApiError ? error.msg : text.failed
  if (isNetworkFailure(error)) return <ErrorState what={what} onRetry={onRetry} />
  return <ErrorState what={what} todo={text.again} />
}

function Steps({ session }: { session: Session }) {
  const text = signTexts.useText()
  return (
    <>
      <header className={styles.head}>
        <h2>
          <TitleText>{session.engagementName}</TitleText>
        </h2>
        <p className="figures">{text.startsAt(formatDateTime(session.startDatetime))}</p>
      </header>
      <Step session={session} />
    </>
  )
}

function Step({ session }: { session: Session }) {
  const [person, setPerson] = useState<Person | null>(null)
  const [signedAt, setSignedAt] = useState<string | null>(null)
  const [isKept, setKept] = useState(false)
  const found = (who: Person) => {
    storeHcpToken(who.hcpToken)
    setPerson(who)
  }
  if (person === null) return <SignPhone session={session} onFound={found} />
  const { name, leftAt } = person
  if (signedAt !== null) return <SignDone session={session} signing={{ name, signedAt, leftAt: null, isNew: true }} />
  if (person.isSigned)
    return <SignDone session={session} signing={{ name, signedAt: person.signedAt, leftAt, isNew: false }} />
  if (isKept) return <SignKept name={name} />
  return <SignForm session={session} person={person} onSigned={setSignedAt} onKept={() => setKept(true)} />
}
