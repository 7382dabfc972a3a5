// A load of prepared requests from a process of its own: wrk where it is installed, else autocannon, which takes more of the machine.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { WORK } from './databases.mjs'
import { databaseCpu, endedCpu } from './product-process.mjs'

const run = promisify(execFile)
const SCRIPT = fileURLToPath(new URL('./wrk.lua', import.meta.url))
const STAND_IN = fileURLToPath(new URL('./shoot.mjs', import.meta.url))
export const CONNECTIONS = 16

export const client = await run('wrk', ['-v']).then(
  () => 'wrk',
  // wrk prints its version and ends with 1.
  (error) => (error.code === 'ENOENT' ? 'autocannon' : 'wrk'),
)

/** A request as a line of the file that the client reads: `{ token, path, body }`. */
export const lineOf = ({ token = '', path, body = '' }) => [token, path, body].join('\t')

/**
 * 16 connections that each ask again as soon as they are answered. `once`: no line is sent twice, and the end of the lines ends the
 * bench. Gives requests per second, CPU in ms of a request (server; with the database; client), bytes of an answer, how many lines were used.
 */
export async function shoot(server, { lines, seconds, once = false, encoding = '' }) {
  const file = join(WORK, 'requests.tsv')
  writeFileSync(file, lines.join('\n'))
  const before = { server: server.cpu(), database: databaseCpu(), client: endedCpu() }
  const script = [file, once ? 'once' : 'again', encoding]
  const { stdout } =
    client === 'wrk'
      ? await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '-s', SCRIPT, server.origin, '--', ...script])
      : await run(process.execPath, [STAND_IN, server.origin, String(seconds), ...script])
  const told = JSON.parse(/^\{.*\}$/m.exec(stdout)[0])
  if (told.errors > 0) throw new Error(`${told.errors} of ${told.requests} answers from ${server.origin} were errors`)
  if (once && told.used > lines.length) throw new Error('more requests than people: enrol more')
  const of = (ms) => ms / told.requests
  const serverCpu = of(server.cpu() - before.server)
  return {
    rate: (told.requests / told.microseconds) * 1e6,
    requests: told.requests,
    used: told.used,
    bytes: told.bytes / told.requests,
    serverCpu,
    wholeCpu: serverCpu + of(databaseCpu() - before.database),
    clientCpu: of(endedCpu() - before.client),
  }
}
