import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leafOf, TILE } from '@osmp/domain/telemetry/audit-tree.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { anchorAudit, readAnchors } from './audit-anchors.ts'
import { growTree, hexHash, readTree, rootsOf } from './audit-tree.ts'
import { sealAudit } from './seal-audit.ts'
import { type Fault, verifyAudit } from './verify-audit.ts'

const AT = '2026-11-25T02:00:00.000Z'

let app: TestApp
let sealed: number
beforeAll(async () => {
  app = await startTestApp()
  // As a release without a tree leaves it.
  sealed = await sealAudit(app.db, AT)
})
afterAll(() => app.close())

const nodes = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from audit_tree`.execute(app.db.db)).rows[0]?.n ?? 0
const verify = () => verifyAudit(app.db.db, { dataDir: app.dataDir })

/** A root made of all links, without any stored node. */
async function plainRoot(size: number): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select hash from audit_entry where seq <= ${size} order by seq`.execute(
    app.db.db,
  )
  const rootOf = (leaves: readonly string[]): string => {
    if (leaves.length === 1) return leaves[0] ?? ''
    const left = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
    return hexHash(`01${rootOf(leaves.slice(0, left))}${rootOf(leaves.slice(left))}`)
  }
  return rootOf(rows.map(({ hash }) => leafOf(hexHash, hash)))
}

class Undone extends Error {}
/** The fault that verify finds after statements past every trigger; then all is as before. */
async function faultAfter(statements: string): Promise<Fault | null> {
  let fault: Fault | null = null
  const attempt = app.db.db.transaction().execute(async (tx) => {
    await sql.raw('set local session_replication_role = replica').execute(tx)
    for (const statement of statements.split(';')) await sql.raw(statement).execute(tx)
    fault = (await verifyAudit(tx, { dataDir: app.dataDir })).fault
    throw new Undone()
  })
  await expect(attempt).rejects.toBeInstanceOf(Undone)
  return fault
}

test('a chain sealed without a tree is anchored as before, and taken into the tree in batches, once', async () => {
  await anchorAudit(app.db.db, app.dataDir, AT)
  expect((await readAnchors(app.dataDir)).anchors).toEqual([{ at: AT, seq: sealed, hash: expect.any(String) }])
  expect((await readTree(app.db.db))?.head.size).toBe(TILE - 1)
  expect(await Promise.all([growTree(app.db, 0), growTree(app.db)])).toContain(0)
  expect(await nodes()).toBe(Math.floor(sealed / TILE) + Math.floor(sealed / TILE ** 2))
  expect(await growTree(app.db)).toBe(0)
  expect(await readTree(app.db.db)).toMatchObject({ head: { size: sealed, root: await plainRoot(sealed) } })
})

test('anchors name the root from then on, and the chain is checked against both', async () => {
  await anchorAudit(app.db.db, app.dataDir, AT)
  await anchorAudit(app.db.db, app.dataDir, AT)
  const { anchors } = await readAnchors(app.dataDir)
  expect(anchors).toHaveLength(2)
  expect(anchors[1]).toMatchObject({ seq: sealed, root: await plainRoot(sealed) })
  expect(await verify()).toMatchObject({ fault: null, anchors: 2 })
})

test('roots of sizes between are those of the links alone; none of a size that is not there', async () => {
  const sizes = [1, 15, 16, 17, 255, 256, 300, sealed]
  const roots = await rootsOf(app.db.db, [...sizes, 0, sealed + 1])
  for (const size of sizes) expect(roots.get(size), String(size)).toBe(await plainRoot(size))
  expect(roots.size).toBe(sizes.length)
})

test('what is sealed later is taken in; links of a build without a tree are, too', async () => {
  for (let n = 0; n < 40; n += 1)
    await sql`insert into access_event (kind, detail, at) values ('jobStarted', '{}', ${AT})`.execute(app.db.db)
  const added = await sealAudit(app.db, AT)
  const behind = await readTree(app.db.db, [sealed + added])
  expect(behind?.head.size).toBeLessThan(sealed + added)
  expect(behind?.pathOf(sealed + added)).toBeNull()
  await growTree(app.db)
  expect((await readTree(app.db.db))?.head).toEqual({ size: sealed + added, root: await plainRoot(sealed + added) })
  expect((await verify()).fault).toBeNull()
})

test.each<[string, string, { what: string; seq: number }]>([
  [
    'an edited node',
    "update audit_tree set hash = repeat('a', 64) where level = 4 and number = 3",
    { what: 'tree', seq: 64 },
  ],
  ['a node that is gone', 'delete from audit_tree where level = 4 and number = 3', { what: 'tree', seq: 64 }],
  [
    'an edited node above',
    "update audit_tree set hash = repeat('a', 64) where level = 8 and number = 1",
    { what: 'tree', seq: 512 },
  ],
  ['a node above that is gone', 'delete from audit_tree where level = 8 and number = 1', { what: 'tree', seq: 512 }],
])('past the triggers, verify finds %s', async (_what, statement, fault) => {
  expect(await faultAfter(statement)).toMatchObject(fault)
})

test('verify finds links that were cut off below the tree, without any anchor of them', async () => {
  const last = (await readTree(app.db.db))?.head.size ?? 0
  const whole = await readFile(join(app.dataDir, 'audit-anchors.jsonl'))
  await writeFile(join(app.dataDir, 'audit-anchors.jsonl'), '')
  const rows = `(select ref from audit_entry where seq > ${last - 40})`
  const cut = `delete from access_event where id in ${rows}; delete from audit_entry where seq > ${last - 40}`
  expect(await faultAfter(cut)).toMatchObject({ what: 'cut' })
  await writeFile(join(app.dataDir, 'audit-anchors.jsonl'), whole)
})

test('an anchor with another root is one that was tampered with', async () => {
  const path = join(app.dataDir, 'audit-anchors.jsonl')
  const whole = await readFile(path)
  const last = (await readAnchors(app.dataDir)).anchors.at(-1)
  await appendFile(path, `${JSON.stringify({ ...last, root: 'b'.repeat(64) })}\n`)
  expect((await verify()).fault).toMatchObject({ what: 'anchor', seq: sealed })
  await writeFile(path, whole)
})

test.each([
  'update audit_tree set hash = hash',
  'delete from audit_tree',
  'truncate audit_tree',
  'delete from evidence_key',
  'update audit_head set at = at',
])('the database itself refuses: %s', async (statement) => {
  await sql`insert into evidence_key (number, public_key, made_at) values (1, 'x', ${AT}) on conflict do nothing`.execute(
    app.db.db,
  )
  await expect(app.db.pool.query(statement)).rejects.toThrow(/never changed/)
})
