import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { emptyMeeting, enrol, phoneOf } from '../enrolment/enrolment-test-kit.ts'
import { inputFor, partsOf, ROUTES } from './test-access-calls.ts'
import { type ObjectIds, SAMPLE_MEETING } from './test-access-samples.ts'
import { fingerprint } from './test-fingerprint.ts'
import { startTestApp, type TestApp, type TestCaller } from './test-kit.ts'

/** Calls that change something about an object; uploads as forms are tried by the test of files. */
const WRITES = ROUTES.filter(
  ({ endpoint: { access, from, effect } }) => access.object && from !== 'multipart' && effect !== 'reads',
)
/** Where most calls differ, and one person of each standing: who decides, oversees, pays, reads a colleague's, belongs elsewhere. */
const STATUSES = [10, 20, 40, 50, 60, 70]
const STAFF = ['zhou', 'he', 'tang', 'xu', 'mo'] as const

let app: TestApp
let own: ObjectIds
let callers: Record<string, TestCaller>
beforeAll(async () => {
  app = await startTestApp()
  own = await partsOf(app, SAMPLE_MEETING.own, DEMO_IDS.person.lin)
  const staff = await Promise.all(STAFF.map(async (handle) => [handle, await app.as(handle)] as const))
  callers = { ...Object.fromEntries(staff), nobody: app.nobody, attendee: await attendeeElsewhere() }
})
afterAll(() => app.close())

/** Whoever enrolled for another meeting. */
async function attendeeElsewhere(): Promise<TestCaller> {
  const { data } = await enrol(app, await emptyMeeting(app, 5), phoneOf(1))
  return app.attendee(data.hcpToken ?? '')
}

/** Counted and noted of each try, refused or not. */
const NOTED = ['rule_trial', 'scan_log', 'pass_try', 'traffic_count']

/** What was written while every call was refused; a call that was carried out begins the comparison anew. */
async function changedByRefused(caller: TestCaller): Promise<string[]> {
  const changed: string[] = []
  let before = await fingerprint(app.db)
  for (const route of WRITES) {
    const { code } = await caller.raw(route.slice, route.key, inputFor(route, own))
    if (code === '0000') before = await fingerprint(app.db)
  }
  const after = await fingerprint(app.db)
  for (const [table, word] of Object.entries(after))
    if (word !== before[table] && !NOTED.includes(table)) changed.push(table)
  return changed
}

describe('a call that is refused changes nothing, whoever makes it', () => {
  it.each(STATUSES)('of a meeting in status %i', async (status) => {
    await app.db.pool.query('update engagement set status = $2 where id = $1', [own.meeting, status])
    for (const [name, caller] of Object.entries(callers)) expect(await changedByRefused(caller), name).toEqual([])
  })
})
