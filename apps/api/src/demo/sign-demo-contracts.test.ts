import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256hex } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { meetingId } from './demo-ids.ts'
import { signDemoContracts } from './sign-demo-contracts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rows = async () =>
  (
    await app.db.pool.query(
      `select c.state, c.issued_at as sent, c.signed_at as signed, c.pdf_sha256 as sha, f.object_key as key, e.status, e.start_at as start
       from speaker_contract c join engagement e on e.id = c.engagement_id left join stored_file f on f.id = c.pdf_file_id order by c.number`,
    )
  ).rows

it('signs the contracts of meetings that run or are over, as of before they began, and no others; again it changes nothing', async () => {
  await signDemoContracts({ db: app.db, store: app.store, log: pino({ level: 'silent' }), isOver: () => false })
  const after = await rows()
  const signed = after.filter(({ state }) => state === 'signed')
  expect(new Set(signed.map(({ status }) => status))).toEqual(new Set([50, 60]))
  expect(after.filter(({ state, status }) => state === 'open' && status !== 40)).toEqual([])
  for (const one of signed) {
    expect(one.sent < one.signed && one.signed < one.start && Date.parse(one.signed) < TEST_NOW).toBe(true)
    const pdf = await buffer((await app.store.get(one.key)).stream)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sha256hex(pdf)).toBe(one.sha)
  }
  const lin = await app.as('lin')
  const { data } = await lin.call('contracts', 'contractList', { engagementId: meetingId('cv.running1') })
  expect(data.list.map(({ standing }) => standing)).toContain('signed')
  await signDemoContracts({ db: app.db, store: app.store, log: pino({ level: 'silent' }), isOver: () => false })
  expect(await rows()).toEqual(after)
})
