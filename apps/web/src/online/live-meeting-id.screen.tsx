import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { isRefreshFlag } from '../kit/handle-result.ts'
import { useLoad } from '../kit/load.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { followClock } from '../kit/now.ts'
import { Page } from '../kit/page.tsx'
import { getHcpToken, getToken } from '../kit/tokens.ts'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { LiveRoom } from './components/live-room.tsx'
import { LiveStranger } from './components/live-stranger.tsx'
import { liveTexts } from './live-texts.ts'
import type { Room } from './live-room-view.ts'

/** The refusal meetingNotFound: also the answer to somebody who is not of this meeting. */
const NOT_HERE = '601'

/** The built-in room: join link, agenda with the present topic, and the watch time. */
export function Screen() {
  const text = liveTexts.useText()
  const engagementId = useParam('meetingId') ?? ''
  const room = useLoad(() => enter(engagementId), [engagementId])
  return (
    <Page title={text.title}>
      <Loaded query={room} skeleton={<DetailSkeleton />}>
        {(entered) =>
          entered === null ? (
            <LiveStranger engagementId={engagementId} onGranted={room.refetch} />
          ) : (
            <LiveRoom key={entered.watchId} room={entered} onReload={room.refetch} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** The room, or null for somebody this browser does not know as one of the meeting's. */
async function enter(engagementId: string): Promise<Room | null> {
  if (getToken() === null && getHcpToken() === null) return null
  try {
    const answer = await api.online.liveEnter({ engagementId }, { quiet: true })
    if (isRefreshFlag(answer)) return null
    followClock(answer.now)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.code === NOT_HERE) return null
    throw error
  }
}
