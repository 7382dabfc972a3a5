import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ownAccount } from './embedded-postgres-account.ts'
import { startEmbedded } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-embedded-'))
// Long enough that a socket inside would have too long a path.
const dataDir = join(folder, 'd'.repeat(100))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const silent = { info: () => {}, error: () => {} }
const ask = async (config: pg.PoolConfig, statement: string): Promise<unknown[]> => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
const postmasterPid = (): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

test('makes a durable cluster without a network port, keeps data, and comes back when its server is killed', async () => {
  const first = await startEmbedded(dataDir, silent)
  const settings =
    "select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding"
  expect(await ask(first.poolConfig, settings)).toEqual([{ fsync: 'on', addresses: '', encoding: 'UTF8' }])
  expect(
    await ask(first.poolConfig, "select datlocprovider, datlocale from pg_database where datname = 'osmp'"),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  await ask(first.poolConfig, "create table kept as select '留' as word")

  process.kill(postmasterPid(), 'SIGKILL')
  await sleep(1_500)
  await expect
    .poll(() => ask(first.poolConfig, 'table kept').catch(() => 'not yet'), { timeout: 15_000 })
    .toEqual([{ word: '留' }])

  await first.stop()
  expect(() => postmasterPid()).toThrow('ENOENT')
  const second = await startEmbedded(dataDir, silent)
  expect(await ask(second.poolConfig, 'table kept')).toEqual([{ word: '留' }])
  await second.stop()
})

test('a folder in use is refused', async () => {
  const first = await startEmbedded(dataDir, silent)
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow(`in use by process ${process.pid}`)
  expect(await ask(first.poolConfig, 'select 1 as up')).toEqual([{ up: 1 }])
  await first.stop()
})

test('a server that outlived its process is adopted', async () => {
  const first = await startEmbedded(dataDir, silent)
  const pid = postmasterPid()
  // What a killed process leaves: the server, and a lock of a dead holder.
  rmSync(join(dataDir, 'server.lock'))
  const second = await startEmbedded(dataDir, silent)
  expect(postmasterPid()).toBe(pid)
  await second.stop()
  await first.stop()
})

test.runIf(process.getuid?.() === 0)(
  'under root it runs as the owner of its files, who may change and change back',
  async () => {
    const account = (): number => statSync(`/proc/${postmasterPid()}`).uid
    const runs = async (owner: string) => {
      if (owner !== '') execFileSync('chown', ['-R', owner, join(dataDir, 'postgres')])
      const embedded = await startEmbedded(dataDir, silent)
      const found = [account(), embedded.isShared, await ask(embedded.poolConfig, 'table kept')]
      await embedded.stop()
      return found
    }
    const { uid } = statSync(join(dataDir, 'postgres'))
    expect(await runs('')).toEqual([uid, uid === 65_534, [{ word: '留' }]])
    expect(await runs('65533:65533')).toEqual([65_533, false, [{ word: '留' }]])
    expect(await runs('65534:65534')).toEqual([65_534, true, [{ word: '留' }]])
  },
)

test.each([
  ['root:x:0:0::/root:/bin/sh\nosmp-postgres:x:987:985::/nonexistent:/usr/sbin/nologin\n', { uid: 987, gid: 985 }],
  ['root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/nonexistent:/usr/sbin/nologin\n', undefined],
  ['not-osmp-postgres:x:987:985::/:/bin/sh\nosmp-postgres2:x:988:986::/:/bin/sh\n', undefined],
  ['osmp-postgres:x:0:0::/:/bin/sh\n', undefined],
  ['', undefined],
])('the account of its own in %j', (accounts, account) => {
  expect(ownAccount(accounts)).toEqual(account)
})

test('a folder of another major version ends the start at the first try, with both versions, and changes nothing', async () => {
  const file = join(dataDir, 'postgres', 'PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '15\n')
  const began = performance.now()
  await expect(startEmbedded(dataDir, silent)).rejects.toThrow(
    /^The database in .* is of PostgreSQL 15 and this build brings PostgreSQL \d+\. Nothing was changed\./,
  )
  expect(performance.now() - began).toBeLessThan(2_000)
  writeFileSync(file, version)
})

test('a torn write-ahead log ends the start with what to do, changes nothing, and leaves the folder free', async () => {
  const log = join(dataDir, 'postgres', 'pg_wal')
  const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const sizes = segments.map((name) => statSync(join(log, name)).size)
  for (const name of segments) {
    truncateSync(join(log, name), 8_192)
    truncateSync(join(log, name), 16 * 1024 * 1024)
  }
  const before = readFileSync(join(dataDir, 'postgres', 'global', 'pg_control'))
  for (const attempt of ['first', 'again'])
    await expect(startEmbedded(dataDir, silent), attempt).rejects.toThrow(
      /^The database in .* is damaged and was left as it is\. Put the last good copy .* checkpoint record/,
    )
  expect(readFileSync(join(dataDir, 'postgres', 'global', 'pg_control'))).toEqual(before)
  expect(segments.map((name) => statSync(join(log, name)).size)).toEqual(sizes)
})
