import { api } from '../kit/calls/api-client.ts'
import { useDocumentTitle } from '../kit/page/document-title.ts'
import { useLoad } from '../kit/calls/load.ts'
import { useParam } from '../kit/page/navigation.ts'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { FormerLanding } from './components/former-landing.tsx'
import { LandingFailure } from './components/landing-failure.tsx'
import { landingTexts } from './landing-texts.ts'
import { useCountedOpening } from './use-counted-opening.ts'
import styles from './landing.module.css'

/** The layout that links already printed lead to: the same meeting, one table, one button. */
export function Screen() {
  const text = landingTexts.useText()
  const engagementId = useParam('meetingId') ?? ''
  const page = useLoad((signal) => api.landing.landingDetail({ engagementId }, { signal, quiet: true }), [engagementId])
  useCountedOpening(page.data && paths.landingMeetingId({ meetingId: engagementId }))
  useDocumentTitle(page.data?.engagementName ?? text.title)
  return (
    <main id="content" className={styles.screen}>
      {page.data && <FormerLanding page={page.data} />}
      {!page.data && page.error === null && <DetailSkeleton />}
      {!page.data && page.error !== null && <LandingFailure query={page} />}
    </main>
  )
}
