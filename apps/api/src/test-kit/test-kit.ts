import { contract, type Contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition, OutputOf, SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import { compose } from '../compose.ts'
import { DEMO_PEOPLE } from '../demo/public.ts'
import { createMessaging, type Messaging } from '../messaging/public.ts'
import { findPersonByCode, insertLoginCode } from '../session/session-repo.ts'
import { LOGIN_CODE_LIFE } from '../session/session-rules.ts'
import { createClock, type MovableClock } from '../kit/process/clock.ts'
import { loadConfig } from '../kit/settings/config.ts'
import type { Db } from '../kit/database/db.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { openObjectStore } from '../kit/store/open-object-store.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'
import { guardedStore } from './test-guarded-store.ts'
import { watchRefusals } from './test-listed-refusals.ts'
import { oneConnectionEach } from './test-one-connection.ts'
import { borrowDemoDatabase, createTestDatabase, type Through } from './test-database.ts'

/** The clock of every test starts here: Wednesday 2026-11-25 10:00 in Shanghai. */
export const TEST_NOW = Date.parse('2026-11-25T02:00:00.000Z')

type Slices = Contract
/** `name`: of the refusal, as the reply tells it; '0000' when the call went through. */
export type CallResult<T> = { status: number; code: string; name: ResultName | '0000'; msg: string; data: T }
/** The same on the wire, where a success has no name. */
export type Envelope<T> = Omit<CallResult<T>, 'status' | 'name'> & { name?: ResultName }

/** A client of the test app, signed in or anonymous; calls go through HTTP and the contract. */
export type TestCaller = {
  call<S extends keyof Slices, K extends keyof Slices[S] & string>(
    slice: S,
    key: K,
    input: SentInputOf<Slices[S][K]>,
    extra?: { sn?: string; headers?: Record<string, string> },
  ): Promise<CallResult<OutputOf<Slices[S][K]>>>
  /** The same without types, for bad input. */
  raw(
    slice: keyof Slices,
    key: string,
    input: unknown,
    extra?: { sn?: string; headers?: Record<string, string> },
  ): Promise<CallResult<unknown>>
  sn(action: 'meetingSave' | 'meetingRecreate' | 'saveEngagementMeeting'): Promise<string>
  token: string | undefined
}

export type TestApp = {
  app: FastifyInstance
  db: Db
  clock: MovableClock
  messaging: Messaging
  dataDir: string
  store: ObjectStore
  /** A person of the demo company by handle: lin, zhou, wu, he, tang, xu, admin, mo, fang, gu, song. */
  as(handle: string): Promise<TestCaller>
  /** The person's session has ended: the next `as` signs in again. */
  signedOut(handle: string): void
  nobody: TestCaller
  attendee(hcpToken: string): TestCaller
  close(): Promise<void>
}

/** The product on a database of its own with the demo company in it. Replies and refusals are checked against the contract. */
export async function startTestApp(
  log: FastifyBaseLogger = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  env: Readonly<Record<string, string>> = {},
  through?: Through,
): Promise<TestApp> {
  const db = through ? await createTestDatabase('demo', through) : await borrowDemoDatabase()
  const clock = createClock(TEST_NOW - Date.now())
  const folder = await mkdtemp(join(tmpdir(), 'osmp-test-'))
  const loaded = loadConfig({ DATA_DIR: folder, DEMO: 'on', ...env })
  if (!loaded.ok) throw new Error(loaded.faults.join('; '))
  const messaging = await createMessaging({ config: loaded.config, db, clock, log })
  const store = guardedStore(await openObjectStore(loaded.config))
  const app = await compose({
    config: loaded.config,
    db: oneConnectionEach(db),
    clock,
    store,
    messaging,
    log,
    appVersion: 'test',
    scriptHashes: [],
    checkReplies: true,
    // Queues are long enough for bursts of a test on a slow machine.
    patience: { door: 60_000, enrol: 60_000, call: 60_000, list: 60_000 },
    moveClock: async (to) => {
      clock.move(to)
      return clock.now()
    },
  })
  const requireListed = watchRefusals(app)
  const tokens = new Map<string, Promise<string>>()
  return {
    app,
    db,
    clock,
    messaging,
    dataDir: folder,
    store,
    nobody: callerWith(app, {}),
    attendee: (hcpToken) => callerWith(app, { hcptoken: hcpToken }),
    as: async (handle) => {
      const token = tokens.get(handle) ?? signIn(app, db, handle)
      tokens.set(handle, token)
      token.catch(() => tokens.delete(handle))
      return callerWith(app, { token: await token })
    },
    signedOut: (handle) => void tokens.delete(handle),
    close: async () => {
      await app.close()
      await db.drop()
      await rm(folder, { recursive: true, force: true })
      requireListed()
    },
  }
}

/** Signs in with a login code; a password takes 50 ms of argon2 and is covered by the sign-in tests. */
async function signIn(app: FastifyInstance, db: Db, handle: string): Promise<string> {
  const person = DEMO_PEOPLE.find((candidate) => candidate.handle === handle)
  if (!person) throw new Error(`no demo person ${handle}`)
  const [code, now] = [randomToken(), Date.now()]
  const known = await findPersonByCode(db.db, person.employeeCode)
  await insertLoginCode(db.db, sha256hex(code), known?.id ?? '', new Date(now + LOGIN_CODE_LIFE).toISOString())
  const { data } = await callerWith(app, {}).call('session', 'getToken', { code })
  return data.token
}

function callerWith(app: FastifyInstance, identity: Record<string, string>): TestCaller {
  const raw: TestCaller['raw'] = async (slice, key, input, extra = {}) => {
    const endpoint = Reflect.get(contract[slice], key) as EndpointDefinition
    const { query, payload, type } = payloadOf(endpoint, input)
    const headers = {
      'x-client': '1',
      'content-type': type,
      ...identity,
      ...(extra.sn === undefined ? {} : { sn: extra.sn }),
      ...extra.headers,
    }
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      headers,
      query,
      ...(payload === undefined ? {} : { payload }),
    })
    const body = response.json() as {
      code?: string
      msg?: string
      data?: unknown
      name?: ResultName
      errors?: [{ code: string; detail: string; meta: { name: ResultName } }]
    }
    const [error] = body.errors ?? []
    return {
      status: response.statusCode,
      code: body.code ?? error?.code ?? '0000',
      name: body.name ?? error?.meta.name ?? '0000',
      msg: body.msg ?? error?.detail ?? '',
      data: body.data,
    }
  }
  const call: TestCaller['call'] = async (slice, key, input, extra) => {
    // The server checks every reply against the contract (checkReplies), which is what makes this type true.
    return (await raw(slice, key, input, extra)) as CallResult<never>
  }
  return {
    raw,
    call,
    token: identity['token'],
    sn: async (action) => (await call('session', 'getApiSn', { action })).data.sn,
  }
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const asQuery = (fields: unknown) =>
  Object.fromEntries(Object.entries(isFields(fields) ? fields : {}).map(([name, value]) => [name, String(value)]))

function payloadOf(
  endpoint: EndpointDefinition,
  input: unknown,
): { query: Record<string, string>; payload?: string; type: string } {
  const json = 'application/json'
  if (endpoint.method === 'GET' || endpoint.from === 'query') return { query: asQuery(input), type: json }
  if (endpoint.from === 'query+form') {
    return {
      query: {},
      payload: new URLSearchParams(asQuery(input)).toString(),
      type: 'application/x-www-form-urlencoded',
    }
  }
  if (endpoint.from === 'query+json' && isFields(input)) {
    const { inBody = {}, ...fields } = input
    return { query: asQuery(fields), payload: JSON.stringify(inBody), type: json }
  }
  if (endpoint.from === 'query+bytes') return { query: asQuery(input), type: 'application/octet-stream' }
  return { query: {}, payload: JSON.stringify(input), type: json }
}
