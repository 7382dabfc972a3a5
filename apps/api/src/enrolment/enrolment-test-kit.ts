import type { door } from '@osmp/contract/door/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { doorProof, scanProof, submitProof } from '@osmp/domain/enrolment/device-proof.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { expect } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { createDevice, type TestDevice } from '../test-kit/test-device.ts'
import type { TestApp } from '../test-kit/test-kit.ts'
import { createCanvasPng } from '../test-kit/test-png.ts'
import { readMeeting } from '../meetings/public.ts'

/** A new approved meeting of 林晓's with these seats (null: no limit), nobody enrolled. */
export async function emptyMeeting(app: TestApp, seats: number | null): Promise<string> {
  // The database computes where a meeting stands in lists.
  const { sort_at: _computed, ...model } = await readMeeting(app.db.db, meetingId('cv.approved3'))
  const id = uuidv7()
  const day_hours = JSON.stringify(model.day_hours)
  const counts = { seats, seats_taken: 0, last_wait_no: 0, wait_gone: 0 }
  const own = { id, day_hours, engagement_code: `T${id.slice(-12)}`, ...counts }
  const warning_comments = JSON.stringify(model.warning_comments)
  await app.db.db
    .insertInto('engagement')
    .values({ ...model, ...own, warning_comments })
    .execute()
  return id
}

/** Moves the clock to ten minutes before the meeting. */
export async function goTo(app: TestApp, engagementId: string): Promise<void> {
  const { rows } = await app.db.pool.query<{ at: string }>('select start_at as at from engagement where id = $1', [
    engagementId,
  ])
  app.clock.move(Date.parse(rows[0]?.at ?? '') - 10 * 60_000)
}

export const phoneOf = (index: number): string => `139${String(10_000_000 + index)}`

export const enrol = (app: TestApp, engagementId: string, phone: string, name = '测试医生') =>
  app.nobody.call('enrolment', 'doEnroll', { engagementId, name, phone, hcoName: '测试医院', consent: true })

/** The code the screen shows now. */
export async function codeOf(app: TestApp, engagementId: string): Promise<string> {
  const code = await (await app.as('lin')).call('door', 'getQrCode', { engagementId })
  expect(code.msg).toBe('')
  return code.data.url.split('/s/')[1] ?? ''
}

/** What a phone sends that scans this code or, with the ticket in its place, names a number. */
export const scanned = ({ deviceKey, prove }: TestDevice, asked: { qr: string; phone?: string }) => ({
  ...asked,
  deviceKey,
  proof: prove(scanProof(asked)),
})

/** A phone that has scanned the code of now and named a number. */
export async function scan(app: TestApp, engagementId: string, phone: string, device = createDevice()) {
  const qr = await codeOf(app, engagementId)
  const opened = await app.nobody.call('door', 'signScan', scanned(device, { qr }))
  expect(opened.msg).toBe('')
  const { ticket } = opened.data
  const login = await app.nobody.call('door', 'signScan', scanned(device, { qr: ticket, phone }))
  expect(login.msg).toBe('')
  const { hcpToken = '', seat } = login.data.person ?? {}
  return { qr, ticket, device, hcpToken, seat }
}

export type Scanned = { hcpToken: string; ticket: string; device: TestDevice }

export async function sign(
  app: TestApp,
  { hcpToken, ticket, device }: Scanned,
  { deviceId = uuidv7(), nonce = uuidv7(), ...more }: Partial<SubmitInput> = {},
) {
  const signature = await createCanvasPng(nonce)
  const input = { ticket, nonce, deviceId, signature, consent: true, ...more }
  return app.attendee(hcpToken).call('door', 'signSubmit', { ...input, proof: device.prove(submitProof(input)) })
}

type SubmitInput = InputOf<(typeof door)['signSubmit']>

/** What a phone sends that leaves or comes back. */
export const atDoor = (of: 'leave' | 'return', { ticket, device }: Scanned, nonce: string = uuidv7()) => ({
  ticket,
  nonce,
  proof: device.prove(doorProof(of, { ticket, nonce })),
})

/** What the database says of a meeting's places. */
export async function places(app: TestApp, engagementId: string) {
  const { rows } = await app.db.pool.query<{ seated: number; waiting: number; taken: number; signed: number }>(
    `select count(*) filter (where n.status in ('enrolled', 'signed') and n.wait_no is null)::int as seated,
            count(*) filter (where n.status = 'waitlisted')::int as waiting,
            (select seats_taken from engagement where id = $1) as taken,
            (select count(*)::int from sign_in where engagement_id = $1 and voided_at is null) as signed
     from enrollment n where n.engagement_id = $1`,
    [engagementId],
  )
  return rows[0]
}

/** Issues the statement of a person that has signed in, as once the meeting is over, and gives the name of the file the person gets. */
export async function statementOf(
  app: TestApp,
  engagementId: string,
  { enrollmentId, hcpToken }: { enrollmentId: string; hcpToken: string | null },
): Promise<string | undefined> {
  await app.db.pool.query('update engagement set status = $2 where id = $1', [engagementId, MEETING.toBeClosed])
  await (await app.as('lin')).call('attendance', 'statementIssue', { engagementId, enrollmentIds: [enrollmentId] })
  const { data } = await app.attendee(hcpToken ?? '').call('attendance', 'statementMine', { engagementId })
  return data.file?.fileName
}
