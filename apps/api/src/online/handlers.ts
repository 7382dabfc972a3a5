import type { online } from '@osmp/contract/online/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { createBeatBatch } from './beat-batch.ts'
import { liveHeartbeat, liveLeave } from './live-beat.ts'
import { liveEnter } from './live-enter.ts'
import { authPoll, livePermissionDecide, livePermissionRequest, livePermissionStart } from './live-permission.ts'
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
    liveEnter,
    liveHeartbeat: liveHeartbeat(count),
    liveLeave: liveLeave(count),
    livePermissionStart,
    livePermissionRequest,
    livePermissionDecide,
  }
}
