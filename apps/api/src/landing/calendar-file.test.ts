import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { MISSING, OPEN } from './landing-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const calendar = (name: string) => app.app.inject({ url: `/api/landing-calendar/${name}` })
/** Folded lines made whole again. */
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file', () => {
  it('stands in Shanghai time with a reminder an hour ahead', async () => {
    const { statusCode, headers, body } = await calendar(`${OPEN}.ics`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = linesOf(body)
    const { data } = await app.nobody.call('landing', 'landingDetail', { engagementId: OPEN })
    const local = new Date(Date.parse(data.startDatetime) + 8 * 3_600_000).toISOString().replace(/[-:]|\.\d+Z/g, '')
    expect(lines).toContain(`DTSTART;TZID=Asia/Shanghai:${local}`)
    expect(lines).toContain('TZOFFSETTO:+0800')
    expect(lines).toContainEqual(expect.stringMatching(/^DTSTAMP:20261125T02\d{4}Z$/))
    expect(lines).toContain(`SUMMARY:${data.engagementName}`)
    expect(lines).toContain(`UID:${OPEN}@osmp`)
    const { rows } = await app.db.pool.query<{ version: number }>('select version from engagement where id = $1', [
      OPEN,
    ])
    expect(lines).toContain(`SEQUENCE:${100 * (rows[0]?.version ?? 0)}`)
    expect(lines).toContain('TRIGGER:-PT1H')
    expect(lines).toContain('METHOD:PUBLISH')
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it('takes a cancelled meeting out of the calendar that has it', async () => {
    const lin = await app.as('lin')
    const { version } = (await lin.call('meetings', 'meetingDetail', { engagementId: OPEN })).data
    const done = await lin.call('meetings', 'cancelMeeting', { engagementId: OPEN, version, reason: '讲者行程有变' })
    expect(done.code).toBe('0000')
    const lines = linesOf((await calendar(`${OPEN}.ics`)).body)
    expect(lines).toContain('METHOD:CANCEL')
    expect(lines).toContain('STATUS:CANCELLED')
    expect(lines.some((line) => line.startsWith('BEGIN:VALARM'))).toBe(false)
  })

  it('keeps words of a meeting out of the file’s own lines', async () => {
    const other = meetingId('cv.approved2')
    await app.db.pool.query('update engagement set name = $1 where id = $2', [
      'A\r\nATTENDEE:mailto:x@evil.example;,\\',
      other,
    ])
    const lines = linesOf((await calendar(`${other}.ics`)).body)
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
  })

  it('is not there for a page that is closed, or for none', async () => {
    expect((await calendar(`${meetingId('cv.wait1')}.ics`)).json()).toMatchObject({ name: 'meetingNotFound' })
    for (const name of [`${MISSING}.ics`, MISSING, '..%2Fx.ics'])
      expect((await calendar(name)).statusCode).not.toBe(500)
    await app.db.pool.query('update engagement set landing_open = false where id = $1', [meetingId('cv.approved2')])
    expect((await calendar(`${meetingId('cv.approved2')}.ics`)).json()).toMatchObject({ name: 'landingNotPublished' })
  })
})
