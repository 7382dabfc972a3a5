/**
 * `npm run cluster`: a cluster of known engines on this machine, loopback only, in a temporary folder: HAProxy, pgbouncer, PostgreSQL 15
 * under Patroni and three etcd, three web processes and two workers of the product, an object store that checks signatures, Prometheus. Under a
 * bounded load it breaks one part after the other and says how long the product was away and what was lost.
 * `--previous REF` rolls from that release's build to this one first; `--only primary,web` for single faults; `--rounds 5`;
 * `--write` keeps the report as docs/operations/cluster-report.md. Needs Debian's packages and root, and about twenty minutes. Ends with 1
 * where something acknowledged was lost, came twice or does not verify.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDatabaseProxy } from '../../apps/api/src/test-kit/test-database-proxy.ts'
import { buildOutdated } from '../../scripts/build-outdated.mjs'
import { query, withClient } from '../connection.mjs'
import { ROOT } from '../product-process.mjs'
import { seedPeople } from '../seed-people.mjs'
import * as engines from './engines.mjs'
import { FAULTS, isWhole, TARGETS } from './faults.mjs'
import { judge } from './judge.mjs'
import { createLoad } from './load.mjs'
import { measure } from './measure.mjs'
import * as processes from './processes.mjs'
import { startPrimaryProxy, startProxy } from './proxies.mjs'
import { checkOut, createProducts, removeCheckOut, verifyAll, versionOf } from './products.mjs'
import { reportOf } from './report.mjs'

const PEOPLE = 400
const AUDIENCE = 9_000
const CALM_MS = 9_000
const ETCD = [1, 2, 3].flatMap((number) => [`etcd${number}`, `etcdPeer${number}`])
const NAMES = [...ETCD, 'rest1', 'rest2', 'pg1', 'pg2', 'primary', 'pooler', 'plain', 'people', 'prometheus']
const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})

const missing = engines.missingPackages()
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(missing.length > 0 ? `missing: apt-get install ${missing.join(' ')} python3-etcd` : 'run it as root')
  process.exit(1)
}
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const folder = mkdtempSync(join(tmpdir(), 'osmp-cluster-'))
const faults = (values.only?.split(',') ?? Object.keys(FAULTS)).filter((name) => name !== 'roll' || values.previous)

async function open() {
  engines.prepareFolder(folder)
  process.chdir(ROOT)
  await buildOutdated()
  const place = values.previous === undefined ? undefined : checkOut(folder, values.previous)
  const webs = [1, 2, 3].map((number) => ({ name: `web${number}` }))
  const workers = [1, 2].map((number) => ({ name: `worker${number}` }))
  // Both take any port, so that they come before ports are promised to the others.
  const s3 = processes.launch('s3', [process.execPath, join(ROOT, 'bench/cluster/s3.mjs')], { folder })
  const settings = await processes.until('the object store', async () => JSON.parse(processes.outputOf(folder, 's3')))
  const database = { host: '127.0.0.1', user: 'osmp_work', database: 'osmp' }
  const line = await startDatabaseProxy(database)
  for (const one of [...webs, ...workers]) Object.assign(one, await engines.portsFor(['port', 'metrics']))
  const ports = await engines.portsFor(NAMES)
  const [, , third] = webs
  third.clockFile = join(folder, 'clock')
  writeFileSync(third.clockFile, '+0\n')
  line.leadTo({ ...database, port: ports.pooler })
  const etcd = await engines.startEtcd(folder, ports)
  for (const number of [1, 2]) engines.mountDisk(folder, number)
  const nodes = [engines.startNode(folder, ports, 1)]
  await processes.until('a primary', () => engines.leader(ports))
  nodes.push(engines.startNode(folder, ports, 2))
  const databaseProxy = await startPrimaryProxy(folder, ports)
  const proxy = await startProxy(
    folder,
    ports,
    webs.map(({ port }) => port),
  )
  await processes.until('a standby', () => engines.hasStandby(ports))
  await processes.until('the way to the primary', async () => engines.makeDatabase(ports) ?? true)
  const pooler = engines.startPooler(folder, ports)
  const products = createProducts({ folder, ports, s3: settings, line: line.poolConfig.port })
  const url = `postgres://postgres:${engines.PASSWORD}@127.0.0.1:${ports.primary}/osmp`
  const previousName = place === undefined ? 'none' : `${versionOf(place)} (${values.previous})`
  return {
    folder,
    ports,
    etcd,
    nodes,
    databaseProxy,
    proxy,
    pooler,
    webs,
    workers,
    s3,
    line,
    products,
    url,
    place,
    previousName,
  }
}

/** First data by one process, then the others. */
async function startProducts(cluster) {
  const { products, webs, workers, place } = cluster
  const role = place === undefined ? 'web' : undefined
  if (place === undefined) await products.migrate()
  const first = await products.start(webs[0].name, { ...webs[0], role, cwd: place })
  // The meetings of the load lie around the real time, and a release before reads the demo's clock at its start alone.
  await query(cluster.url, "delete from system_param where key like 'demo.clock%'")
  await products.stop(first)
  for (const web of webs) web.child = await products.start(web.name, { ...web, role, cwd: place })
  if (place === undefined)
    for (const worker of workers) worker.child = await products.start(worker.name, { ...worker, role: 'worker' })
  await withClient(cluster.url, (client) => seedPeople(client, PEOPLE))
  const targets = [...webs, ...workers].map(({ metrics }) => metrics)
  await engines.startPrometheus(folder, cluster.ports, targets)
}

