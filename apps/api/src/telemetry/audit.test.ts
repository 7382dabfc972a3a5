import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { formWith, saveForm } from '../meetings/meeting-test-kit.ts'
import { anchorAudit } from './audit-anchors.ts'
import { sealAudit } from './seal-audit.ts'
import { type Fault, verifyAudit } from './verify-audit.ts'

const AT = '2026-11-25T02:00:00.000Z'

let app: TestApp
let dataDir: string
let sealed: number
beforeAll(async () => {
  app = await startTestApp()
  dataDir = app.dataDir
  await sql`insert into fee_step (id, fee_id, version, action, from_state, to_state, person_id, at)
    select gen_random_uuid(), id, version, 'submit', 'draft', state, submitted_by, submitted_at from speaker_fee`.execute(
    app.db.db,
  )
  await sql`insert into event_history (event_id, seq, kind, actor_id, params, at)
    select id, 1, 'changed', owner_id, '{"fields": ["name"]}', ${AT} from event`.execute(app.db.db)
  sealed = await sealAudit(app.db, AT)
  await anchorAudit(app.db.db, dataDir, AT)
})
afterAll(() => app.close())

const verify = () => verifyAudit(app.db.db, { dataDir })
class Undone extends Error {}

/** What verify says after statements of the tables' owner, past every trigger; then all is as before. */
async function faultAfter(statements: string): Promise<Fault | null> {
  let fault: Fault | null = null
  const attempt = app.db.db.transaction().execute(async (tx) => {
    await sql.raw('set local session_replication_role = replica').execute(tx)
    for (const statement of statements.split(';')) await sql.raw(statement).execute(tx)
    fault = (await verifyAudit(tx, { dataDir })).fault
    throw new Undone()
  })
  await expect(attempt).rejects.toBeInstanceOf(Undone)
  return fault
}
const sealedNow = async (): Promise<number> =>
  (await sql<{ n: number }>`select max(seq)::int as n from audit_entry`.execute(app.db.db)).rows[0]?.n ?? 0

test('everything the demo wrote is sealed once, without gaps, and a second seal adds nothing', async () => {
  const { rows } = await sql<{ n: number; last: number; kinds: number }>`
    select count(*)::int as n, max(seq)::int as last, count(distinct kind)::int as kinds from audit_entry`.execute(
    app.db.db,
  )
  expect(rows[0]).toMatchObject({ n: sealed, last: sealed })
  expect(rows[0]?.kinds).toBeGreaterThanOrEqual(3)
  expect(await sealAudit(app.db, AT)).toBe(0)
  expect(await verify()).toEqual({ checkedTo: sealed, anchors: 1, next: null, fault: null, restores: [] })
})

test('what happens afterwards waits, is sealed, and follows the chain', async () => {
  const lin = await app.as('lin')
  await saveForm(lin, 'draft', formWith())
  expect((await verify()).fault).toBeNull()
  expect(await sealAudit(app.db, AT)).toBeGreaterThanOrEqual(2)
  expect(await verify()).toMatchObject({ anchors: 1, fault: null })
})

test('two sealers at once make one chain', async () => {
  for (let n = 0; n < 3; n += 1) await saveForm(await app.as('lin'), 'draft', formWith())
  await Promise.all([1, 2, 3].map(() => sealAudit(app.db, AT)))
  expect((await verify()).fault).toBeNull()
})

test('a draft that was never submitted may go, and the chain still holds', async () => {
  const lin = await app.as('lin')
  const { data } = await saveForm(lin, 'draft', formWith())
  await sealAudit(app.db, AT)
  const { code } = await lin.call('meetings', 'meetingDelete', { engagementId: data.engagementId, version: 1 })
  expect(code).toBe('0000')
  await sealAudit(app.db, AT)
  expect((await verify()).fault).toBeNull()
})

describe('the database itself refuses', () => {
  test.each([
    ['a change of a link', 'update audit_entry set at = now() where seq = 2'],
    ['a deleted link', 'delete from audit_entry where seq = 2'],
    ['an emptied chain', 'truncate audit_entry'],
    ['a changed event', "update meeting_event set kind = 'created'"],
    ['a deleted event of a submitted meeting', 'delete from meeting_event where to_status = 10'],
    ['a changed access event', 'delete from access_event'],
    ['a deleted ledger entry', 'delete from ledger_entry'],
  ])('%s', async (_what, statement) => {
    await expect(app.db.pool.query(statement)).rejects.toThrow(/never changed/)
  })
})

