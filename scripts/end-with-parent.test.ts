import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('end-with-parent.mjs', import.meta.url).href
const SERVER = `
  import { endWithParent } from ${JSON.stringify(module)}
  process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
  endWithParent()
  console.log(process.pid)
  setInterval(() => undefined, 1000)`

test('a server whose npm and shell were ended from outside stops as by a signal', async () => {
  // The shell stands between, as npm’s does, and passes nothing on.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.on('data', (chunk) => (said += String(chunk)))
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/^\d+\n/)
  const closed = once(shell, 'close')
  shell.kill('SIGTERM')
  // The pipe closes when the server, which holds it too, has ended.
  await closed
  expect(said).toMatch(/^\d+\nstopped\n$/)
})
