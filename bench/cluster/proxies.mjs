/** The two HAProxy of a cluster run: in front of the web processes, and in front of the PostgreSQL that leads. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../product-process.mjs'
import { launch } from './processes.mjs'

/** The shipped HAProxy in front of the web processes, without TLS. */
export function startProxy(folder, ports, webs) {
  const shipped = readFileSync(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const config = shipped
    .replace('bind :8080', `bind 127.0.0.1:${ports.plain}`)
    .replace(/bind :8443 .*/, `bind 127.0.0.1:${ports.people}`)
    // The processes answer to their own names.
    .replace('option httpchk GET /readyz', 'option httpchk GET /readyz\n  http-check send hdr Host 127.0.0.1')
  const env = Object.fromEntries(webs.map((port, at) => [`WEB_${at + 1}`, `127.0.0.1:${port}`]))
  return startHaproxy(folder, { name: 'haproxy', config, env })
}

/** HAProxy to the PostgreSQL that leads, as docs/operations/install-large.md sets it up. */
export function startPrimaryProxy(folder, ports) {
  const nodes = [1, 2].map(
    (at) =>
      `  server node${at} 127.0.0.1:${ports[`pg${at}`]} check port ${ports[`rest${at}`]} inter 250ms fall 1 rise 1 on-marked-down shutdown-sessions`,
  )
  const config = [
    'global',
    '  maxconn 2000',
    'defaults',
    '  timeout connect 1s',
    '  timeout check 2s',
    'listen primary',
    `  bind 127.0.0.1:${ports.primary}`,
    '  mode tcp',
    '  timeout client 1h',
    '  timeout server 1h',
    // A retry at the same node waits a second; pgbouncer and the product ask again sooner by themselves.
    '  retries 0',
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    ...nodes,
    '',
  ].join('\n')
  return startHaproxy(folder, { name: 'haproxy-database', config })
}

async function startHaproxy(folder, { name, config, env }) {
  const file = join(folder, `${name}.cfg`)
  writeFileSync(file, config)
  const child = launch(name, ['haproxy', '-db', '-f', file], { folder, env })
  await sleep(300)
  if (child.exitCode !== null) throw new Error(`haproxy ended, see ${folder}/${name}.log`)
  return child
}
