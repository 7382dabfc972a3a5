import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldByMeeting } from '../expenses/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { readMeeting } from '../meetings/public.ts'
import { expectRefused, submitCopy } from './approval-test-kit.ts'

let app: TestApp
let owner: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.as('lin')
})
afterAll(() => app.close())

const reason = '医院要求改期'

describe('what goes through', () => {
  test('the old meeting is cancelled and a draft with its content is linked to it', async () => {
    const { engagementId, version, approvalId } = await submitCopy(app)
    const { data } = await owner.call('approvals', 'cancelAndCreateMeeting', { engagementId, version, reason })
    expect(data).toMatchObject({ status: 0, version: 1 })
    const old = await readMeeting(app.db.db, engagementId)
    expect(old).toMatchObject({ status: 80, cancel_reason: reason })
    expect(await heldByMeeting(app.db.db, engagementId)).toMatchObject([{ reserved: 0, committed: 0 }])
    const draft = await readMeeting(app.db.db, data.engagementId)
    expect(draft).toMatchObject({
      status: 0,
      recreated_from: engagementId,
      name: old.name,
      owner_id: old.owner_id,
      hco_id: old.hco_id,
      submitted_at: null,
    })
    const instance = app.db.db.selectFrom('approval_instance').select('state').where('id', '=', approvalId)
    expect(await instance.executeTakeFirst()).toEqual({ state: 'terminated' })
  })
})

describe('refused, and nothing has changed', () => {
  test('another version (meetingVersionStale)', async () => {
    const { engagementId, version } = await submitCopy(app)
    const input = { engagementId, version: version + 1, reason }
    await expectRefused(app, 'meetingVersionStale', () => owner.call('approvals', 'cancelAndCreateMeeting', input))
  })

  test('a cancelled meeting (meetingIsCancelled)', async () => {
    const { engagementId, version } = await submitCopy(app)
    await owner.call('approvals', 'cancelAndCreateMeeting', { engagementId, version, reason })
    const input = { engagementId, version: version + 1, reason }
    await expectRefused(app, 'meetingIsCancelled', () => owner.call('approvals', 'cancelAndCreateMeeting', input))
  })

  test('the approver (meetingForbidden), a stranger (meetingNotFound), no reason (inputTooShort)', async () => {
    const { engagementId, version } = await submitCopy(app)
    const input = { engagementId, version, reason }
    const [line, stranger] = [await app.as('zhou'), await app.as('mo')]
    await expectRefused(app, 'meetingForbidden', () => line.call('approvals', 'cancelAndCreateMeeting', input))
    await expectRefused(app, 'meetingNotFound', () => stranger.call('approvals', 'cancelAndCreateMeeting', input))
    await expectRefused(app, 'inputTooShort', () =>
      owner.call('approvals', 'cancelAndCreateMeeting', { ...input, reason: ' ' }),
    )
  })
})
