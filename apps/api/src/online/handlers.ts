import type { online } from '@osmp/contract/online/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { authPoll } from './auth-poll.ts'
import { createBeatBatch } from './beat-batch.ts'
import { liveConsent } from './live-consent.ts'
import { liveEnter } from './live-enter.ts'
import { liveHeartbeat } from './live-heartbeat.ts'
import { liveJoin } from './live-join.ts'
import { liveLeave } from './live-leave.ts'
import { livePermissionDecide } from './live-permission-decide.ts'
import { livePermissionRequest } from './live-permission-request.ts'
import { livePermissionStart } from './live-permission-start.ts'
import { meetingCodeSearch } from './meeting-code-search.ts'
import { meetingJoinedDuration } from './meeting-joined-duration.ts'
import { meetingOnlineInfo } from './meeting-online-info.ts'
import { onlinePlatformUpdate } from './online-platform-update.ts'

/** One batch of beats for each composed application. */
export function onlineHandlers(): Handlers<typeof online> {
  const count = createBeatBatch()
  return {
    onlinePlatformUpdate,
    meetingOnlineInfo,
    authPoll,
    meetingJoinedDuration,
    meetingCodeSearch,
    liveConsent,
    liveEnter,
    liveHeartbeat: liveHeartbeat(count),
    liveLeave: liveLeave(count),
    liveJoin: liveJoin(count),
    livePermissionStart,
    livePermissionRequest,
    livePermissionDecide,
  }
}
