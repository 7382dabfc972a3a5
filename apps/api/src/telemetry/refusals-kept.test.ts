import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { dropRefusals } from './refusal-watch-repo.ts'
import { findRefusalFault, sealRefusals } from './refusal-seal-repo.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('schema')
})
afterAll(() => db.drop())

/** Past the database's own notes, as whoever owns it could. */
const past = async (statement: string) => {
  const client = await db.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
    await client.query('set session_replication_role = origin')
  } finally {
    client.release()
  }
}
const put = (ago: string, n: number) =>
  past(`with added as (
      insert into refusal (minute, fingerprint, at, kind, result, who)
      select date_trunc('minute', clock_timestamp() - interval '${ago}'), encode(sha256('${n}'::bytea), 'hex'), clock_timestamp(), 'role', 'forbidden', 'nobody'
      returning minute, fingerprint)
    insert into refusal_times (minute, fingerprint, times) select minute, fingerprint, 3 from added`)

it('rows change never, counts only grow within their minute, and nothing goes for 180 days', async () => {
  await put('1 hour', 1)
  await put('170 days', 2)
  await expect(db.pool.query("update refusal set result = 'other'")).rejects.toThrow('never changed')
  await expect(db.pool.query('delete from refusal')).rejects.toThrow('kept for 180 days')
  await expect(db.pool.query('delete from refusal_times')).rejects.toThrow('kept for 180 days')
  await expect(db.pool.query('update refusal_times set times = times + 1')).rejects.toThrow('only grows')
  await expect(db.pool.query('update refusal_times set times = 1')).rejects.toThrow('only grows')
  await expect(db.pool.query('truncate refusal cascade')).rejects.toThrow('never changed')
  expect(await dropRefusals(db.db, new Date().toISOString(), 100)).toBe(0)
})

it('what is older goes, a few at a time', async () => {
  await put('200 days', 3)
  await put('300 days', 4)
  expect(await dropRefusals(db.db, new Date(Date.now() - 250 * 86_400_000).toISOString(), 100)).toBe(1)
  expect(await dropRefusals(db.db, new Date().toISOString(), 1)).toBe(1)
  expect(await dropRefusals(db.db, new Date().toISOString(), 100)).toBe(0)
})

it('spans that are over are sealed once, and the chain tells what was changed, taken or put in after', async () => {
  expect(await sealRefusals(db.db)).toBe(2)
  expect(await sealRefusals(db.db)).toBe(0)
  expect(await findRefusalFault(db.db)).toBeUndefined()
  const { rows } = await db.pool.query<{ n: number }>(
    "select count(*)::int as n from audit_pending p join access_event x on x.id = p.ref where x.kind = 'refusalsSealed'",
  )
  expect(rows[0]?.n).toBe(2)
  await put('2 hours', 5)
  expect(await findRefusalFault(db.db)).toMatchObject({ what: 'outside' })
  await past("delete from refusal_times where fingerprint = encode(sha256('5'::bytea), 'hex')")
  await past("delete from refusal where fingerprint = encode(sha256('5'::bytea), 'hex')")
  expect(await findRefusalFault(db.db)).toBeUndefined()
  await past('update refusal_times set times = 1')
  expect(await findRefusalFault(db.db)).toMatchObject({ what: 'changed' })
  await past('update refusal_times set times = 3')
  expect(await findRefusalFault(db.db)).toBeUndefined()
  await past("update refusal set who_id = gen_random_uuid() where minute > clock_timestamp() - interval '1 day'")
  expect(await findRefusalFault(db.db)).toMatchObject({ what: 'changed' })
})
