import { lazy, Suspense, useReducer, useState } from 'react'
import { Invited } from '../invitations/public.tsx'
import { api } from '../kit/api-client.ts'
import { isRefreshFlag } from '../kit/handle-result.ts'
import { useLoad } from '../kit/load.ts'
import { useParam } from '../kit/navigation.ts'
import { getHcpToken } from '../kit/tokens.ts'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { LandingPage, type Standing } from './components/landing-page.tsx'
import { landingTexts } from './landing-texts.ts'
import { useDocumentTitle } from '../kit/document-title.ts'
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
  const token = useParam('i')
  const [isDead, setDead] = useReducer(() => true, false)
  const [isInvited] = useState(
    () => token !== undefined || sessionStorage.getItem(`osmp.invitation.${engagementId}`) !== null,
  )
  useDocumentTitle(page.data?.engagementName ?? text.title)
  return (
    <main id="content" className={styles.screen} data-invited={(isInvited && !isDead && !standing.data) || undefined}>
      {isInvited && (
        <Suspense>
          <Invited engagementId={engagementId} onAnswered={() => standing.refetch()} onDead={setDead} />
        </Suspense>
      )}
      {page.data && <LandingPage page={page.data} standing={standing.data ?? null} />}
      {!page.data && page.error === null && <DetailSkeleton />}
      {!page.data && page.error !== null && (
        <Suspense>
          <LandingFailure query={page} />
        </Suspense>
      )}
    </main>
  )
}

/** Where this phone's holder stands; null for a stranger or the token of another meeting. */
async function readStanding(engagementId: string): Promise<Standing | null> {
  if (getHcpToken() === null) return null
  try {
    const answer = await api.landing.userStatus({ engagementId }, { quiet: true })
    return isRefreshFlag(answer) ? null : answer
  } catch {
    return null
  }
}
