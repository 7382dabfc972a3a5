// The floor: Fastify and pg alone, doing the product's SQL and one look-up of the session. Reads what to do from BARE_SQL.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { typeParsers } from '../apps/api/src/kit/database/db-types.ts'
import { uuidv7 } from '../apps/api/src/kit/database/ids.ts'

const SESSION = `select f.person_id, f.expires_at from session_token t join session_family f on f.id = t.family_id
  where t.token_hash = $1 and f.revoked_at is null and f.expires_at > now()`

// The product's own, so that both are planned alike.
const SETTINGS = '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan'

const recorded = JSON.parse(readFileSync(process.env.BARE_SQL, 'utf8'))
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  types: typeParsers,
  options: SETTINGS,
})
const app = Fastify()

app.get('/readyz', async () => {
  await pool.query('select 1')
  return 'ready'
})

const named = (text, values) => ({
  name: createHash('sha256').update(text).digest('base64url').slice(0, 24),
  text,
  values,
})
const sessionOf = named(SESSION, []).name

async function callerOf(request) {
  const hash = createHash('sha256').update(request.headers.token).digest('hex')
  const { rows } = await pool.query({ name: sessionOf, text: SESSION, values: [hash] })
  if (rows.length === 0) throw new Error('not signed in')
  return rows[0].person_id
}

const fill = (value, slots) => {
  if (Array.isArray(value)) return value.map((item) => fill(item, slots))
  if (value === null || typeof value !== 'object') return value
  return value.slot === 'newId' ? uuidv7() : slots[value.slot]
}

const prepare = (statements) => statements.map(({ text, values }) => ({ ...named(text, []), template: values }))

async function run(client, statements, slots) {
  const answers = []
  for (const { name, text, template } of statements) {
    const { rows } = await client.query({ name, text, values: template.map((value) => fill(value, slots)) })
    if (slots.ids === undefined && rows.length > 0 && 'sortAt' in rows[0])
      slots.ids = rows.slice(0, 20).map(({ id }) => id)
    answers.push(rows)
  }
  return answers
}

for (const [path, statements] of Object.entries(recorded.reads)) {
  const prepared = prepare(statements)
  app.post(path, async (request) => {
    const me = await callerOf(request)
    return { code: '0000', msg: '', data: await run(pool, prepared, { ...request.body, me }) }
  })
}

for (const [path, statements] of Object.entries(recorded.writes)) {
  const prepared = prepare(statements)
  app.post(path, async (request) => {
    const me = await callerOf(request)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const data = await run(client, prepared, { ...request.body, me })
      await client.query('commit')
      return { code: '0000', msg: '', data }
    } finally {
      client.release()
    }
  })
}

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
await app.listen({ port: Number(process.env.PORT), host: process.env.HOST })
