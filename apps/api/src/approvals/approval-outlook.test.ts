import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { submitCopy } from './approval-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('says by when an answer usually comes, from past approvals of the same steps, and when the reminder goes out', async () => {
  const { engagementId } = await submitCopy(app, [DEMO_IDS.person.zhou])
  const lin = await app.as('lin')
  const outlook = async () => (await lin.call('approvals', 'approvalOutlook', { engagementId })).data
  const now = new Date(app.clock.now()).toISOString()
  expect((await outlook()).remindAt).toSatisfy((at: string | null) => at !== null && at > now)
  const past: string[] = []
  for (let count = 0; count < 6; count += 1) past.push((await submitCopy(app, [DEMO_IDS.person.zhou])).approvalId)
  await app.db.pool.query(
    `update approval_instance set state = 'approved', submitted_at = $1::timestamptz - interval '7 days',
            ended_at = $1::timestamptz - interval '4 days'
      where state = 'approved' or id = any($2)`,
    [now, past],
  )
  expect((await outlook()).answerBy).toSatisfy((at: string | null) => at !== null && at > now)
  await app.db.pool.query(
    `update approval_instance set submitted_at = submitted_at - interval '300 days' where state = 'approved'`,
  )
  expect((await outlook()).answerBy).toBeNull()
})
