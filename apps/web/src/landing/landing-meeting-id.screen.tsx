import { lazy, Suspense, useReducer, useState } from 'react'
import { Invited } from '../invitations/public.tsx'
import { api } from '../kit/calls/api-client.ts'
import { isRefreshFlag } from '../kit/calls/handle-result.ts'
import { useLoad } from '../kit/calls/load.ts'
import { useParam } from '../kit/page/navigation.ts'
import { dropPass, getHcpToken, takePass } from '../kit/device/tokens.ts'
import { FirstSkeleton } from './components/first-skeleton.tsx'
import { LandingPage } from './components/landing-page.tsx'
import type { Standing } from './landing-view.ts'
import { landingTexts } from './landing-texts.ts'
import { useDocumentTitle } from '../kit/page/document-title.ts'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { useCountedOpening } from './use-counted-opening.ts'
import styles from './landing.module.css'

const LandingFailure = lazy(async () => ({
  default: (await import('./components/landing-failure.tsx')).LandingFailure,
}))

/** The public page of a meeting: what, when, where, who speaks, and the one thing to do at this moment. */
export function Screen() {
  const text = landingTexts.useText()
  const engagementId = useParam('meetingId') ?? ''
  const page = useLoad((signal) => api.landing.landingDetail({ engagementId }, { signal, quiet: true }), [engagementId])
  const standing = useLoad(() => readStanding(engagementId), [engagementId])
  useCountedOpening(page.data && paths.landingMeetingId({ meetingId: engagementId }))
  const token = useParam('i')
  const [isDead, setDead] = useReducer(() => true, false)
  const [isInvited] = useState(
    () => token !== undefined || sessionStorage.getItem(`osmp.invitation.${engagementId}`) !== null,
  )
  useDocumentTitle(page.data?.engagementName ?? text.title)
  if (!page.data && page.error === null && !isInvited) return <FirstSkeleton />
  return (
    <main id="content" className={styles.screen} data-invited={(isInvited && !isDead && !standing.data) || undefined}>
      {isInvited && (
        <Suspense>
          <Invited engagementId={engagementId} onAnswered={() => standing.refetch()} onDead={setDead} />
        </Suspense>
      )}
      {page.data && <LandingPage page={page.data} standing={standing.data ?? null} />}
      {!page.data && page.error === null && <FirstSkeleton />}
      {!page.data && page.error !== null && (
        <Suspense>
          <LandingFailure query={page} />
        </Suspense>
      )}
    </main>
  )
}

/** Where this device's holder stands; null for a stranger or the token of another meeting. A pass that has ended is forgotten. */
async function readStanding(engagementId: string): Promise<Standing | null> {
  const kept = takePass(engagementId)
  if (kept === null && getHcpToken() === null) return null
  try {
    const answer = await api.landing.userStatus({ engagementId }, { quiet: true })
    if (!isRefreshFlag(answer)) return answer
    if (kept !== null) dropPass(kept)
  } catch {
    // The page is there for strangers too.
  }
  return null
}
