/**
 * The engines of a cluster on one machine: etcd, two PostgreSQL nodes under Patroni with a synchronous standby, pgbouncer, HAProxy,
 * an object store that checks signatures, Prometheus. All listen on 127.0.0.1, live in one temporary folder and are ended by process id.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../apps/api/src/test-kit/test-free-port.ts'
import { endAll, launch, until } from './processes.mjs'

export const PASSWORD = 'cluster-only'
const BIN = '/usr/lib/postgresql/15/bin'
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  faketime: 'faketime',
  prometheus: 'prometheus',
  runuser: 'util-linux',
}

/** Packages of Debian that are missing here. */
export function missingPackages() {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !has(program))
  return [...missing.map(([, name]) => name), ...(has(`${BIN}/postgres`) ? [] : ['postgresql-15'])]
}

function has(program) {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Ends everything; what Patroni left of its servers too. */
export async function stopAll(folder) {
  await endAll()
  for (const number of [1, 2]) if (existsSync(pidFile(folder, number))) killNow(postmasterOf(folder, number))
  for (const place of mounted) execFileSync('umount', ['--lazy', place])
}

const answers = async (url, init) => (await fetch(url, { signal: AbortSignal.timeout(2_000), ...init })).ok

/** Of a node. */
const DISK_MB = 2_048
const mounted = []

const promised = new Set()

/** Free ports, none of them given before in this run. */
export async function portsFor(names) {
  const ports = {}
  for (const name of names) {
    do ports[name] = await freePort()
    while (promised.has(ports[name]))
    promised.add(ports[name])
  }
  return ports
}

/** Three etcd: Patroni keeps its leader in them. Gives their processes. */
export async function startEtcd(folder, ports) {
  const numbers = [1, 2, 3]
  const url = (name) => `http://127.0.0.1:${ports[name]}`
  const all = numbers.map((number) => `etcd${number}=${url(`etcdPeer${number}`)}`).join(',')
  const children = numbers.map((number) => {
    const [name, client, peer] = [`etcd${number}`, url(`etcd${number}`), url(`etcdPeer${number}`)]
    const options = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': all,
      'log-level': 'warn',
      'enable-v2': true,
    }
    const line = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
    return launch(name, ['etcd', ...line], { folder })
  })
  for (const number of numbers) await until('etcd', () => answers(`${url(`etcd${number}`)}/health`))
  return children
}

/** A disk of its own for the data of a node, in memory: a fault fills it. */
export function mountDisk(folder, number) {
  const place = join(folder, `disk${number}`)
  mkdirSync(place)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=777`, 'tmpfs', place])
  mounted.push(place)
}

/** A PostgreSQL node under Patroni. Its lease lasts 10 s: a standby takes over within 10 to 13 s. */
export function startNode(folder, ports, number) {
  const name = `node${number}`
  const file = join(folder, `${name}.yml`)
  writeFileSync(
    file,
    JSON.stringify(nodeConfig(folder, ports, { name, number, rest: ports[`rest${number}`], pg: ports[`pg${number}`] })),
  )
  chmodSync(file, 0o644)
  return launch(name, ['patroni', file], { folder, asAccount: true })
}

function nodeConfig(folder, ports, { name, number, rest, pg }) {
  const users = { username: 'postgres', password: PASSWORD }
  return {
    scope: 'osmp',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    // Not etcd3: Patroni 3.0 of Debian 12 lets a primary that was frozen take its lock back from the node that took over.
    etcd: { hosts: [1, 2, 3].map((number) => `127.0.0.1:${ports[`etcd${number}`]}`) },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        // A primary that does not come up again, as on a full disk, makes way for its standby.
        primary_start_timeout: 10,
        maximum_lag_on_failover: 1_048_576,
        failsafe_mode: true,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '128MB',
            wal_keep_size: '256MB',
            synchronous_commit: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${pg}`,
      connect_address: `127.0.0.1:${pg}`,
      data_dir: dataOf(folder, number),
      bin_dir: BIN,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: users, replication: { username: 'replicator', password: PASSWORD }, rewind: users },
      parameters: { unix_socket_directories: folder },
    },
  }
}

