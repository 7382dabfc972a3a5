import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_LIMIT = 90_000

export type ProductServer = { base: string; stop(): Promise<void> }

/** The built product on a port and an empty data folder of its own, with settings (`env`) of its own such as messaging apps. */
export async function startProduct(port: number, env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  const folder = mkdtempSync(join(tmpdir(), 'osmp-e2e-'))
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: process.env['E2E_LOG'] ? 'inherit' : 'ignore',
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DEMO: 'on',
      ...env,
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL: base,
    },
  })
  await isReady(base, child)
  return {
    base,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(base: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT
  while (Date.now() < until && child.exitCode === null) {
    if (
      await fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(200)
  }
  child.kill('SIGKILL')
  throw new Error('the product did not start')
}
