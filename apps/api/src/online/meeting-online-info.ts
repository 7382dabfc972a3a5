import type { online } from '@osmp/contract/online/endpoints.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { presentSince } from '@osmp/domain/online/room-rules.ts'
import { GAP_MS } from '@osmp/domain/online/watch-time.ts'
import type { Config } from '../kit/settings/config.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { daysOfRoom, momentOfRoom, onlineMeeting } from './online-meeting.ts'
import type { OnlineMeetingRow } from './online-meeting-repo.ts'
import { countWatchers, type PresentSince } from './watch-repo.ts'

export const meetingOnlineInfo: Handler<typeof online, 'meetingOnlineInfo'> = async ({ engagementId }, ctx) => {
  const { standing } = authorisedMeeting(ctx)
  const meeting = await onlineMeeting(ctx.tx, engagementId)
  const isHost = mayOnMeeting(standing, 'runMeeting')
  return {
    engagementId,
    engagementName: meeting.name,
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    moment: momentOfRoom(meeting, ctx.now),
    room: presentRoom(meeting, isHost),
    host: isHost
      ? { account: hostAccount(ctx.config, meeting.adapter), liveUrl: `${ctx.config.publicUrl}/live/${engagementId}` }
      : null,
    ...(await countWatchers(ctx.tx, engagementId, presenceAt(meeting, ctx.now))),
    lastImportAt: meeting.lastImportAt,
    now: ctx.at,
  }
}

function presenceAt(meeting: OnlineMeetingRow, now: number): PresentSince {
  const entry = presentSince(now, daysOfRoom(meeting))
  return { beat: instantOf(now - GAP_MS), entry: entry === undefined ? null : instantOf(entry) }
}

function presentRoom(meeting: OnlineMeetingRow, isHost: boolean) {
  return {
    state: meeting.roomState ?? ('link' as const),
    platformName: meeting.platformName,
    meetingCode: meeting.meetingCode,
    joinUrl: meeting.joinUrl === '' ? null : meeting.joinUrl,
    failure: isHost ? meeting.failure : null,
  }
}

/** The account on the platform that owns the rooms; null where none is configured. */
function hostAccount({ tencentMeeting, wecomMeeting }: Config, adapter: OnlineMeetingRow['adapter']): string | null {
  if (adapter === 'tencent') return tencentMeeting?.host ?? null
  return adapter === 'wecom' ? (wecomMeeting?.host ?? null) : null
}
