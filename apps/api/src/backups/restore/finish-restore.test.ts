import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256hex, uuidv7 } from '../../kit/database/ids.ts'
import { type Config, loadConfig } from '../../kit/settings/config.ts'
import type { ObjectPlaces } from '../../kit/store/object-store.ts'
import { openObjectPlaces } from '../../kit/store/object-places.ts'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { keepJournal } from '../journal/keep-journal.ts'
import { openVaultLog } from '../journal/line-log.ts'
import { openContent, pieceName } from '../vault/content.ts'
import { openVault } from '../vault/open-vault.ts'
import { finishRestore } from './finish-restore.ts'
import { restoreFiles } from './restore-files.ts'
import { findMoment } from './restored-moment.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-finish-'))
let restored: TestDatabase
beforeAll(async () => {
  restored = await createTestDatabase('demo')
})
afterAll(async () => {
  await restored.drop()
  rmSync(folder, { recursive: true, force: true })
})

function configOf(): Config {
  const loaded = loadConfig({ DATA_DIR: folder, BACKUP_KEY: Buffer.alloc(32, 3).toString('base64') })
  if (!loaded.ok) throw new Error(loaded.faults.join())
  return loaded.config
}

test('a person given back after the last turn of the backup stays, where the database was restored to the end of its log', async () => {
  const config = configOf()
  const vault = await openVault(join(folder, 'vault'), config.backup, 'write')
  const turn = async (code: string, isActive: boolean) =>
    restored.pool.query('update person set is_active = $2 where employee_code = $1', [code, isActive])
  await turn('E2006', false)
  await turn('E2005', false)
  await keepJournal(restored.db, await openVaultLog(vault, 'journal/revocations/'))
  await turn('E2006', true)

  const { to, at } = await findMoment(restored.db, '2026-11-28T01:00:00.000Z', undefined)
  const places = await openObjectPlaces(config)
  const parts = { db: restored, vault, places, dataDir: folder, oldDataDir: undefined }
  const { applied } = await finishRestore({ ...parts, to, at, by: 'operator', why: 'loss', isWithoutDamaged: false })
  expect(applied.deactivated).toEqual([])
  const { rows } = await restored.pool.query<{ code: string; is_active: boolean }>(
    "select employee_code as code, is_active from person where employee_code in ('E2005', 'E2006') order by 1",
  )
  expect(rows).toEqual([
    { code: 'E2005', is_active: false },
    { code: 'E2006', is_active: true },
  ])
})

test('a file with damaged content in the backup ends the restore, or is left out by name', async () => {
  const at = join(folder, 'files-vault')
  const vault = await openVault(at, configOf().backup, 'write')
  const content = await openContent(vault)
  const names = ['damaged', 'whole'].map((word) => ({ id: uuidv7(), bytes: Buffer.from(word) }))
  for (const { id, bytes } of names) {
    const row = { sha256: sha256hex(bytes), size: bytes.length }
    await content.keepFile(row, Readable.from([bytes]))
    await restored.pool.query(
      "insert into stored_file (id, object_key, size, sha256, media_type, created_at) values ($1, $2, $3, $4, 'text/plain', now())",
      [id, sha256hex(Buffer.from(id)).slice(0, 32), row.size, row.sha256],
    )
  }
  const [damaged, whole] = names.map(({ id }) => id)
  const object = join(at, pieceName(vault, sha256hex(Buffer.from('damaged'))))
  const sealed = readFileSync(object)
  sealed.writeUInt8(sealed.readUInt8(20) ^ 1, 20)
  writeFileSync(object, sealed)

  const placed: string[] = []
  const places: ObjectPlaces = {
    sizeOf: async () => undefined,
    place: async (key, pieces) => {
      for await (const piece of pieces) placed.push(`${key} ${Buffer.from(piece).toString()}`)
    },
    keys: async function* () {},
    setAside: async () => true,
  }
  await expect(restoreFiles(restored.db, vault, places, false)).rejects.toThrow(
    `It is content of the file ${damaged}; --without-damaged`,
  )
  placed.length = 0
  const found = await restoreFiles(restored.db, vault, places, true)
  expect(found.damaged).toEqual([{ id: damaged, fault: expect.stringContaining('is damaged') }])
  expect(placed).toEqual([`${sha256hex(Buffer.from(whole ?? '')).slice(0, 32)} whole`])
})