/** The REST address of the node that leads now. */
export async function leader(ports) {
  for (const number of [1, 2])
    if (await answers(`http://127.0.0.1:${ports[`rest${number}`]}/primary`).catch(() => false)) return number
  return undefined
}

/** True while the other node is a synchronous standby: what is acknowledged survives the loss of the primary. */
export const hasStandby = async (ports) => {
  for (const number of [1, 2])
    if (await answers(`http://127.0.0.1:${ports[`rest${number}`]}/synchronous`).catch(() => false)) return true
  return false
}

const dataOf = (folder, number) => join(folder, `disk${number}`, 'data')
const pidFile = (folder, number) => join(dataOf(folder, number), 'postmaster.pid')

function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Has ended.
  }
}

/** Process id of the postgres server of a node, which Patroni starts in a group of its own. */
export function postmasterOf(folder, number) {
  const [line = ''] = readFileSync(pidFile(folder, number), 'utf8').split('\n')
  return Number(line)
}

/** pgbouncer in transaction mode, in front of the PostgreSQL that leads. */
export function startPooler(folder, ports) {
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"osmp_work" "${PASSWORD}"\n`)
  writeFileSync(
    file,
    [
      '[databases]',
      `osmp = host=127.0.0.1 port=${ports.primary} dbname=osmp`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${ports.pooler}\nunix_socket_dir =`,
      `auth_type = scram-sha-256\nauth_file = ${users}`,
      'pool_mode = transaction\ndefault_pool_size = 30\nmax_client_conn = 500',
      // A server that does not come is asked again soon: the default of 15 s is longer than a failover.
      'server_login_retry = 0.2\nserver_connect_timeout = 3\nquery_wait_timeout = 20\nserver_check_delay = 5',
      '',
    ].join('\n'),
  )
  for (const path of [file, users]) chmodSync(path, 0o644)
  return launch('pgbouncer', ['pgbouncer', file], { folder, asAccount: true })
}

/** Prometheus over every process of the product. */
export async function startPrometheus(folder, ports, targets) {
  const file = join(folder, 'prometheus.yml')
  const config = {
    global: { scrape_interval: '2s' },
    scrape_configs: [{ job_name: 'osmp', static_configs: [{ targets: targets.map((port) => `127.0.0.1:${port}`) }] }],
  }
  writeFileSync(file, JSON.stringify(config))
  const args = ['--config.file', file, '--storage.tsdb.path', join(folder, 'prometheus')]
  launch('prometheus', ['prometheus', ...args, '--web.listen-address', `127.0.0.1:${ports.prometheus}`], { folder })
  await until('Prometheus', () => answers(`http://127.0.0.1:${ports.prometheus}/-/ready`))
}

/** What Prometheus answers to a question now: the values of its rows. */
export async function askPrometheus(ports, expression) {
  const url = `http://127.0.0.1:${ports.prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`
  const { data } = await (await fetch(url)).json()
  return data.result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }))
}

/** Roles and the database, made by the superuser on the node that leads. */
export function makeDatabase(ports) {
  const run = (database, statement) =>
    execFileSync(
      `${BIN}/psql`,
      [
        '-q',
        '-v',
        'ON_ERROR_STOP=1',
        '-h',
        '127.0.0.1',
        '-p',
        String(ports.primary),
        '-U',
        'postgres',
        '-d',
        database,
        '-c',
        statement,
      ],
      { env: { ...process.env, PGPASSWORD: PASSWORD }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  run('postgres', `create role osmp_owner login password '${PASSWORD}'`)
  run('postgres', `create role osmp_work login password '${PASSWORD}'`)
  run('postgres', 'create database osmp owner osmp_owner')
  run('osmp', 'create extension if not exists pg_trgm')
}

export function prepareFolder(folder) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
}
