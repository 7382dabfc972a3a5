// A rare word of two characters among all meetings: the product's list against the same search by trigrams.
import { join } from 'node:path'
import { withClient } from './connection.mjs'
import { logFile, WORK } from './databases.mjs'
import { tokenOf } from './ids.mjs'
import { json } from './load.mjs'
import { startProduct } from './product-process.mjs'
import { median, row } from './report.mjs'
import { openSessions } from './run-setup.mjs'
import { ADMINS } from './seed-people.mjs'

const LEAST = 3
const RARE = '铱钯'
const HOLDERS = 12
const RUNS = 15

/** A dozen meetings of the large company get the word; everybody else's names stay as they are. */
async function plantWord(client) {
  await client.query(
    `update engagement set name = name || $1 where name not like '%' || $1
     and id in (select id from engagement order by md5(id::text) limit ${HOLDERS})`,
    [RARE],
  )
}

/** The whole call over HTTP against nothing but the trigram's statement: the odds are against us. */
export async function measureSearch(url, { ports }) {
  await openSessions(url, ADMINS)
  const product = await startProduct({
    port: ports[0],
    env: { DATABASE_URL: url, DATA_DIR: join(WORK, 'product') },
    log: logFile('search'),
  })
  try {
    return await withClient(url, async (client) => {
      await plantWord(client)
      await client.query('create extension if not exists pg_trgm')
      await client.query("set maintenance_work_mem = '512MB'")
      await client.query('create index if not exists bench_trigram on engagement using gin (search_text gin_trgm_ops)')
      await client.query('analyze engagement')
      const [ours, theirs] = [[], []]
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await timed(() => searchByProduct(product.origin, run)))
        theirs.push(await timed(() => searchByTrigram(client)))
      }
      await client.query('drop index bench_trigram')
      const [us, them] = [median(ours), median(theirs)]
      const note = `ours over HTTP ${us.toFixed(1)} ms, by trigram ${them.toFixed(1)} ms`
      return [
        row('rare search of two characters', {
          measured: `${(them / us).toFixed(1)} x faster`,
          budget: `>= ${LEAST} x`,
          ok: them / us >= LEAST,
          note,
        }),
      ]
    })
  } finally {
    await product.stop()
  }
}

async function searchByProduct(origin, run) {
  const response = await fetch(`${origin}/api/meeting/meeting-list`, json(tokenOf(1 + (run % 2)), { keyword: RARE }))
  const { code, data } = await response.json()
  if (code !== '0000' || data.list.length !== HOLDERS) throw new Error(`search answered ${code}, ${data?.list?.length}`)
}

async function searchByTrigram(client) {
  const { rows } = await client.query(
    `select id from engagement where search_text like '%' || $1 || '%' order by sort_at desc, id desc limit 21`,
    [RARE],
  )
  if (rows.length !== HOLDERS) throw new Error(`the trigram found ${rows.length}`)
}

async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
