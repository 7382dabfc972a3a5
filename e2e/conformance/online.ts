import { holds } from './caller.ts'
import type { Form, World } from './world.ts'

export type Remote = { readonly engagementId: string; readonly platformId: string; readonly startDatetime: string }

/** Plans a remote meeting that costs nothing. */
export async function planRemote(world: World, form: Form): Promise<Remote> {
  const { lin } = world
  const platforms = await lin.ask('lookups', 'onlinePlatformList', { category: 'REMOTE_EDA' })
  const doctors = await lin.ask('speakers', 'doctorList', {})
  const platformId = platforms.list[0]?.value ?? ''
  const remote: Form = {
    ...form,
    meetingTypeCategory: 'REMOTE_EDA',
    executeType: 'online',
    hospitalId: null,
    department: '',
    venue: '',
    platformId,
    joinUrl: 'https://meeting.example.com/j/900',
    speakers: [],
    costCenterCode: null,
    ioCode: null,
    budgetLines: [],
    invitedHcpIds: doctors.list.slice(0, 2).map(({ value }) => value),
  }
  const { engagementId, status } = await world.submit(lin, remote)
  holds(status === 40, 'a remote meeting without a fee passes by itself')
  return { engagementId, platformId, startDatetime: form.startDatetime ?? '' }
}

/** Its room, and who watched. */
export async function online(world: World, { engagementId, platformId, startDatetime }: Remote): Promise<void> {
  const { lin, nobody } = world
  const { version } = await lin.ask('meetings', 'getCurrentVersion', { engagementId })
  const joinUrl = 'https://meeting.example.com/j/901'
  const corrected = await lin.ask('online', 'onlinePlatformUpdate', { engagementId, version, platformId, joinUrl })
  holds(corrected.joinUrl === joinUrl, 'the link is corrected')
  const room = await lin.ask('online', 'meetingOnlineInfo', { engagementId })
  holds(room.room.joinUrl === joinUrl && room.watchingNow === 0, 'the room shows the link, and nobody watching')
  const found = await lin.ask('online', 'meetingCodeSearch', {})
  holds(found.list.length > 0, 'online meetings are found')
  await world.moveClock(new Date(Date.parse(startDatetime) + 60_000).toISOString())
  const permission = await nobody.ask('online', 'livePermissionStart', { engagementId, device: 'Windows Chrome' })
  const polled = await nobody.ask('online', 'authPoll', { pollToken: permission.pollToken })
  holds(polled.state === 'waiting' && polled.hcpToken === null, 'nobody has let the computer in yet')
  const watched = await lin.ask('online', 'meetingJoinedDuration', { engagementId })
  holds(watched.meetingMinutes === 120, 'the meeting lasts 120 minutes')
}
