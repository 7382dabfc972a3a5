import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MODULE = 'virtual:contract-calls'
const RESOLVED = `\0${MODULE}`
/**
 * Calls of people without a staff session, those inside the messaging apps alone, those of the workbench, what the app's first screen and
 * its frame ask, and all others: the public pages carry the first, the app's first load the fourth as well.
 */
const PARTS = ['public', 'messaging', 'workbench', 'first', 'staff']

/** Prints the built calls of the contract as groups; their form is in src/kit/call-table.ts. */
const PRINT = `
  import { contract } from '@osmp/contract/contract.ts'
  const RULES = ['refreshFlag', 'null', 'swallow']
  const WORKBENCH = ['admin', 'jobs', 'policies', 'telemetry', 'session', 'privacy']
  const FIRST = {
    session: ['refreshToken', 'center', 'inboxList', 'inboxRead', 'getApiSn'],
    system: ['navMenus', 'paramsList', 'releaseNoticeInfo', 'triggerNewTag'],
    meetings: ['meetingTodo'],
    approvals: ['getApprovalListNumber'],
    fees: ['feeQueue'],
    telemetry: ['userActionUpload'],
  }
  const isAdmins = ({ roles }) => roles?.length === 1 && roles[0] === 'admin'
  const partOf = (slice, name, { path, access }) => {
    if (path.startsWith('/wx/')) return 'messaging'
    // A speaker's contract is a screen of the app, though it needs no session.
    if (access.who !== 'staff') return slice === 'speakers' ? 'staff' : 'public'
    if (FIRST[slice]?.includes(name)) return 'first'
    if (slice === 'duties' || name === 'refusalList') return 'workbench'
    return WORKBENCH.includes(slice) && isAdmins(access) ? 'workbench' : 'staff'
  }
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
  const entryOf = (name, part) => (part === name ? name : part === kebab(name) ? '~' + name : name + '=' + part)
  const groups = new Map()
  for (const [slice, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      if (partOf(slice, name, call) !== process.argv[1]) continue
      const cut = call.path.lastIndexOf('/') + 1
      const rule = RULES.includes(call.onFailure) ? call.onFailure : null
      const face = JSON.stringify([slice, call.path.slice(0, cut), call.method, call.from, rule])
      groups.set(face, [...(groups.get(face) ?? []), entryOf(name, call.path.slice(cut))])
    }
  }
  console.log(JSON.stringify([...groups].map(([face, names]) => [...JSON.parse(face), names.join(' ')])))
`

/**
 * The contract as a small table, so that its schemas never reach the browser. A process of its own reads it: only so does a
 * change of the contract show without a restart.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    resolveId: (id) => (PARTS.some((part) => id === `${MODULE}/${part}`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      const cwd = fileURLToPath(new URL('..', import.meta.url))
      const groups = execFileSync(
        process.execPath,
        ['--input-type=module', '--eval', PRINT, id.slice(RESOLVED.length + 1)],
        { cwd, encoding: 'utf8' },
      )
      return `export const callGroups = ${groups}`
    },
    configureServer(server) {
      const contract = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url))
      server.watcher.add(contract)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(contract)) return
        for (const part of PARTS) {
          const module = server.moduleGraph.getModuleById(`${RESOLVED}/${part}`)
          if (module) server.moduleGraph.invalidateModule(module)
        }
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
