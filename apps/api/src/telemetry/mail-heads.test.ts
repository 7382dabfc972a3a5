import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeEvidenceKey, evidenceKey, findEvidenceKeys, keyAt } from '../kit/secrets/evidence-key.ts'
import { createTestDatabase } from '../test-kit/test-database.ts'
import { anchorAudit, parseAnchors } from './audit-anchors.ts'
import { growTree } from './audit-tree.ts'
import { findHeadsSentAt } from './audit-head-repo.ts'
import { mailHeads } from './mail-heads.ts'
import { sealAudit } from './seal-audit.ts'

const DAY_MS = 86_400_000
const PLACE = { at: '2026-11-24T02:00:00.000Z', config: { secretKey: undefined } }

const db = await createTestDatabase('demo')
const folder = await mkdtemp(join(tmpdir(), 'osmp-heads-'))
let systemNow = Date.parse('2026-11-25T02:00:00.000Z')
const clock = { now: () => systemNow, systemNow: () => systemNow }

let taken: string[] = []
let refuses = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refuses) return done(Object.assign(new Error('no'), { responseCode: 451 }))
      taken.push(Buffer.concat(chunks).toString())
      done(null)
    })
  },
})
let url = ''
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  // A server that listens on a port has an address with one.
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  await evidenceKey(db.db, PLACE)
  await anchored()
})
beforeEach(() => {
  taken = []
  refuses = false
})
afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed))
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Another row, sealed and anchored. */
async function anchored(): Promise<number> {
  const at = new Date(systemNow).toISOString()
  await sql`insert into access_event (kind, detail, at) values ('jobStarted', '{}', ${at})`.execute(db.db)
  await sealAudit(db, at)
  await growTree(db)
  await anchorAudit(db.db, folder, at)
  const { rows } = await sql<{ seq: number }>`select max(seq)::int as seq from audit_head`.execute(db.db)
  return rows[0]?.seq ?? 0
}

const mail = (anchorMail = ['audit@example.com']) =>
  mailHeads({
    db,
    clock,
    config: {
      anchorMail,
      mail: { url, from: 'OSMP <osmp@example.com>', perMinute: 300 },
      publicUrl: 'https://meetings.example.com',
    },
  })
/** The lines of the attached file, as an auditor appends them. */
function attached(raw: string) {
  const part = raw
    .split(/--[^\r\n]*Part[^\r\n]*\r\n/)
    .find((one) => one.includes('audit-anchors.jsonl') && one.includes('base64'))
  return parseAnchors(Buffer.from(part?.split('\r\n\r\n')[1] ?? '', 'base64').toString()).anchors
}
const idOf = (raw: string) => /^Message-ID: (\S+)/im.exec(raw)?.[1]

test('no address: nothing leaves, and nothing is queued', async () => {
  await mail([])
  expect(taken).toEqual([])
  expect(await findHeadsSentAt(db.db)).toBeUndefined()
})

test('each address gets the heads once a day, also from two processes', async () => {
  const seq = await anchored()
  const addresses = ['audit@example.com', 'board@example.com']
  await Promise.all([mail(addresses), mail(addresses)])
  await mail(addresses)
  const reached = taken.map((raw) => /^To: .*?([\w]+@example\.com)/m.exec(raw)?.[1])
  expect(reached).toHaveLength(2)
  expect(new Set(reached)).toEqual(new Set(addresses))
  const heads = attached(taken[0] ?? '')
  expect(heads).toHaveLength(2)
  expect(heads.at(-1)).toEqual({ at: expect.any(String), seq, hash: expect.any(String), root: expect.any(String) })
  expect(await findHeadsSentAt(db.db)).toBe(new Date(systemNow).toISOString())
})

test('the next day’s mail has only what is new; one that was not taken is sent again under its id', async () => {
  systemNow += DAY_MS
  const seq = await anchored()
  refuses = true
  await mail()
  expect(taken).toEqual([])
  refuses = false
  await mail()
  expect(taken).toEqual([])
  systemNow += 31 * 60_000
  await mail()
  expect(attached(taken[0] ?? '').map((head) => head.seq)).toEqual([seq])
  expect(idOf(taken[0] ?? '')).toBe(`<audit-heads-2026-11-26-${seq}@meetings.example.com>`)
})

test('what a whole day could not send comes with the next one', async () => {
  systemNow += DAY_MS
  const first = await anchored()
  refuses = true
  await mail()
  systemNow += DAY_MS
  refuses = false
  const second = await anchored()
  await mail()
  expect(taken.map((raw) => attached(raw).map((head) => head.seq))).toEqual([[first, second]])
})

test('another key signs from then on, and the former public half stays', async () => {
  const former = await evidenceKey(db.db, PLACE)
  const next = await changeEvidenceKey(db.db, { ...PLACE, at: '2026-11-26T02:00:00.000Z' })
  expect((await evidenceKey(db.db, PLACE)).fingerprint).toBe(next.fingerprint)
  const keys = await findEvidenceKeys(db.db)
  expect(keys.map(({ fingerprint }) => fingerprint)).toEqual([former.fingerprint, next.fingerprint])
  expect(keys[0]?.fingerprint).toMatch(/^(?:[0-9a-f]{4} ){7}[0-9a-f]{4}$/)
  const validAt = (at: string) => keyAt(keys, at)?.number
  expect(['2020-01-01', '2026-11-25', '2026-11-27'].map((day) => validAt(`${day}T00:00:00.000Z`))).toEqual([1, 1, 2])
  await sql`update server_secret set value = (select value from server_secret where name = 'evidenceSigning') where name = 'evidenceSigning2'`.execute(
    db.db,
  )
  await expect(evidenceKey(db.db, PLACE)).rejects.toThrow(/is not the private half/)
})