async function strike(cluster, load, name) {
  await isWhole(cluster)
  await sleep(CALM_MS)
  const at = Date.now()
  say(`fault: ${name}`)
  const { note } = await FAULTS[name](cluster)
  await isWhole(cluster)
  await sleep(CALM_MS)
  const row = measure(load.attempts, { name, at, end: Date.now(), target: TARGETS[name], note })
  say(
    `  first success ${row.firstSuccessSeconds} s, last failure ${row.wellAgainSeconds} s, failed ${row.calls * row.failedShare} of ${row.calls}; ${note}; ${JSON.stringify(row.told)}`,
  )
  return row
}

async function run() {
  const cluster = await open()
  say('engines are there')
  await startProducts(cluster)
  say('the product is there')
  const origin = `http://127.0.0.1:${cluster.ports.people}`
  const load = await createLoad({ url: cluster.url, origin, audience: AUDIENCE })
  const began = Date.now()
  const rows = []
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const name of faults) if (name !== 'roll' || round === 0) rows.push(await strike(cluster, load, name))
  await load.stop()
  const minutes = (Date.now() - began) / 60_000
  const judged = await judge(cluster.url, load)
  // Direct, as a command of the operator.
  const verified = verifyAll({
    ...cluster.products.envOf('worker1', 'all'),
    DATABASE_URL: cluster.url,
    DATABASE_POOLER: 'off',
  })
  const ups = await engines.askPrometheus(cluster.ports, 'count_over_time(up[1m])').catch(() => [])
  const facts = {
    day: new Date().toISOString().slice(0, 10),
    cpus: cpus().length,
    version: versionOf(ROOT),
    previous: cluster.previousName,
    calls: load.attempts.length,
    minutes: minutes.toFixed(1),
    rate: Math.round(load.attempts.length / minutes / 60),
    scraped: `${ups.length} processes`,
  }
  const all = { rows, judged, verified, facts }
  const report = reportOf(all)
  writeFileSync(join(tmpdir(), 'osmp-cluster-report.json'), JSON.stringify(all, undefined, 2))
  if (values.write) writeFileSync(join(ROOT, 'docs/operations/cluster-report.md'), report)
  console.log(report)
  const { lost, double, denied, seats } = judged
  const isGood = lost.length + double.length + denied.length === 0 && seats.isExact && verified === 'Everything holds.'
  return isGood ? 0 : 1
}

let code = 1
try {
  code = await run()
} catch (error) {
  console.error(error)
  console.error(`logs: ${folder}`)
} finally {
  await engines.stopAll(folder)
  removeCheckOut(folder)
  if (code === 0) rmSync(folder, { recursive: true, force: true })
}
process.exit(code)
