import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MODULE = 'virtual:contract-calls'
const RESOLVED = `\0${MODULE}`

/** Prints the contract as `{ slice: { op: [method, path, from, flags] } }`; flags as in src/kit/call-table.ts. */
const PRINT = `
  import { contract } from '@osmp/contract/contract.ts'
  const flagsOf = (call) => ({ refreshFlag: 'r', null: 'n', swallow: 'w' }[call.onFailure] ?? '')
  const table = {}
  for (const [slice, calls] of Object.entries(contract)) {
    for (const [op, call] of Object.entries(calls)) {
      if (!call.pending) (table[slice] ??= {})[op] = [call.method, call.path, call.from, flagsOf(call)]
    }
  }
  console.log(JSON.stringify(table))
`

/**
 * The contract as a small table, so that its schemas never reach the browser. A process of its own reads it: only so does a
 * change of the contract show without a restart.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const cwd = fileURLToPath(new URL('..', import.meta.url))
      const table = execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT], { cwd, encoding: 'utf8' })
      return `export const calls = JSON.parse(${JSON.stringify(table.trim())})`
    },
    configureServer(server) {
      const contract = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url))
      server.watcher.add(contract)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(contract)) return
        const module = server.moduleGraph.getModuleById(RESOLVED)
        if (module) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
