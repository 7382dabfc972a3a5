import { lazy, Suspense, useState } from 'react'
import { ApiError, isNetworkFailure } from '../kit/calls/api-error.ts'
import { formatDateTime } from '../kit/format.ts'
import { useLoad } from '../kit/calls/load.ts'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { storeHcpToken } from '../kit/device/tokens.ts'
import { HostMark } from '../ui/mark/host-mark.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import { KeptSigns } from './components/kept-signs.tsx'
import { SignDone } from './done/late-done.ts'
import { OwnSign } from './components/own-sign.tsx'
import { SignForm } from './components/sign-form.tsx'
import { SignPhone } from './components/sign-phone.tsx'
import { SignRegister } from './components/sign-register.tsx'
import { dropStep, keepStep, openCode } from './kept-step.ts'
import { type Person, type Session, shownName } from './sign-session.ts'
import styles from './sign.module.css'
import { signTexts } from './sign-texts.ts'
import type { Signed } from './attendee-queue.ts'
import { type AttendeeSigns, useAttendeeSigns } from './use-attendee-signs.ts'

const PersonalCode = lazy(async () => ({
  default: (await import('./components/personal-code.tsx')).PersonalCode,
}))

/** In place of a scanned code: the attendee's own code. */
const MINE = 'me'

/** The attendee's phone: the personal code to be scanned, or after scanning who, signature, done. */
export function Screen() {
  const text = signTexts.useText()
  const token = useParam('token') ?? ''
  const signs = useAttendeeSigns()
  return (
    <Page title={token === MINE ? text.personalTitle : text.title}>
      <Suspense fallback={<RowSkeletons count={4} />}>
        {token !== MINE && signs === undefined && <RowSkeletons count={3} />}
        {token !== MINE && signs !== undefined && <Scanned key={token} qr={token} signs={signs} />}
        {token === MINE && (
          <>
            <KeptSigns entries={signs?.entries ?? []} />
            <PersonalCode />
          </>
        )}
      </Suspense>
    </Page>
  )
}

/** A code this phone has signed with already shows what became of it; any other is checked and exchanged for a ticket. */
function Scanned({ qr, signs }: { qr: string; signs: AttendeeSigns }) {
  const known = [...signs.entries, ...signs.arrivals]
  const [own, setOwn] = useState(() => known.find((sign) => sign.qr === qr)?.nonce)
  // The entry itself while there is one; gone from both, it was given up here, and the code is asked again.
  const sign = known.find(({ nonce }) => nonce === own)
  return (
    <>
      <KeptSigns entries={signs.entries.filter((entry) => entry.qr !== qr)} />
      {sign ? <OwnSign sign={sign} /> : <Door qr={qr} onKept={setOwn} />}
    </>
  )
}

function Door({ qr, onKept }: { qr: string; onKept: (nonce: string) => void }) {
  const session = useLoad(() => openCode(qr), [qr])
  if (session.error !== null) return <Refused error={session.error} onRetry={session.refetch} />
  if (session.data === undefined) return <RowSkeletons count={3} />
  return <Steps qr={qr} session={session.data} onKept={onKept} />
}

/** An ended code stays ended: only a call that got no answer may be tried again. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = signTexts.useText()
  const what = error instanceof ApiError ? error.msg : text.failed
  if (isNetworkFailure(error)) return <ErrorState what={what} onRetry={onRetry} />
  return <ErrorState what={what} todo={text.again} />
}

type StepProps = { qr: string; session: Session; onKept: (nonce: string) => void }

function Steps(props: StepProps) {
  const text = signTexts.useText()
  const { engagementName, startDatetime, organiser, hostLogo } = props.session
  return (
    <>
      <header className={styles.head}>
        {organiser && (
          <p>
            <HostMark name={organiser} logo={hostLogo} />
          </p>
        )}
        <h2>
          <TitleText>{engagementName}</TitleText>
        </h2>
        <p className="figures">{text.startsAt(formatDateTime(startDatetime))}</p>
      </header>
      <Step {...props} />
    </>
  )
}

function Step({ qr, session, onKept }: StepProps) {
  const text = signTexts.useText()
  const [person, setPerson] = useState(session.person)
  const [stranger, setStranger] = useState<string | null>(null)
  const [signed, setSigned] = useState<Signed | null>(null)
  const found = (who: Person) => {
    storeHcpToken(who.hcpToken)
    if (!who.isSigned) keepStep({ ...session, person: who })
    setPerson(who)
  }
  const onSigned = (now: Signed) => {
    dropStep()
    setSigned(now)
  }
  const { engagementId, ticket } = session
  if (person === null && stranger !== null) return <SignRegister session={session} phone={stranger} onFound={found} />
  if (person === null) return <SignPhone session={session} onFound={found} onRegister={setStranger} />
  const name = shownName(person, text)
  if (signed !== null)
    return <SignDone engagementId={engagementId} signing={{ name, ...signed, leftAt: null, isNew: true }} />
  if (person.isSigned) {
    const { signedAt, leftAt, seat } = person
    return <SignDone {...{ engagementId, ticket }} signing={{ name, signedAt, leftAt, seat, isNew: false }} />
  }
  return <SignForm {...{ qr, session, person, name, onKept, onSigned }} />
}
