// Where the bench keeps its databases: beside DATABASE_URL when it is given, else in an embedded cluster of its own.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../apps/api/src/kit/embedded/embedded-postgres.ts'
import { query, withClient } from './connection.mjs'
import { seedMeetings } from './seed-meetings.mjs'
import { startProduct } from './product-process.mjs'

export const WORK = join(tmpdir(), 'bench-osmp')
/** Logs of the servers and the embedded cluster; kept between runs, because a million meetings take their time. */
export const dataDir = join(WORK, 'data')
export const logFile = (name) => join(WORK, `${name}.log`)

const MIGRATIONS = new URL('../apps/api/migrations/', import.meta.url)
const SEEDS = new URL('./', import.meta.url)
const SEEDED_BY = /^seed-.*\.mjs$|^ids\.mjs$/

/** Opens the server; `stop` ends it when it is ours. */
export async function openServer() {
  mkdirSync(dataDir, { recursive: true })
  if (process.env.DATABASE_URL)
    return { urlOf: (name) => onServer(process.env.DATABASE_URL, name), stop: async () => {} }
  const { poolConfig, stop } = await startEmbedded(dataDir, { info: () => {}, error: console.error })
  const base = `postgres://${poolConfig.user}@localhost:${poolConfig.port}/postgres?host=${encodeURIComponent(poolConfig.host)}`
  return { urlOf: (name) => onServer(base, name), stop }
}

function onServer(base, name) {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** A database with this many meetings in it: the one of an earlier run of the same day and seed, or a new one. Gives its address. */
export async function meetingsDatabase(server, { name, meetings, port }) {
  const mark = `${meetings} meetings ${fingerprint()}`
  const url = server.urlOf(name)
  if ((await markOf(server, name)) === mark && (await isMigratable(url))) return url
  const began = performance.now()
  await statements(server.urlOf('postgres'), [
    `drop database if exists ${name} with (force)`,
    `create database ${name}`,
  ])
  const product = await startProduct({
    port,
    env: { DATABASE_URL: url, DATA_DIR: join(WORK, name) },
    log: logFile(name),
  })
  await product.stop()
  // The seeds lie around the real time, not around that of the demo company.
  await statements(url, ["delete from system_param where key like 'demo.clock%'"])
  await seedMeetings(url, meetings)
  await statements(server.urlOf('postgres'), [`comment on database ${name} is '${mark}'`])
  console.log(`seeded ${name}: ${meetings} meetings in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return url
}

/** No migration it has seen was edited since. */
async function isMigratable(url) {
  const { rows } = await query(url, 'select name, checksum from schema_migration')
  const files = new Set(readdirSync(MIGRATIONS))
  return rows.every(
    ({ name, checksum }) => files.has(name) && sha256(readFileSync(new URL(name, MIGRATIONS))) === checksum,
  )
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex')

async function markOf(server, name) {
  const { rows } = await query(
    server.urlOf('postgres'),
    "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
    [name],
  )
  return rows[0]?.mark
}

/** Changes when the seed changes, and every day: meetings lie around today. */
function fingerprint() {
  const sources = readdirSync(SEEDS)
    .filter((name) => SEEDED_BY.test(name))
    .sort()
  return sha256(
    [new Date().toISOString().slice(0, 10), ...sources.map((name) => readFileSync(new URL(name, SEEDS)))].join(),
  ).slice(0, 16)
}

async function statements(url, texts) {
  await withClient(url, async (client) => {
    for (const text of texts) await client.query(text)
  })
}