describe('past the triggers, verify names the row', () => {
  test.each<[string, string, string]>([
    ['an edited link', "update audit_entry set at = at + interval '1 second' where seq = 7", 'hash'],
    ['a link with a new hash of its own', "update audit_entry set hash = repeat('a', 64) where seq = 7", 'hash'],
    ['a deleted link', 'delete from audit_entry where seq = 7', 'gap'],
    [
      'two links in each other’s place',
      'update audit_entry set seq = 1000007 where seq = 7; update audit_entry set seq = 7 where seq = 8; update audit_entry set seq = 8 where seq = 1000007',
      'hash',
    ],
    [
      'an edited event',
      'update meeting_event set params = \'{"amount": "1"}\' where id = (select ref from audit_entry where kind = \'meetingEvent\' and seq >= 7 order by seq limit 1)',
      'changed',
    ],
    [
      'a deleted event',
      "delete from meeting_event where id = (select ref from audit_entry where kind = 'meetingEvent' and seq >= 7 order by seq limit 1)",
      'missing',
    ],
    [
      'an edited ledger entry',
      "update ledger_entry set amount = amount + 1 where id = (select ref from audit_entry where kind = 'ledgerEntry' order by seq limit 1)",
      'changed',
    ],
    [
      'an edited step of a fee',
      "update fee_step set comment = 'agreed' where id = (select ref from audit_entry where kind = 'feeStep' order by seq limit 1)",
      'changed',
    ],
    [
      'a deleted step of a fee',
      "delete from fee_step where id = (select ref from audit_entry where kind = 'feeStep' order by seq limit 1)",
      'missing',
    ],
    [
      'an edited change of a large event',
      "update event_history set params = '{}' where id = (select ref from audit_entry where kind = 'eventHistory' order by seq limit 1)",
      'changed',
    ],
    [
      'a deleted change of a large event',
      "delete from event_history where id = (select ref from audit_entry where kind = 'eventHistory' order by seq limit 1)",
      'missing',
    ],
    [
      'a deleted access event',
      "delete from access_event where id = (select ref from audit_entry where kind = 'accessEvent' order by seq limit 1)",
      'missing',
    ],
  ])('%s', async (_what, statement, what) => {
    const { rows } = await app.db.pool.query<{ seq: number; kind: string }>(
      'select seq, kind from audit_entry order by seq',
    )
    const fault = await faultAfter(statement)
    expect(fault).toMatchObject({ what })
    const seq = fault?.seq ?? 0
    if (statement.includes('seq = 7')) expect(seq).toBe(what === 'gap' ? 8 : 7)
    else expect(rows.find((row) => row.seq === seq)?.kind).toBe(fault?.kind)
  })

  test.each([
    [
      'meetingEvent',
      "insert into meeting_event (id, engagement_id, seq, kind, action_category, actor_kind, at) select gen_random_uuid(), engagement_id, 9999, 'created', 101, 'system', now() from meeting_event limit 1",
    ],
    [
      'feeStep',
      "insert into fee_step (id, fee_id, version, action, from_state, to_state, at) select gen_random_uuid(), id, 999, 'approve', 'submitted', 'approved', now() from speaker_fee limit 1",
    ],
    [
      'eventHistory',
      "insert into event_history (event_id, seq, kind, actor_id, at) select id, 999, 'cancelled', (select id from person limit 1), now() from event limit 1",
    ],
  ])('a row of %s that was put in without being noted', async (kind, statement) => {
    expect(await faultAfter(statement)).toMatchObject({ what: 'outside', kind, seq: null })
  })

  test('a tail that was cut off together with its rows', async () => {
    await sealAudit(app.db, AT)
    await anchorAudit(app.db.db, dataDir, AT)
    const last = await sealedNow()
    const cut = ['meeting_event', 'ledger_entry', 'access_event', 'setting_change', 'fee_step', 'event_history'].map(
      (table) => `delete from ${table} where id in (select ref from audit_entry where seq > ${last - 3})`,
    )
    const fault = await faultAfter([...cut, `delete from audit_entry where seq > ${last - 3}`].join(';'))
    expect(fault).toMatchObject({ what: 'cut', seq: last })
  })

  test('a whole chain made anew, sound in itself, differs from what was anchored', async () => {
    const at = `to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    const hash = (prev: string) =>
      `encode(sha256(convert_to(concat_ws(E'\\n', ${prev}, p.seq, ${at}, p.kind, p.ref, p.payload_hash), 'UTF8')), 'hex')`
    const fault = await faultAfter(`
      with recursive later as (select seq, at + interval '1 hour' as at, kind, ref, payload_hash from audit_entry),
      made as (
        select p.seq, p.at, repeat('0', 64) as prev_hash, ${hash("repeat('0', 64)")} as hash from later p where seq = 1
        union all select p.seq, p.at, m.hash, ${hash('m.hash')} from made m join later p on p.seq = m.seq + 1
      )
      update audit_entry a set at = m.at, prev_hash = m.prev_hash, hash = m.hash from made m where m.seq = a.seq`)
    expect(fault).toMatchObject({ what: 'anchor', seq: sealed })
  })

  test('anchors that were tampered with', async () => {
    const path = join(dataDir, 'audit-anchors.jsonl')
    const whole = await readFile(path)
    await appendFile(path, `${JSON.stringify({ at: AT, seq: 3, hash: 'b'.repeat(64) })}\n`)
    expect((await verify()).fault).toMatchObject({ what: 'anchor', seq: 3 })
    await writeFile(path, 'not an anchor\n')
    expect((await verify()).fault).toMatchObject({ what: 'anchor', seq: null })
    await writeFile(path, whole)
  })
})

describe('the calls', () => {
  test('auditList: in words, by kind and meeting, with head, anchor and what waits', async () => {
    const admin = await app.as('admin')
    await app.as('wu')
    const last = await sealedNow()
    const { data } = await admin.call('telemetry', 'auditList', {})
    expect(data).toMatchObject({ head: { seq: last }, anchor: { seq: last } })
    expect(data.waiting).toBeGreaterThan(0)
    expect(data.list).toHaveLength(50)
    // A deleted draft has left links of events that are gone.
    expect(data.list.every(({ kind, title }) => kind === 'meetingEvent' || title !== '')).toBe(true)
    expect(data.list.some(({ kind, title }) => kind === 'meetingEvent' && title !== '')).toBe(true)
    const next = await admin.call('telemetry', 'auditList', { before: data.before ?? undefined })
    expect(next.data.list[0]?.seq).toBe(last - 50)
    const money = await admin.call('telemetry', 'auditList', { kind: 'ledgerEntry' })
    expect(new Set(money.data.list.map(({ kind }) => kind))).toEqual(new Set(['ledgerEntry']))
    const steps = await admin.call('telemetry', 'auditList', { kind: 'feeStep' })
    expect(steps.data.list[0]).toMatchObject({ kind: 'feeStep', title: '提交劳务费' })
    const events = await admin.call('telemetry', 'auditList', { kind: 'eventHistory' })
    expect(events.data.list[0]).toMatchObject({ kind: 'eventHistory', title: '修改大型活动' })
    const { rows } = await app.db.pool.query<{ code: string }>(
      'select engagement_code as code from engagement where id = $1',
      [meetingId('cv.closed1')],
    )
    const engagementCode = rows[0]?.code ?? ''
    const ofMeeting = await admin.call('telemetry', 'auditList', { engagementCode })
    expect(ofMeeting.data.list.length).toBeGreaterThan(3)
    expect(ofMeeting.data.list.every(({ subject }) => subject.startsWith(engagementCode))).toBe(true)
    expect((await admin.raw('telemetry', 'auditList', { engagementCode: 'NONE-1' })).name).toBe('logMeetingUnknown')
  })

  test('auditList names what master data was changed, in the reader’s language', async () => {
    const admin = await app.as('admin')
    const { data: known } = await admin.call('admin', 'recordGet', { resource: 'menus', id: 'events' })
    const { id, version, values } = known.record
    const renamed = { ...values, nameZh: '大型学术活动', nameEn: 'Large congresses' }
    await admin.call('admin', 'recordSave', { resource: 'menus', id, version, values: renamed })
    const { data: made } = await admin.call('admin', 'recordSave', {
      resource: 'menus',
      id: null,
      version: null,
      values: { ...renamed, code: 'second', nameZh: '又一个' },
    })
    await sealAudit(app.db, AT)
    const rows = async (headers: Record<string, string> = {}) =>
      (await admin.call('telemetry', 'auditList', { kind: 'settingChange' }, { headers })).data.list.slice(0, 2)
    expect(await rows()).toMatchObject([
      { title: '新建菜单', subject: `${made.label} · 陈晨` },
      { title: '修改菜单', subject: '大型学术活动 · 陈晨' },
    ])
    expect(await rows({ 'accept-language': 'en' })).toMatchObject([
      { title: 'Created: menu entry' },
      { title: 'Changed: menu entry', subject: 'Large congresses · 陈晨' },
    ])
  })

  test('auditVerify: the whole chain, or from a link on', async () => {
    const admin = await app.as('admin')
    const last = await sealedNow()
    const whole = await admin.call('telemetry', 'auditVerify', {})
    expect(whole.data).toEqual({ checkedTo: last, total: last, anchors: 2, next: null, fault: null })
    const client = await app.db.pool.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query("update audit_entry set at = at + interval '1 second' where seq = 7")
      expect((await admin.call('telemetry', 'auditVerify', {})).data.fault).toMatchObject({ what: 'hash', seq: 7 })
      expect((await admin.call('telemetry', 'auditVerify', { from: 8 })).data.fault).toBeNull()
    } finally {
      client.release(true)
    }
  })
})
