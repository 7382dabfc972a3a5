import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOfMeeting, decisionOn, submitCopy } from '../approvals/approval-test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf, scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../test-kit/test-database-proxy.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { formWith } from '../meetings/meeting-test-kit.ts'

/** Each of the calls in a transaction asks more than this. */
const FEWEST = 5
/** With the one that finds the caller; a meeting that is not remembered yet asks more. */
const FEW = 1
/** So high that no call shares its count: a call outlives the loss of that statement, and would count as done at the first cut. */
const MANY = { CALLS_PER_PERSON: '100000', CALLS_PER_ADDRESS: '100000' }

let app: TestApp
let line: DatabaseProxy
beforeAll(async () => {
  app = await startTestApp(undefined, MANY, async (direct) => {
    line = await startDatabaseProxy(direct)
    return line.poolConfig
  })
})
afterAll(async () => {
  line.become('whole')
  await app.close()
  await line.close()
})

const count = async (text: string, value: string) => (await app.db.pool.query(text, [value])).rowCount ?? 0

/**
 * The same call again and again, its line cut at the first statement, the second and so on, as if the process were killed there,
 * until it is done; `effects` are what the database has of it. Nothing of it may be there before, all of it once from then on.
 */
async function cutAtEach(call: () => Promise<{ status: number; code: string }>, effects: () => Promise<number>) {
  for (let at = 1; ; at += 1) {
    line.become({ cutAt: at })
    const { status, code } = await call()
    line.become('whole')
    if (status === 503) expect(await effects()).toBe(0)
    else {
      // Cut at the commit nobody knows, and the database still works on it; else the line was not cut any more.
      expect([200, 500]).toContain(status)
      if (status === 200) expect(code).toBe('0000')
      await expect.poll(effects).toBe(1)
      await call()
      expect(await effects()).toBe(1)
      return at
    }
  }
}

const LONG = 120_000

it('a draft is saved whole or not at all, wherever its server dies', { timeout: LONG }, async () => {
  const lin = await app.as('lin')
  const name = `断 ${randomUUID()}`
  const sn = await lin.sn('meetingSave')
  const input = { mode: 'draft', form: formWith({ engagementName: name }) }
  const save = () => lin.raw('meetings', 'meetingSave', input, { sn })
  expect(await cutAtEach(save, () => count('select from engagement where name = $1', name))).toBeGreaterThan(FEWEST)
})

it('a meeting is submitted whole or not at all', { timeout: LONG }, async () => {
  const lin = await app.as('lin')
  const name = `交 ${randomUUID()}`
  const sn = await lin.sn('meetingSave')
  const input = { mode: 'submit', form: formWith({ engagementName: name }) }
  const submit = () => lin.raw('meetings', 'meetingSave', input, { sn })
  const submitted =
    'select from engagement e join approval_instance a on a.engagement_id = e.id where e.name = $1 and e.status >= 10'
  expect(await cutAtEach(submit, () => count(submitted, name))).toBeGreaterThan(FEWEST)
})

it('an approval is given whole or not at all', { timeout: LONG }, async () => {
  const { engagementId } = await submitCopy(app)
  const zhou = await app.as('zhou')
  const decision = decisionOn(await applicationOfMeeting(app, engagementId))
  const approve = () => zhou.call('approvals', 'setApprovePass', decision)
  const approved =
    "select from approval_node n join approval_instance a on a.id = n.instance_id where a.engagement_id = $1 and n.state = 'passed'"
  expect(await cutAtEach(approve, () => count(approved, engagementId))).toBeGreaterThan(FEWEST)
})

it('somebody enrols, and signs in, whole or not at all', { timeout: LONG }, async () => {
  const engagementId = await emptyMeeting(app, 3)
  const phone = phoneOf(7)
  const enrolled = () => count('select from enrollment where engagement_id = $1', engagementId)
  expect(await cutAtEach(() => enrol(app, engagementId, phone), enrolled)).toBeGreaterThan(FEW)
  await goTo(app, engagementId)
  const person = await scan(app, engagementId, phone)
  const once = { deviceId: uuidv7(), nonce: uuidv7() }
  const signed = () => count('select from sign_in where engagement_id = $1 and voided_at is null', engagementId)
  expect(await cutAtEach(() => sign(app, person, once), signed)).toBeGreaterThan(FEW)
})

it('after all of it everything holds that always holds', async () => {
  expect(await findBreaches(app.db.db)).toEqual([])
})
