/** The faults of a cluster run, each with what it breaks, what mends it, and its target in seconds to the first success. */
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../connection.mjs'
import { ENGINE_FAULTS, ENGINE_TARGETS } from './engine-faults.mjs'
import { hasStandby, leader, postmasterOf, startNode } from './engines.mjs'
import { end, until } from './processes.mjs'

const S3_AWAY_MS = 30_000
const CUT_MS = 10_000
const AFTER_MS = 10_000
const STANDBY_LIMIT_MS = 120_000
const JOB_LIMIT_MS = 200_000

export const FAULTS = {
  /** From the release before to this one, process by process, under load; the workers come with the new one. */
  async roll(cluster) {
    await cluster.products.migrate()
    for (const web of cluster.webs) {
      await cluster.products.stop(web.child)
      web.child = await cluster.products.start(web.name, { ...web, role: 'web' })
    }
    for (const worker of cluster.workers)
      worker.child = await cluster.products.start(worker.name, { ...worker, role: 'worker' })
    return { note: `from ${cluster.previousName} to this build, one process after the other` }
  },
  /** The machine of the primary is gone: Patroni and PostgreSQL at once. */
  async primary(cluster) {
    const number = await leader(cluster.ports)
    const node = cluster.nodes[number - 1]
    const postmaster = postmasterOf(cluster.folder, number)
    node.kill('SIGKILL')
    process.kill(-node.pid, 'SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await until('another primary', async () => (await leader(cluster.ports)) === 3 - number, 60_000)
    await sleep(AFTER_MS)
    cluster.nodes[number - 1] = startNode(cluster.folder, cluster.ports, number)
    return { note: `node${number} killed, node${3 - number} took over` }
  },
  async switchover(cluster) {
    const number = await leader(cluster.ports)
    const reply = await fetch(`http://127.0.0.1:${cluster.ports[`rest${number}`]}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: `node${number}`, candidate: `node${3 - number}` }),
    })
    const said = (await reply.text()).trim()
    await sleep(AFTER_MS)
    return { note: said }
  },
  async web(cluster) {
    const [web] = cluster.webs
    process.kill(-web.child.pid, 'SIGKILL')
    await sleep(AFTER_MS)
    web.child = await cluster.products.start(web.name, { ...web, role: 'web' })
    return { note: `${web.name} killed` }
  },
  /** With one worker left, and killed in the middle of a job, the job is done once all the same. */
  async worker(cluster) {
    const [first, second] = cluster.workers
    await end(second.child, 'SIGKILL')
    const jobs = await until('a job at work', () => jobsAtWork(cluster.url), JOB_LIMIT_MS)
    process.kill(-first.child.pid, 'SIGKILL')
    for (const worker of cluster.workers)
      worker.child = await cluster.products.start(worker.name, { ...worker, role: 'worker' })
    const began = Date.now()
    await until('the end of that job', () => areDone(cluster.url, jobs), JOB_LIMIT_MS)
    const seconds = Math.round((Date.now() - began) / 1_000)
    return { note: `killed at ${jobs.map(({ name }) => name).join(', ')}; done ${seconds} s after the restart` }
  },
  /** The object store holds every call and answers none. */
  async s3(cluster) {
    process.kill(-cluster.s3.pid, 'SIGSTOP')
    await sleep(S3_AWAY_MS)
    process.kill(-cluster.s3.pid, 'SIGCONT')
    await sleep(AFTER_MS)
    return { note: `held for ${S3_AWAY_MS / 1_000} s` }
  },
  /** What the processes send to the database is swallowed, and nothing comes back. */
  async cut(cluster) {
    cluster.line.become('swallows')
    await sleep(CUT_MS)
    cluster.line.become('down')
    cluster.line.become('whole')
    await sleep(AFTER_MS * 2)
    return { note: `swallowed for ${CUT_MS / 1_000} s` }
  },
  ...ENGINE_FAULTS,
}

/** Seconds to the first success; where there is none, the fault is only reported. */
export const TARGETS = {
  roll: 1,
  primary: 15,
  switchover: 3,
  web: 1,
  worker: 1,
  s3: undefined,
  cut: undefined,
  ...ENGINE_TARGETS,
}

/** All that a fault may take away is there: two nodes in step, and every process ready. */
export async function isWhole(cluster) {
  await until('a standby', () => hasStandby(cluster.ports), STANDBY_LIMIT_MS)
  for (const { port, child } of [...cluster.webs, ...cluster.workers])
    if (child)
      await until('a ready process', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, STANDBY_LIMIT_MS)
}

async function jobsAtWork(url) {
  for (let looks = 0; looks < 200; looks += 1) {
    const { rows } = await query(url, "select id, name from pgboss.job where state = 'active' and name !~ '^__'")
    if (rows.length > 0) return rows
    await sleep(5)
  }
  return undefined
}

async function areDone(url, jobs) {
  const { rows } = await query(
    url,
    "select id from pgboss.job where id = any($1) and state in ('created', 'active', 'retry')",
    [jobs.map(({ id }) => id)],
  )
  return rows.length === 0
}
