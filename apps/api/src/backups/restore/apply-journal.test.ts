import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { eraseDoctors } from '../../privacy/erase-doctor-repo.ts'
import { insertWishes } from '../../privacy/erasure-wish-repo.ts'
import { erasePlaces } from '../../privacy/erase-repo.ts'
import { findRevocations } from '../journal/revocation-repo.ts'
import { revocationLine } from '../journal/revocation.ts'
import { applyJournal } from './apply-journal.ts'

const at = '2026-11-28T01:00:00.000Z'
let before: TestDatabase
let restored: TestDatabase
beforeAll(async () => {
  before = await createTestDatabase('demo')
  restored = await createTestDatabase('demo')
})
afterAll(async () => {
  await before.drop()
  await restored.drop()
})

const idOf = async (statement: string): Promise<string> =>
  (await before.pool.query<{ id: string }>(statement)).rows[0]?.id ?? ''

const say = (enrollmentId: string, given: boolean) => `
  insert into consent_given (id, enrollment_id, purpose, version, given, how, at)
  values (gen_random_uuid(), '${enrollmentId}', 'invite', 'v1', ${given}, 'pass', now())`
const refuse = (hash: string, purpose: string) =>
  `insert into contact_choice (contact_hash, channel, purpose, refused_at) values ('${hash}', 'mail', '${purpose}', now())`

test('erasures, revocations and refusals of after the moment are applied again, and documents valid again are listed', async () => {
  const place = await idOf(
    'select id from enrollment where erased_at is null and hcp_id is not null order by id limit 1',
  )
  const doctor = await idOf("select id from hcp where phone <> '' order by id limit 1")
  const invitation = await idOf('select id from invitation where revoked_at is null order by id limit 1')
  const waiting = await idOf(
    `select id from enrollment where erased_at is null and id <> '${place}' order by id limit 1`,
  )
  const token = `insert into attendee_token (token_hash, engagement_id, enrollment_id, issued_at, expires_at)
    select 'hash', engagement_id, id, now(), now() + interval '1 day' from enrollment where id = '${place}'`
  const code = `insert into login_code (code_hash, person_id, expires_at) select 'code', id, now() + interval '1 day' from person limit 1`
  for (const db of [before, restored]) {
    await db.pool.query(token)
    await db.pool.query(code)
    await db.pool.query(`insert into consent_text (id, purpose, version, text_zh, text_en, from_date)
      values (gen_random_uuid(), 'invite', 'v1', '邀请', 'Letters', '2026-01-01')`)
    await db.pool.query(say(waiting, true))
  }
  await before.pool.query(say(waiting, false))
  await before.pool.query(refuse('kept', 'all'))
  await before.pool.query(refuse('resumed', 'place'))
  await before.pool.query("delete from contact_choice where contact_hash = 'resumed'")
  await before.pool.query("update attendee_token set revoked_at = now() where token_hash = 'hash'")
  await before.pool.query(`update invitation set revoked_at = now() where id = '${invitation}'`)
  await before.inTransaction(async (tx) => {
    await erasePlaces(tx, [place], at)
    await eraseDoctors(tx, [doctor])
    const requestId = '0190f000-0000-7000-8000-000000000001'
    await insertWishes(tx, { places: [waiting], doctors: [doctor], requestId, at })
  })
  const journal = await findRevocations(before.db, undefined)
  // The demo company's own people came with it, and are no revocations.
  const lines = journal.filter(({ kind }) => kind !== 'personOn' && kind !== 'roleOn').map(revocationLine)
  const now = (await restored.pool.query<{ now: string }>('select now()')).rows[0]?.now ?? ''

  const applied = await applyJournal(restored, {
    lines,
    to: new Date(Date.parse(now) - 3_600_000).toISOString(),
    at: now,
  })

  expect(applied).toMatchObject({ codes: 1, passes: 1, refused: 2, erased: { places: 1, doctors: 1, strangers: 0 } })
  expect(applied.undecided).toEqual([{ kind: 'invitation', id: invitation, meeting: expect.any(String) }])
  const { rows } = await restored.pool.query(
    `select (select name from enrollment where id = '${place}') as name, (select phone from hcp where id = '${doctor}') as phone`,
  )
  expect(rows).toEqual([{ name: '已删除', phone: '' }])
  const refusals = await restored.pool.query('select contact_hash as hash, purpose from contact_choice')
  expect(refusals.rows).toEqual([{ hash: 'kept', purpose: 'all' }])
  const consents = await restored.pool.query('select given from consent_given order by at')
  expect(consents.rows).toEqual([{ given: true }, { given: false }])
  const wishes = await restored.pool.query(
    'select enrollment_id as place, hcp_id as doctor from erasure_wish order by hcp_id',
  )
  expect(wishes.rows).toEqual([
    { place: null, doctor },
    { place: waiting, doctor: null },
  ])
  const again = await applyJournal(restored, { lines, to: now, at: now })
  expect(again).toMatchObject({
    sessions: 0,
    codes: 0,
    passes: 0,
    refused: 0,
    erased: { places: 0, doctors: 0, strangers: 0 },
  })
})
