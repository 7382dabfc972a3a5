// The honest floor: Fastify and pg, the session read by its key in each request, one good statement a page, JSON of what the page shows.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { typeParsers } from '../apps/api/src/kit/database/db-types.ts'
import { randomToken, uuidv7 } from '../apps/api/src/kit/database/ids.ts'
import { STATEMENTS } from './floor-sql.mjs'
import { CALLS } from './floor-calls.mjs'

// The product's own, so that both are planned alike.
const SETTINGS = '-c TimeZone=UTC -c DateStyle=ISO -c plan_cache_mode=force_generic_plan -c jit=off'
const CLOSED = [70, 71]

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  min: 10,
  idleTimeoutMillis: 0,
  types: typeParsers,
  options: SETTINGS,
})
const app = Fastify()
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const ask = async (name, values) => (await pool.query({ name, text: STATEMENTS[name], values })).rows
const answer = (data) => ({ code: '0000', msg: '', data })
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

async function callerOf(request) {
  const [session] = await ask('SESSION', [sha256(request.headers.token)])
  if (!session) throw new Error('not signed in')
  return session
}

app.get('/readyz', async () => {
  await pool.query('select 1')
  return 'ready'
})

app.post(CALLS.list, async ({ headers, body }) => {
  const { personId } = await callerOf({ headers })
  const { keyword, isFrequent, category } = body
  if (keyword === undefined) return answer({ list: await ask('LIST', [personId, CLOSED, category]), cursor: null })
  return answer({ list: await ask(isFrequent ? 'SEARCH_FREQUENT' : 'SEARCH', [personId, keyword]), cursor: null })
})

app.post(CALLS.detail, async ({ headers, body }) => {
  const { personId, buId } = await callerOf({ headers })
  const [meeting] = await ask('DETAIL', [body.engagementId, personId, buId, today()])
  return meeting ? answer(meeting) : { code: '0404', msg: 'not found' }
})

app.post(CALLS.sign, async ({ headers, body }) => {
  const { personId } = await callerOf({ headers })
  const { engagementId, enrollmentId, nonce } = body
  const [signed] = await ask('SIGN_IN', [personId, engagementId, enrollmentId, nonce, uuidv7(), uuidv7()])
  return signed ? answer(signed) : { code: '0409', msg: 'not signed' }
})

app.post(CALLS.enrol, async ({ query }) => {
  const { engagementId, name, phone, hcoName } = query
  const token = randomToken()
  const values = [engagementId, name, phone, hcoName, today(), uuidv7(), uuidv7(), sha256(token)]
  const [enrolled] = await ask('ENROL', values)
  return enrolled ? answer({ ...enrolled, waitNo: null, name, hcpToken: token }) : { code: '0409', msg: 'not enrolled' }
})

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
await app.listen({ port: Number(process.env.PORT), host: process.env.HOST })
