import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/test-kit/test-free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_LIMIT = 90_000

export type ProductServer = { base: string; stop(): Promise<void> }

/** The built product on a data folder and a free port, with settings (`env`) of its own such as messaging apps. */
export async function runProduct(folder: string, env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: process.env['E2E_LOG'] ? 'inherit' : 'ignore',
    env: {
      ...process.env,
      LOG_LEVEL: process.env['E2E_LOG'] || 'warn',
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
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error('the product did not start')
}
