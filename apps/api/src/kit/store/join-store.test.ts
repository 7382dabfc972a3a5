import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-kit.ts'
import { acceptStore, ForeignStore, joinStore } from './join-store.ts'
import { diskMark } from './store-mark.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-mark-'))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const place = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true })
  return diskMark(join(folder, name))
}

it('a database and its files know each other from the first start on; other files are refused until they are accepted', async () => {
  const [own, other] = [place('own'), place('other')]
  await joinStore(app.db, own)
  await joinStore(app.db, own)
  await expect(joinStore(app.db, other)).rejects.toThrow(/^the file store is empty or new, .*--accept-files/)
  await other.write('somebody else’s')
  await expect(joinStore(app.db, other)).rejects.toThrow(ForeignStore)

  await acceptStore(app.db, other)
  await joinStore(app.db, other)
  await expect(joinStore(app.db, own)).rejects.toThrow(ForeignStore)
})
