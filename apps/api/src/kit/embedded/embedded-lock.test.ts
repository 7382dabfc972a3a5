import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from './embedded-lock.ts'

const LOCK_MODULE = fileURLToPath(new URL('embedded-lock.ts', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'osmp-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that takes the lock, says so, and waits to be killed; or says why not. */
function holder(): ReturnType<typeof spawn> {
  const script = `import(${JSON.stringify(LOCK_MODULE)}).then(({ lockDataFolder }) => {
    lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)
  }).catch((error) => { console.log(error.message); process.exit(1) })`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
}

const firstLine = async (child: ReturnType<typeof spawn>): Promise<string> => {
  if (!child.stdout) throw new Error('no output')
  const [chunk] = await once(child.stdout, 'data')
  return String(chunk).trim()
}

test('a second process is refused with a line that names the first; a killed one leaves no lasting lock', async () => {
  const first = holder()
  expect(await firstLine(first)).toBe('held')
  const second = holder()
  const exit = once(second, 'exit')
  expect(await firstLine(second)).toBe(
    `The data folder ${folder} is in use by process ${first.pid}. Stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await exit).toEqual([1, null])

  const killed = once(first, 'exit')
  first.kill('SIGKILL')
  await killed
  lockDataFolder(folder)()
})

test('of many that find a dead lock only one gets it', async () => {
  writeFileSync(join(folder, 'server.lock'), '999999 gone\n')
  const children = Array.from({ length: 6 }, holder)
  const lines = await Promise.all(children.map(firstLine))
  for (const child of children) child.kill('SIGKILL')
  expect(lines.filter((line) => line === 'held')).toHaveLength(1)
})

test('a lock whose content a power cut has lost is taken over', () => {
  writeFileSync(join(folder, 'server.lock'), '')
  expect(() => lockDataFolder(folder)).not.toThrow()
  expect(readdirSync(folder)).toEqual(['server.lock'])
})

test.runIf(process.platform === 'linux')('a reused process id is not taken for the dead holder', () => {
  writeFileSync(join(folder, 'server.lock'), `${process.pid} earlier-boot/1\n`)
  expect(() => lockDataFolder(folder)).not.toThrow()
})

test('freeing it removes the file', () => {
  const free = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`)
  free()
  expect(existsSync(join(folder, 'server.lock'))).toBe(false)
})
