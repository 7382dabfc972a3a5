import { strangersRefusal } from '@osmp/domain/enrolment/who-may-come.ts'
import { lazy, Suspense } from 'react'
import { admissionOf } from '../kit/admission-of.ts'
import { api } from '../kit/calls/api-client.ts'
import { formatRange } from '../kit/format.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useLoad } from '../kit/calls/load.ts'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { holdPass } from '../kit/device/own-pass.ts'
import { Page } from '../kit/page/page.tsx'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { getToken } from '../kit/device/tokens.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import { RegistrationForm } from './registration/registration-form.tsx'
import { registrationTexts } from './registration/registration-texts.ts'
import styles from './registration/registration.module.css'

const StaffWay = lazy(async () => ({ default: (await import('./registration/staff-way.tsx')).StaffWay }))

/** Enrolling for a meeting by oneself, with consent; it ends at the pass, under its own address; staff who are signed in find their own way first. */
export function Screen() {
  const text = registrationTexts.useText()
  const go = useGo()
  const engagementId = useParam('engagementId') ?? ''
  const page = useLoad((signal) => api.landing.landingDetail({ engagementId }, { signal, quiet: true }), [engagementId])
  const home = paths.landingMeetingId({ meetingId: engagementId })
  const toPass = async (token: string) => {
    await holdPass(engagementId, token)
    go(paths.passToken({ token }), { replace: true })
  }
  return (
    <Page title={text.register} back={{ replace: { path: home } }}>
      <Loaded query={page} skeleton={<RowSkeletons count={4} />}>
        {(data) => (
          <>
            <header className={styles.meeting}>
              <h2>
                <TitleText>{data.engagementName}</TitleText>
              </h2>
              <p className="figures">{formatRange(data.startDatetime, data.endDatetime)}</p>
            </header>
            {getToken() !== null && (
              <Suspense>
                <StaffWay engagementId={engagementId} />
              </Suspense>
            )}
            <FormOrReason page={data} home={home} onPass={toPass} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The form, or in its place why strangers cannot enrol: no form fails at its end that could not succeed. */
function FormOrReason(props: {
  page: CallOutput<'landing', 'landingDetail'>
  home: string
  onPass: (token: string) => Promise<void>
}) {
  const { page, home, onPass } = props
  const text = registrationTexts.useText()
  const refusal = strangersRefusal(admissionOf(page))
  if (refusal === undefined) return <RegistrationForm page={page} onPass={onPass} />
  return <EmptyState text={text[refusal]} action={<ButtonLink href={home}>{text.back}</ButtonLink>} />
}
