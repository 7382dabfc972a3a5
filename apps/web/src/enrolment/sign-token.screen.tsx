import { useState } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError, isNetworkFailure } from '../kit/api-error.ts'
import { formatDateTime } from '../kit/format.ts'
import { useLoad } from '../kit/load.ts'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { TitleText } from '../ui/title-text.tsx'
import { SignDone } from './components/sign-done.tsx'
import { SignForm } from './components/sign-form.tsx'
import { SignPhone } from './components/sign-phone.tsx'
import type { Person, Session } from './sign-session.ts'
import styles from './sign.module.css'
import { signTexts } from './sign-texts.ts'

/** The attendee's phone after scanning: who, signature, done. The scanned code is checked once and exchanged for a ticket. */
export function Screen() {
  const text = signTexts.useText()
  const qr = useParam('token') ?? ''
  const session = useLoad(() => api.enrolment.loginMeeting({ qr }, { quiet: true }), [qr])
  return (
    <Page title={text.title}>
      {session.error !== null ? (
        <Refused error={session.error} onRetry={session.refetch} />
      ) : session.data === undefined ? (
        <RowSkeletons count={3} />
      ) : (
        <Steps session={session.data} />
      )}
    </Page>
  )
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
  const [person, setPerson] = useState<Person | null>(null)
  const [signedAt, setSignedAt] = useState<string | null>(null)
  return (
    <>
      <header className={styles.head}>
        <h2>
          <TitleText>{session.engagementName}</TitleText>
        </h2>
        <p className="figures">{text.startsAt(formatDateTime(session.startDatetime))}</p>
      </header>
      {signedAt !== null || person?.isSigned === true ? (
        <SignDone engagementId={session.engagementId} name={person?.name ?? ''} signedAt={signedAt} />
      ) : person === null ? (
        <SignPhone session={session} onFound={setPerson} />
      ) : (
        <SignForm session={session} person={person} onSigned={setSignedAt} />
      )}
    </>
  )
}
