import { useState } from 'react'
import { api } from '../kit/api-client.ts'
import { formatRange } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useLoad } from '../kit/load.ts'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { publicPaths as paths } from '../kit/public-paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { TitleText } from '../ui/title-text.tsx'
import { RegistrationForm, type Enrolled } from './components/registration-form.tsx'
import { registrationTexts } from './registration-texts.ts'
import styles from './registration.module.css'

/** Enrolling for a meeting by oneself, with consent; shown once more as a confirmation. */
export function Screen() {
  const text = registrationTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const page = useLoad((signal) => api.landing.landingDetail({ engagementId }, { signal, quiet: true }), [engagementId])
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const home = paths.landingMeetingId({ meetingId: engagementId })
  return (
    <Page title={text.register} back={{ replace: { path: home } }}>
      {enrolled === null ? (
        <Loaded query={page} skeleton={<RowSkeletons count={4} />}>
          {(data) => (
            <>
              <header className={styles.meeting}>
                <h2>
                  <TitleText>{data.engagementName}</TitleText>
                </h2>
                <p className="figures">{formatRange(data.startDatetime, data.endDatetime)}</p>
              </header>
              <RegistrationForm page={data} onDone={setEnrolled} />
            </>
          )}
        </Loaded>
      ) : (
        <Done enrolled={enrolled} home={home} />
      )}
    </Page>
  )
}

function Done({ enrolled: { status, waitNo }, home }: { enrolled: Enrolled; home: string }) {
  const text = registrationTexts.useText()
  const seated = waitNo === null ? [text.doneTitle, text.doneText] : [text.waitTitle, text.waitlisted(waitNo)]
  const byStatus: Partial<Record<Enrolled['status'], string[]>> = { pending: [text.pendingTitle, text.pendingText] }
  const [title, said] = byStatus[status] ?? seated
  return (
    <div className={styles.done} role="status">
      <span className={styles.badge}>
        <Icon name="check" size={24} />
      </span>
      <h2>{title}</h2>
      <p>{said}</p>
      {status === 'enrolled' && (
        <ButtonLink icon="qr-code" href={paths.signToken({ token: 'me' })}>
          {text.myCode}
        </ButtonLink>
      )}
      <ButtonLink href={home}>{text.back}</ButtonLink>
    </div>
  )
}
