import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../kit/settings/config.ts'
import { openObjectPlaces } from '../../kit/store/object-places.ts'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { keepJournal } from '../journal/keep-journal.ts'
import { openVaultLog } from '../journal/line-log.ts'
import { openVault } from '../vault/open-vault.ts'
import { finishRestore } from './finish-restore.ts'
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

test('a person given back after the last turn of the backup stays, where the database was restored to the end of its log', async () => {
  const loaded = loadConfig({ DATA_DIR: folder, BACKUP_KEY: Buffer.alloc(32, 3).toString('base64') })
  if (!loaded.ok) throw new Error(loaded.faults.join())
  const vault = await openVault(join(folder, 'vault'), loaded.config.backup, 'write')
  const turn = async (code: string, isActive: boolean) =>
    restored.pool.query('update person set is_active = $2 where employee_code = $1', [code, isActive])
  await turn('E2006', false)
  await turn('E2005', false)
  await keepJournal(restored.db, await openVaultLog(vault, 'journal/revocations/'))
  await turn('E2006', true)

  const { to, at } = await findMoment(restored.db, '2026-11-28T01:00:00.000Z', undefined)
  const places = await openObjectPlaces(loaded.config)
  const parts = { db: restored, vault, places, dataDir: folder, oldDataDir: undefined }
  const { applied } = await finishRestore({ ...parts, to, at, by: 'operator', why: 'loss' })
  expect(applied.deactivated).toEqual([])
  const { rows } = await restored.pool.query<{ code: string; is_active: boolean }>(
    "select employee_code as code, is_active from person where employee_code in ('E2005', 'E2006') order by 1",
  )
  expect(rows).toEqual([
    { code: 'E2005', is_active: false },
    { code: 'E2006', is_active: true },
  ])
})
