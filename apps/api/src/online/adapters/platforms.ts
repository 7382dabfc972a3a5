import type { MeetingAdapter } from '@osmp/domain/online/room-rules.ts'
import type { Config } from '../../kit/settings/config.ts'
import type { MeetingPlatform } from './meeting-platform.ts'
import { createTencentMeeting } from './tencent-meeting.ts'
import { createWecomMeeting } from './wecom-meeting.ts'

/** The platforms that are configured. */
export type MeetingPlatforms = ReadonlyMap<MeetingAdapter, MeetingPlatform>

/** `now`: system clock, epoch ms. */
export function createMeetingPlatforms(
  { tencentMeeting, wecomMeeting }: Pick<Config, 'tencentMeeting' | 'wecomMeeting'>,
  now: () => number,
): MeetingPlatforms {
  const platforms = new Map<MeetingAdapter, MeetingPlatform>()
  if (tencentMeeting) platforms.set('tencent', createTencentMeeting(tencentMeeting, now))
  if (wecomMeeting) platforms.set('wecom', createWecomMeeting(wecomMeeting, now))
  return platforms
}
