import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const AT = '2026-11-25T02:00:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await sql`insert into stored_file (id, object_key, size, sha256, media_type, created_at)
    values (gen_random_uuid(), 'a-photo', 3, repeat('a', 64), 'image/png', ${AT})`.execute(app.db.db)
  await sealAudit(app.db, AT)
})
afterAll(() => app.close())

class Undone extends Error {}

/** What verify says after a statement, with or without the database's own notes; then all is as before. */
async function faultAfter(statement: string, { past }: { past: boolean }): Promise<string> {
  let said = ''
  const attempt = app.db.db.transaction().execute(async (tx) => {
    if (past) await sql.raw('set local session_replication_role = replica').execute(tx)
    await sql.raw(statement).execute(tx)
    const { fault } = await verifyAudit(tx, { dataDir: app.dataDir })
    said = fault ? `${fault.kind} ${fault.what}` : 'sound'
    throw new Undone()
  })
  await expect(attempt).rejects.toBeInstanceOf(Undone)
  return said
}

const firstOf = (table: string) => `(select id from ${table} order by id limit 1)`

test.each([
  [
    "update sign_in set voided_at = null, voided_by = null, void_reason = null, signed_at = signed_at - interval '1 hour'",
    'signIn changed',
  ],
  ["update sign_in set suspicion_explanation = 'all of them shared one phone'", 'signIn changed'],
  [`delete from sign_in where id = ${firstOf('sign_in')}`, 'signIn missing'],
  ['delete from sign_in', 'signIn missing'],
  ["update speaker_account set holder_name = '别人'", 'speakerAccount changed'],
  ["update speaker_account set account_sealed = decode('00', 'hex')", 'speakerAccount changed'],
  ['delete from speaker_account', 'speakerAccount missing'],
  ["update stored_file set sha256 = repeat('0', 64)", 'storedFile changed'],
  ['delete from stored_file', 'storedFile missing'],
  ['update enrollment set hcp_id = null where hcp_id is not null', 'enrolledPerson changed'],
  [
    `update enrollment set hcp_id = (select id from hcp order by id desc limit 1) where id = ${firstOf('enrollment')}`,
    'enrolledPerson changed',
  ],
  [
    `insert into speaker_account select (jsonb_populate_record(a, '{"id": "0195e000-0000-7000-8000-00000000ffff", "ended_at": "2026-11-01T00:00:00Z"}')).*
     from speaker_account a where id = ${firstOf('speaker_account')}`,
    'speakerAccount outside',
  ],
])('past the database’s own notes: %s', async (statement, said) => {
  expect(await faultAfter(statement, { past: true })).toBe(said)
})

test('a change in the open is noted and sealed, and what never goes is missed even then', async () => {
  const noted = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from access_event where kind = 'evidence'`.execute(app.db.db))
      .rows[0]?.n ?? 0
  const before = await noted()
  await sql.raw(`update sign_in set suspicion_explanation = 'seen' where id = ${firstOf('sign_in')}`).execute(app.db.db)
  await sql.raw(`update sign_in set suspicion_explanation = 'seen' where id = ${firstOf('sign_in')}`).execute(app.db.db)
  expect(await noted()).toBe(before + 1)
  expect(await sealAudit(app.db, AT)).toBe(1)
  expect((await verifyAudit(app.db.db, { dataDir: app.dataDir })).fault).toBeNull()
  expect(await faultAfter(`delete from sign_in where id = ${firstOf('sign_in')}`, { past: false })).toBe(
    'signIn missing',
  )
})

test('accounts and files go by erasure, and the chain says so without the person', async () => {
  expect(
    await faultAfter(
      'delete from speaker_account where id not in (select account_id from speaker_fee where account_id is not null)',
      { past: false },
    ),
  ).toBe('sound')
  const { rows } = await sql<{ keys: string[] }>`
    select array_agg(distinct k order by k) as keys from access_event x, jsonb_object_keys(x.detail) k where x.kind = 'evidence'`.execute(
    app.db.db,
  )
  expect(rows[0]?.keys).toEqual(['digest', 'object', 'of', 'op', 'step'])
})

test('who asks in another time zone gets the same digest', async () => {
  const said = await app.db.db.transaction().execute(async (tx) => {
    await sql.raw("set local timezone = 'Asia/Shanghai'").execute(tx)
    await sql.raw(`update sign_in set suspicion_explanation = 'elsewhere' where id = ${firstOf('sign_in')}`).execute(tx)
    await sql.raw("set local timezone = 'UTC'").execute(tx)
    return verifyAudit(tx, { dataDir: app.dataDir })
  })
  expect(said.fault).toBeNull()
})
