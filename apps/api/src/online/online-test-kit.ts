import { sql } from 'kysely'
import { DEMO_IDS } from '../demo/public.ts'
import { emptyMeeting, enrol, phoneOf } from '../enrolment/enrolment-test-kit.ts'
import type { TestApp } from '../test-kit/test-kit.ts'

/** A meeting of 林晓's from 14:00 to 15:00 in Shanghai on the day of the tests, on Tencent Meeting. */
export const START = '2026-11-25T06:00:00.000Z'
export const END = '2026-11-25T07:00:00.000Z'
export const LINK = 'https://meeting.tencent.com/dm/abc'

/** A new approved online meeting, nobody enrolled. */
export async function onlineMeetingOf(app: TestApp, joinUrl = LINK): Promise<string> {
  const id = await emptyMeeting(app, null)
  await sql`
    update engagement set execute_type = 'online', platform_id = ${DEMO_IDS.platform.tencent}, join_url = ${joinUrl}, start_at = ${START}, end_at = ${END},
      owner_id = ${DEMO_IDS.person.lin}, agent_id = null, landing_open = true, status = 40
    where id = ${id}`.execute(app.db.db)
  return id
}

/** The clock at so many minutes after the start. */
export const atMinute = (app: TestApp, minutes: number): void => app.clock.move(Date.parse(START) + minutes * 60_000)

let number = 0

/** Somebody enrols and is given a token. */
export async function enrolled(app: TestApp, engagementId: string, name: string, phone = phoneOf((number += 1))) {
  const { data, msg } = await enrol(app, engagementId, phone, name)
  if (data.hcpToken === null) throw new Error(msg)
  return { ...app.attendee(data.hcpToken), enrollmentId: data.enrollmentId, phone, hcpToken: data.hcpToken }
}

/** Watches from one minute after the start to another, a beat every 20 s. */
export async function watch(
  app: TestApp,
  viewer: Pick<Awaited<ReturnType<typeof enrolled>>, 'call'>,
  engagementId: string,
  from: number,
  to: number,
): Promise<string> {
  atMinute(app, from)
  const { data } = await viewer.call('online', 'liveEnter', { engagementId })
  let seq = 0
  for (let minute = from + 1 / 3; minute <= to + 0.001; minute += 1 / 3) {
    atMinute(app, minute)
    seq += 1
    await app.nobody.call('online', 'liveHeartbeat', { watchId: data.watchId, seq })
  }
  return data.watchId
}
