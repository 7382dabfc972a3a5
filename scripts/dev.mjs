/** `npm run dev`: the API, started again at each change, and the web app's development server on http://127.0.0.1:5173. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWithParent, SIGNALS } from './end-with-parent.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url))
const port = process.env.PORT ?? '3000'

const start = (...args) =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port, API_URL: `http://127.0.0.1:${port}` },
  })

if (process.env.npm_lifecycle_event !== undefined) endWithParent()
const children = [start('--watch', 'apps/api/src/main.ts'), start(vite, 'apps/web')]

for (const signal of SIGNALS) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
  })
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
}
