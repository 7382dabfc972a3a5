import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { proved, sign, talksOf } from './contract-test-kit.ts'

const OVER = meetingId('cv.toClose1')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Per talk: is the contract there, as closing sees it. */
async function contracts(): Promise<boolean[]> {
  const { data } = await (await app.as('lin')).call('closing', 'detail', { engagementId: OVER })
  return data.items.filter(({ key }) => key.startsWith('speakerContract')).map(({ ok }) => ok)
}

it('a signed contract is the paid speaker’s contract in closing, until the fee is no longer the one agreed', async () => {
  const lin = await app.as('lin')
  const talks = await talksOf(app, OVER)
  for (const { talkId } of talks) {
    const input = { engagementSpeakerId: talkId, status: 'came', minutesDelivered: 40 } as const
    expect((await lin.call('closing', 'updateSpeakerStatus', input)).code).toBe('0000')
  }
  expect(await contracts()).toEqual([false, false])
  const [first] = talks
  if (!first) throw new Error('no talk')
  expect((await sign(app, await proved(app, first))).code).toBe('0000')
  expect(await contracts()).toEqual([true, false])
  await app.db.pool.query(
    'update engagement_speaker set fee_gross = fee_gross + 1, fee_net = fee_net + 1 where id = $1',
    [first.talkId],
  )
  expect(await contracts()).toEqual([false, false])
})
