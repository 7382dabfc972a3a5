import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../kit/settings/config.ts'
import { startS3, type TestS3 } from '../../test-kit/test-s3.ts'
import { openVault } from './open-vault.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')
let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

function backupOf(env: Record<string, string>) {
  const loaded = loadConfig(env)
  if (!loaded.ok) throw new Error(loaded.faults.join())
  return loaded.config.backup
}

test('a bucket below a prefix holds what was put, lists it by name and lets it go', async () => {
  const backup = backupOf({ ...s3.env, BACKUP_KEY: KEY })
  const vault = await openVault('s3://osmp/company/one', backup, 'write')
  await vault.put('bases/1', Buffer.from('first'))
  await vault.put('pieces/ab/cd', Buffer.alloc(100_000, 'x'))
  await (await openVault('s3://osmp/company/two', backup, 'write')).put('bases/2', Buffer.from('other'))
  expect((await vault.get('bases/1'))?.toString()).toBe('first')
  expect((await vault.get('pieces/ab/cd'))?.length).toBe(100_000)
  expect(await vault.get('bases/3')).toBeUndefined()
  const names: string[] = []
  for await (const { name } of vault.list('')) names.push(name)
  expect(names.toSorted()).toEqual(['bases/1', 'pieces/ab/cd'])
  await vault.delete('bases/1')
  expect(await vault.get('bases/1')).toBeUndefined()
})

test('a bucket that is missing, a key that is missing and an address that is none are one line each', async () => {
  const backup = backupOf({ ...s3.env, BACKUP_KEY: KEY })
  await expect(openVault('s3://nothere/x', backup, 'write')).rejects.toThrow(/bucket nothere|object store/)
  await expect(openVault('s3://', backup, 'write')).rejects.toThrow('expected one like s3://bucket/prefix')
  await expect(openVault('s3://osmp/x', backupOf({ BACKUP_KEY: KEY }), 'write')).rejects.toThrow(
    'BACKUP_S3_ENDPOINT is missing',
  )
  const keyless = backupOf({ ...s3.env })
  await expect(openVault('s3://osmp/x', keyless, 'write')).rejects.toThrow('Make one with: openssl')
  await expect(openVault('s3://osmp/x', keyless, 'read')).rejects.toThrow('opens with the key it was written with')
  expect(loadConfig({ BACKUP_TO: '/backups' })).toMatchObject({
    ok: false,
    faults: [expect.stringContaining('BACKUP_KEY')],
  })
})
