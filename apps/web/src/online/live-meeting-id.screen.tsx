import { useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { isRefusal } from '../kit/calls/api-error.ts'
import { isRefreshFlag } from '../kit/calls/handle-result.ts'
import { useLoad } from '../kit/calls/load.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { followClock } from '../kit/now.ts'
import { Page } from '../kit/page/page.tsx'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { useUser } from '../kit/device/session-store.ts'
import { getHcpToken, getToken, takePass } from '../kit/device/tokens.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { LiveConsent } from './components/live-consent.tsx'
import { LiveRoom } from './components/live-room.tsx'
import { LiveStranger } from './components/live-stranger.tsx'
import { liveTexts } from './live-texts.ts'
import type { Room } from './live-room-view.ts'

/** The built-in room: join link, agenda with the present topic, and the watch time. */
export function Screen() {
  const text = liveTexts.useText()
  const engagementId = useParam('meetingId') ?? ''
  const toMeeting = { replace: { path: paths.landingMeetingId({ meetingId: engagementId }) } }
  const back = useUser() === null ? toMeeting : 'history'
  const entered = useLoad(() => enter(engagementId), [engagementId])
  const [agreed, setAgreed] = useState<Room>()
  const again = () => {
    setAgreed(undefined)
    entered.refetch()
  }
  const agree = async (consentVersion: string) => {
    const answer = await enter(engagementId, { consent: true, consentVersion })
    if (answer === 'needsConsent' || answer === 'stranger') again()
    else setAgreed(answer)
  }
  return (
    <Page title={text.title} back={back}>
      <Loaded query={entered} skeleton={<DetailSkeleton />}>
        {(first) => {
          const room = agreed ?? first
          if (room === 'stranger') return <LiveStranger engagementId={engagementId} onGranted={again} />
          if (room === 'needsConsent') return <LiveConsent onAgree={agree} />
          return <LiveRoom key={room.watchId} room={room} onReload={again} />
        }}
      </Loaded>
    </Page>
  )
}

type Consent = { consent: true; consentVersion: string }

/** The room; `needsConsent` where none is on record, `stranger` for somebody this browser does not know as one of the meeting's. */
async function enter(engagementId: string, given?: Consent): Promise<Room | 'needsConsent' | 'stranger'> {
  takePass(engagementId)
  if (getToken() === null && getHcpToken() === null) return 'stranger'
  try {
    const answer = await api.online.liveEnter({ engagementId, ...given }, { quiet: true })
    if (isRefreshFlag(answer)) return 'stranger'
    followClock(answer.now)
    return answer
  } catch (error) {
    if (isRefusal(error, 'liveNeedsConsent')) return 'needsConsent'
    // Also the answer to a person who is not of this meeting.
    if (isRefusal(error, 'meetingNotFound')) return 'stranger'
    throw error
  }
}
