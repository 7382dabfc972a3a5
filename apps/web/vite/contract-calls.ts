import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const MODULE = 'virtual:contract-calls'
const RESOLVED = `\0${MODULE}`
/**
 * Calls that pages without a staff session ask first, their others, those inside the messaging apps alone, those of the workbench, what the app's first screen and
 * its frame ask, and all others: every page carries the first, the app's first load the fifth as well.
 */
const PARTS = ['open', 'public', 'messaging', 'workbench', 'first', 'staff']

/** Prints for each part the built calls of the contract as groups; their form is in src/kit/calls/call-table.ts. */
const PRINT = `
  import { contract } from '@osmp/contract/contract.ts'
  const RULES = ['refreshFlag', 'null', 'swallow']
  const WORKBENCH = ['admin', 'jobs', 'policies', 'telemetry', 'session', 'privacy']
  const FIRST = {
    session: ['demoClock', 'refreshToken', 'center', 'getApiSn'],
    notices: ['inboxList', 'inboxRead'],
    system: ['navMenus', 'paramsList', 'releaseNoticeInfo', 'triggerNewTag'],
    home: ['meetingTodo'],
    approvals: ['getApprovalListNumber'],
    fees: ['feeQueue'],
    telemetry: ['userActionUpload'],
  }
  const OPEN = {
    landing: ['landingDetail', 'userStatus', 'openLinkSave'],
    telemetry: ['userActionUploadNotoken'],
  }
  const isAdmins = ({ roles }) => roles?.length === 1 && roles[0] === 'admin'
  const partOf = (slice, name, { path, access }) => {
    if (path.startsWith('/wx/') || name === 'wechatGrant') return 'messaging'
    // A speaker's contract is a screen of the app, though it needs no session.
    if (FIRST[slice]?.includes(name)) return 'first'
    if (OPEN[slice]?.includes(name)) return 'open'
    if (access.who !== 'staff') return slice === 'contracts' ? 'staff' : 'public'
    // The demo's clock stands on a screen of everybody.
    if (path.startsWith('/demo/')) return 'staff'
    if (slice === 'duties' || name === 'refusalList') return 'workbench'
    return WORKBENCH.includes(slice) && isAdmins(access) ? 'workbench' : 'staff'
  }
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
  const entryOf = (name, part) => (part === name ? name : part === kebab(name) ? '~' + name : name + '=' + part)
  const parts = Object.fromEntries(process.argv.slice(1).map((part) => [part, new Map()]))
  for (const [slice, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const groups = parts[partOf(slice, name, call)]
      const cut = call.path.lastIndexOf('/') + 1
      const rule = RULES.includes(call.onFailure) ? call.onFailure : null
      const face = JSON.stringify([slice, call.path.slice(0, cut), call.method, call.from, rule])
      groups.set(face, [...(groups.get(face) ?? []), entryOf(name, call.path.slice(cut))])
    }
  }
  const rows = (groups) => [...groups].map(([face, names]) => [...JSON.parse(face), names.join(' ')])
  console.log(JSON.stringify(Object.entries(parts).map(([part, groups]) => [part, rows(groups)])))
`

/**
 * The contract as a small table, so that its schemas never reach the browser. A process of its own reads it: only so does a
 * change of the contract show without a restart.
 */
export function contractCalls(): Plugin {
  let parts: Promise<ReadonlyMap<string, unknown>> | undefined
  return {
    name: 'contract-calls',
    resolveId: (id) => (PARTS.some((part) => id === `${MODULE}/${part}`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      parts ??= readParts()
      return `export const callGroups = ${JSON.stringify((await parts).get(id.slice(RESOLVED.length + 1)))}`
    },
    configureServer(server) {
      const contract = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url))
      server.watcher.add(contract)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(contract)) return
        parts = undefined
        for (const part of PARTS) {
          const module = server.moduleGraph.getModuleById(`${RESOLVED}/${part}`)
          if (module) server.moduleGraph.invalidateModule(module)
        }
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

/** The groups of every part, read at once: to load the contract takes a second. */
async function readParts(): Promise<ReadonlyMap<string, unknown>> {
  const args = ['--input-type=module', '--eval', PRINT, ...PARTS]
  const { stdout } = await run(process.execPath, args, { cwd: fileURLToPath(new URL('..', import.meta.url)) })
  return new Map(JSON.parse(stdout) as [string, unknown][]) // what PRINT prints
}
