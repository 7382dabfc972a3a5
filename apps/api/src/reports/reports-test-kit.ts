import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { TestApp, TestCaller } from '../test-kit/test-kit.ts'

/** 林晓's meeting of yesterday, with enrolments, sign-ins, a survey and an NPS; its twin in the other business unit; one that runs. */
export const OVER = meetingId('cv.toClose1')
export const TWIN = meetingId('on.toClose1')
export const RUNNING = meetingId('cv.running1')

/** Puts openings of a meeting's links there: one device each, `opens` times. */
export async function openLinks(
  app: TestApp,
  engagementId: string,
  openings: readonly { source: string; day: string; opens: number }[],
): Promise<void> {
  for (const [index, { source, day, opens }] of openings.entries()) {
    const id = uuidv7()
    const at = new Date(Date.parse(`${day}T01:00:00.000Z`) + index * 1_000).toISOString()
    const device_hash = id.replaceAll('-', '').padEnd(64, '0')
    await app.db.db
      .insertInto('open_link')
      .values({ id, engagement_id: engagementId, day, source, device_hash, opens, first_at: at, last_at: at })
      .execute()
  }
}

/** The first number of a one-row query. */
export async function countOf(app: TestApp, text: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await app.db.pool.query<{ count: number }>(`select (${text})::int as count`, [...values])
  return rows[0]?.count ?? -1
}

/** Bytes behind a link of the product, as this person gets them. */
export async function download(app: TestApp, caller: TestCaller, url: string) {
  const response = await app.app.inject({ method: 'GET', url, headers: { token: caller.token ?? '', 'x-client': '1' } })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
