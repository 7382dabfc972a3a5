/** Faults of the engines and of what lies around the product: etcd, pooler, proxies, a frozen machine, a full disk, the store, a clock, idle connections. */
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { leader, postmasterOf, startEtcd, startPooler } from './engines.mjs'
import { end, until } from './processes.mjs'
import { startPrimaryProxy, startProxy } from './proxies.mjs'

/** Twice as long as the leader's lease lasts. */
const ETCD_AWAY_MS = 25_000
/** As a supervisor waits before it starts something again. */
const RESTART_MS = 2_000
const FROZEN_MS = 20_000
const FULL_MS = 10_000
const STORE_MS = 20_000
const CLOCK_MS = 20_000
const AHEAD_SECONDS = 90
const IDLE = 3_000
const IDLE_MS = 10_000
const AFTER_MS = 10_000
const BLOCK = Buffer.alloc(1024 * 1024)

export const ENGINE_FAULTS = {
  /** All three at once: Patroni asks its members instead, and the primary stays. */
  async etcd(cluster) {
    const before = await leader(cluster.ports)
    for (const child of cluster.etcd) await end(child, 'SIGKILL')
    await sleep(ETCD_AWAY_MS)
    cluster.etcd = await startEtcd(cluster.folder, cluster.ports)
    await sleep(AFTER_MS)
    const after = await leader(cluster.ports)
    return { note: `three killed for ${ETCD_AWAY_MS / 1_000} s; node${before} led before, node${after} after` }
  },
  async pooler(cluster) {
    await end(cluster.pooler, 'SIGKILL')
    await sleep(RESTART_MS)
    cluster.pooler = startPooler(cluster.folder, cluster.ports)
    await sleep(AFTER_MS)
    return { note: `pgbouncer killed, started again after ${RESTART_MS / 1_000} s` }
  },
  async proxy(cluster) {
    await end(cluster.proxy, 'SIGKILL')
    await sleep(RESTART_MS)
    const webs = cluster.webs.map(({ port }) => port)
    cluster.proxy = await startProxy(cluster.folder, cluster.ports, webs)
    await sleep(AFTER_MS)
    return { note: `HAProxy of the people killed, started again after ${RESTART_MS / 1_000} s` }
  },
  async databaseProxy(cluster) {
    await end(cluster.databaseProxy, 'SIGKILL')
    await sleep(RESTART_MS)
    cluster.databaseProxy = await startPrimaryProxy(cluster.folder, cluster.ports)
    await sleep(AFTER_MS)
    return { note: `HAProxy of the database killed, started again after ${RESTART_MS / 1_000} s` }
  },
  /** The machine of the primary answers nothing, and comes back later in the belief that it leads. */
  async frozen(cluster) {
    const number = await leader(cluster.ports)
    const postmaster = postmasterOf(cluster.folder, number)
    const pids = [-cluster.nodes[number - 1].pid, postmaster, ...childrenOf(postmaster)]
    signalAll(pids, 'SIGSTOP')
    await sleep(FROZEN_MS)
    signalAll(pids, 'SIGCONT')
    await until('one leader', () => leader(cluster.ports), 60_000)
    await sleep(AFTER_MS)
    return { note: `node${number} frozen for ${FROZEN_MS / 1_000} s, node${await leader(cluster.ports)} leads` }
  },
  /** Not a byte is left where the primary keeps its data. */
  async disk(cluster) {
    const number = await leader(cluster.ports)
    const file = join(cluster.folder, `disk${number}`, 'filler')
    const filled = fill(file)
    await sleep(FULL_MS)
    rmSync(file)
    await until('one leader', () => leader(cluster.ports), 60_000)
    await sleep(AFTER_MS)
    return {
      note: `${filled} MB more on the disk of node${number}, for ${FULL_MS / 1_000} s; node${await leader(cluster.ports)} leads`,
    }
  },
  async slowStore(cluster) {
    await storeFor(cluster, 'SIGUSR1')
    return { note: `what is put waits 5 s, for ${STORE_MS / 1_000} s` }
  },
  async failingStore(cluster) {
    await storeFor(cluster, 'SIGUSR2')
    return { note: `every call is answered 500, for ${STORE_MS / 1_000} s` }
  },
  /** One web process of three: its own clock, not the database's. */
  async clock(cluster) {
    const [, , web] = cluster.webs
    writeFileSync(web.clockFile, `+${AHEAD_SECONDS}\n`)
    await sleep(CLOCK_MS)
    writeFileSync(web.clockFile, '+0\n')
    await sleep(AFTER_MS)
    return { note: `${web.name} ${AHEAD_SECONDS} s ahead for ${CLOCK_MS / 1_000} s` }
  },
  /** Connections that never say a word. */
  async idle(cluster) {
    const sockets = Array.from({ length: IDLE }, () => connect(cluster.ports.people, '127.0.0.1'))
    for (const socket of sockets) socket.on('error', () => undefined)
    await sleep(IDLE_MS)
    const open = sockets.filter(({ readyState }) => readyState === 'open').length
    for (const socket of sockets) socket.destroy()
    await sleep(AFTER_MS)
    return { note: `${IDLE} connections to HAProxy, ${open} open after ${IDLE_MS / 1_000} s` }
  },
}

/** Seconds to the first success. */
export const ENGINE_TARGETS = {
  etcd: 1,
  pooler: 15,
  proxy: 15,
  databaseProxy: 15,
  frozen: 15,
  disk: 15,
  slowStore: 1,
  failingStore: 1,
  clock: 1,
  idle: 1,
}

async function storeFor({ s3 }, signal) {
  process.kill(s3.pid, signal)
  await sleep(STORE_MS)
  process.kill(s3.pid, 'SIGHUP')
  await sleep(AFTER_MS)
}

function childrenOf(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.filter((name) => parentOf(name) === pid).map(Number)
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function signalAll(pids, signal) {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // Has ended.
    }
}

/** Writes until there is no room left; gives the MB. */
function fill(file) {
  const place = openSync(file, 'w')
  let written = 0
  try {
    for (;;) written += writeSync(place, BLOCK)
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
    return Math.round(written / BLOCK.length)
  } finally {
    closeSync(place)
  }
}
