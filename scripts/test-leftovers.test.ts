import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sweepLeftovers, throwAwayFolder } from './test-leftovers.mjs'

const place = mkdtempSync(join(tmpdir(), 'osmp-sweep-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const started = (cwd: string): ChildProcess => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd })

test('folders and databases of killed runs go; those of running ones and of other programs stay', async () => {
  const killed = started(place)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const [gone, kept, other] = [`osmp-run-${killed.pid}-pg-x`, `osmp-run-${process.pid}`, 'osmp-demo-1'].map((name) =>
    join(place, name),
  ) as [string, string, string]
  const cluster = join(gone, 'data')
  for (const folder of [cluster, kept, other]) mkdirSync(folder, { recursive: true })
  const database = started(cluster)
  writeFileSync(join(cluster, 'postmaster.pid'), `${database.pid}\n${cluster}\n`)
  const ended = once(database, 'exit')

  expect(sweepLeftovers([place])).toBe(1)
  await ended
  expect([gone, kept, other].map((folder) => existsSync(folder))).toEqual([false, true, true])
})

test('a process number that belongs to another program by now is left alone', async () => {
  const stranger = started(place)
  const folder = join(place, 'osmp-run-999999999', 'data')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'postmaster.pid'), `${stranger.pid}\n`)
  sweepLeftovers([place])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill('SIGKILL')
  await once(stranger, 'exit')
})

test('a folder of this run carries its process number', () => {
  const folder = throwAwayFolder('word')
  expect(folder).toContain(`osmp-run-${process.pid}-word-`)
  rmSync(folder, { recursive: true })
})
