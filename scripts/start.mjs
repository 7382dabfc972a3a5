// npm start: builds the web app and the server when they are missing or older than their sources, then runs the server in this process.
import { fileURLToPath } from 'node:url'
import { buildOutdated, stopBuilding } from './build-outdated.mjs'
import { endWithParent, SIGNALS } from './end-with-parent.mjs'

const LEAST_NODE = 24

if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
  console.error(`Node ${LEAST_NODE} or newer is needed, this is ${process.versions.node}.`)
  console.error(
    'On Linux and Windows "npm ci && npm start" brings it along; on macOS install it from https://nodejs.org.',
  )
  process.exit(1)
}

/** Until the server is there, which has an end of its own. */
const quit = () => {
  stopBuilding()
  process.exit(0)
}
for (const signal of SIGNALS) process.on(signal, quit)
if (process.env.npm_lifecycle_event !== undefined) endWithParent()

process.env.NODE_ENV ??= 'production'
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await buildOutdated()
await import('../apps/api/dist/server/main.mjs')
for (const signal of SIGNALS) process.off(signal, quit)
