import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { emptyMeeting } from './enrolment-test-kit.ts'
import { createSalesPort, deliverToPartner } from './partner-port.ts'

type Received = { token: string | undefined; body: unknown }

let system: Server
let answer: { status: number; body: object }
const received: Received[] = []
let app: TestApp
let lin: TestCaller
let url: string
beforeAll(async () => {
  system = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ token: request.headers.authorization, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(system.address() as AddressInfo).port}/osmp`
  app = await startTestApp(undefined, { SFA_URL: url, SFA_TOKEN: 'secret' })
  lin = await app.as('lin')
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => system.close(resolve))
})

const deliver = () =>
  deliverToPartner(
    app.db,
    createSalesPort({ url, token: 'secret' }, pino({ level: 'silent' })),
    new Date(TEST_NOW).toISOString(),
  )
const standing = async (engagementId: string) =>
  (await lin.call('enrolment', 'enrolmentSummary', { engagementId })).data.partner.enrolment

/** A meeting with these doctors of the directory on its list. */
async function meetingWith(count: number) {
  const { rows } = await app.db.pool.query<{ id: string; name: string; code: string }>(
    `select h.id, h.name, h.code from hcp h where h.phone <> '' and h.is_active and h.id not in (select hcp_id from blacklist_entry)
     order by h.code limit $1`,
    [count],
  )
  const engagementId = await emptyMeeting(app, 5)
  for (const { id } of rows) {
    const enrolled = await lin.call('enrolment', 'doEnroll', { engagementId, hcpId: id })
    expect(enrolled.msg).toBe('')
  }
  return { engagementId, doctors: rows }
}

it('one list a meeting, kind and day is passed on once, and the organiser reads what was taken and what was not', async () => {
  const { engagementId, doctors } = await meetingWith(2)
  expect((await lin.call('enrolment', 'sendSfaMessageForsign', { engagementId })).name).toBe('partnerNothingToSend')
  const [first, second] = await Promise.all([
    lin.call('enrolment', 'sendSfaMessage', { engagementId }),
    lin.call('enrolment', 'sendSfaMessage', { engagementId }),
  ])
  expect(second.data).toEqual(first.data)
  expect(first.data).toMatchObject({ state: 'queued', people: 2, accepted: null, refused: [] })
  answer = {
    status: 200,
    body: {
      refused: [
        { doctor: doctors[1]?.code, reason: '不在您的名下' },
        { doctor: 'X', reason: '?' },
      ],
    },
  }
  expect(await Promise.all([deliver(), deliver()])).toEqual(expect.arrayContaining([1, 0]))
  expect(received).toEqual([
    {
      token: 'Bearer secret',
      body: expect.objectContaining({
        id: first.data.messageId,
        kind: 'enrolment',
        doctors: doctors.map(({ code }) => code).toSorted(),
      }),
    },
  ])
  expect(await standing(engagementId)).toMatchObject({
    state: 'sent',
    accepted: 1,
    refused: [{ doctor: doctors[1]?.name, reason: '不在您的名下' }],
  })
})

it('a busy system is asked again later, one that refuses the list is not', async () => {
  const { engagementId } = await meetingWith(1)
  await lin.call('enrolment', 'sendSfaMessage', { engagementId })
  answer = { status: 503, body: {} }
  expect(await deliver()).toBe(0)
  expect(await standing(engagementId)).toMatchObject({ state: 'queued' })
  received.length = 0
  expect(await deliver()).toBe(0)
  expect(received).toEqual([])
  await app.db.pool.query("update partner_message set tried_at = tried_at - interval '5 minutes'")
  answer = { status: 400, body: {} }
  expect(await deliver()).toBe(1)
  expect(await standing(engagementId)).toMatchObject({ state: 'failed' })
})

it('is refused before approval', async () => {
  const engagementId = await emptyMeeting(app, 5)
  await app.db.pool.query('update engagement set status = 30 where id = $1', [engagementId])
  expect((await lin.call('enrolment', 'sendSfaMessage', { engagementId })).name).toBe('enrolmentNotOpen')
})
