import { contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition, Schema } from '@osmp/contract/kit/endpoint.ts'
import { id } from '@osmp/contract/kit/fields.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { SAMPLES } from './test-access-samples.ts'
import { startTestApp, type TestApp, type TestCaller } from './test-kit.ts'

type SliceName = keyof typeof contract
const isSlice = (name: string): name is SliceName => Object.hasOwn(contract, name)
type Call = { slice: SliceName; key: string; name: string; endpoint: EndpointDefinition }
/** These end the sessions or move the clock this file works with; a password's calls count wrong ones and are tried in session.test.ts. */
const LEFT_OUT =
  /^session\.(?:demoClockMove|signOut|refreshToken|sessionRevoke|embeddedSignIn|password(?:Choose|Change|Issue))$/
const CALLS: Call[] = Object.entries(contract).flatMap(([slice, table]) =>
  isSlice(slice)
    ? Object.entries(table)
        .map(([key, endpoint]) => ({ slice, key, name: `${slice}.${key}`, endpoint }))
        .filter(({ name, endpoint }) => !LEFT_OUT.test(name) && endpoint.from !== 'multipart')
    : [],
)

/** Values a schema may take; the first that fits stands where no other is tried. */
const PLAIN = [
  meetingId('cv.approved1'),
  '2026-12-10',
  '2026-12-10T06:00:00.000Z',
  '1500.00',
  '正常的文字说明',
  '13912345678',
  'https://meet.example.com/x',
  'a'.repeat(64),
  'en',
  1,
  true,
  null,
]
/** Characters that NFC takes apart, of two units in UTF-16, and of eighteen in capitals: as many as a text takes. */
const LONG = ['\u0958', '𠮷', '\ufdfa']
const LENGTHS = [8_000, 4_000, 2_000, 1_000, 500, 300, 200, 120, 100, 80, 60, 40, 30, 20, 10, 5, 4]
/** Words that fit most texts. */
const WORDS = [
  ["' or 1=1 --", '%_\\', '$1', '${7*7}', '{0}{name}', '=1+1', '\u0085\u2028\ufeff\u200b', '\ufffe\uffff', '\ud800'],
  ['\u0000', 'a\r\nBcc: x@evil.example', '__proto__', 'constructor', 'toString', 'null', 'NaN', '-1', '1e9', '0x10'],
  [' 1', '01', '１', '٣', '9'.repeat(9), '9'.repeat(10), '9'.repeat(19), '9007199254740993', '../..', '//evil.example'],
].flat()
const FREE = '正常的文字'
/** What a schema may let through although the database, a file or a clock has no place for it. */
const HOSTILE: readonly unknown[] = [
  ['0000-01-01', '0001-01-01', '1900-01-01', '2026-02-30', '2027-02-29', '9998-12-31', '9999-12-31'],
  ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z', '2016-12-31T23:59:60Z', '9999-12-31T23:59:59.999Z'],
  ['1900-01-01T00:00:00.000Z', '2026-12-10T06:00:00Z', '2999-12-31T23:59:59.000Z', '2026-00', '2026-13', '2099-12'],
  [0, -0, -1, 1.5, 1e21, 2_147_483_647, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_991, Number.MAX_VALUE],
  ['', true, false, null, [], {}, [null], { $ne: 1 }, { length: 3 }],
].flat()

const defOf = (schema: Schema): Record<string, unknown> => ({ ...schema._zod.def })
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success

/** The object or list behind optional, nullable, default and the like; undefined for a plain value. */
function inside(schema: Schema): { fields: Record<string, Schema> } | { element: Schema } | undefined {
  const def = defOf(schema)
  if (isSchema(def['innerType'])) return inside(def['innerType'])
  if (isSchema(def['element'])) return { element: def['element'] }
  if (Array.isArray(def['options']))
    return inside(def['options'].find((option) => isSchema(option) && inside(option)) ?? id)
  if (!isFields(def['shape'])) return isSchema(def['in']) && def['type'] === 'pipe' ? inside(def['in']) : undefined
  const fields = Object.entries(def['shape']).filter((field): field is [string, Schema] => isSchema(field[1]))
  return { fields: Object.fromEntries(fields) }
}

/** Something the schema takes, as full as it can be. */
function plainOf(schema: Schema): unknown {
  const parts = inside(schema)
  if (parts && 'fields' in parts)
    return Object.fromEntries(Object.entries(parts.fields).map(([key, field]) => [key, plainOf(field)]))
  if (parts) return [plainOf(parts.element)]
  const { entries } = defOf(schema)
  const choices = isFields(entries) ? Object.values(entries) : []
  return [...choices, ...PLAIN].find((value) => takes(schema, value))
}

let turn = 0
/** Values at the edge of what a field takes; of those that fit any text, one long one and one word. */
function* edges(schema: Schema): Generator<unknown> {
  if (!takes(schema, FREE)) {
    for (const value of [...WORDS, ...HOSTILE]) if (takes(schema, value)) yield value
    return
  }
  const character = LONG[++turn % LONG.length] ?? ''
  const length = LENGTHS.find((candidate) => takes(schema, character.repeat(candidate)))
  if (length !== undefined) yield character.repeat(length)
  const words = WORDS.filter((word) => takes(schema, word))
  if (words.length > 0) yield words[turn % words.length]
}

/** The input with another value at each of its places, as far as the contract takes it. */
function* variants(schema: Schema, plain: unknown): Generator<unknown> {
  const parts = inside(schema)
  if (!parts) yield* edges(schema)
  else if ('element' in parts) {
    const [first] = Array.isArray(plain) ? plain : []
    for (const value of variants(parts.element, first)) yield [value]
    yield []
  } else if (isFields(plain)) {
    for (const [key, field] of Object.entries(parts.fields))
      for (const value of variants(field, plain[key])) yield { ...plain, [key]: value }
  }
}

/** Bytes of a picture or file in a reply, in which any short word may occur by chance. */
const BYTES = /[\w+/=]{200,}/g
const INSIDES = /\bselect\b.*\bfrom\b|\binsert into\b|\bat \S+ \(|node_modules|\/src\/|violates|out of range/i

let app: TestApp
let people: Record<string, TestCaller>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  app = await startTestApp()
  people = {
    staff: await app.as('lin'),
    admin: await app.as('admin'),
    finance: await app.as('tang'),
    public: app.nobody,
  }
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

function callerFor({ endpoint }: Call): TestCaller {
  const { who, roles } = endpoint.access
  if (who === 'public') return people['public'] ?? app.nobody
  if (roles?.includes('finance')) return people['finance'] ?? app.nobody
  return (roles?.includes('admin') ? people['admin'] : people['staff']) ?? app.nobody
}

const OWN = {
  meeting: meetingId('cv.approved1'),
  approval: meetingId('cv.approved1'),
  attachment: meetingId('cv.approved1'),
  photo: meetingId('cv.approved1'),
  fee: meetingId('cv.approved1'),
  speaker: DEMO_IDS.speaker.national2,
  hash: '',
}

describe('values at the edge of what the contract takes', () => {
  it('are no fault of the server wherever they stand', async () => {
    const faults: string[] = []
    let sent = 0
    for (const call of CALLS) {
      const plain = plainOf(call.endpoint.input)
      const sample = SAMPLES[call.name]?.(OWN) ?? {}
      const { object } = call.endpoint.access
      const ids = object ? { [object.key]: OWN[object.kind] } : {}
      const base = isFields(plain) ? { ...plain, ...sample, ...ids } : {}
      for (const input of variants(call.endpoint.input, base)) {
        // A person has 600 calls a minute.
        if (sent++ % 400 === 0) vi.setSystemTime(Date.now() + 61_000)
        const reply = await callerFor(call).raw(call.slice, call.key, input)
        if (reply.status === 429) faults.push(`${call.name} 429`)
        if (reply.status >= 500 || INSIDES.test(JSON.stringify([reply.msg, reply.data]).replaceAll(BYTES, '')))
          faults.push(`${call.name} ${reply.status} ${JSON.stringify(input).slice(0, 300)}`)
      }
    }
    expect(faults).toEqual([])
    // Fewer were tried if the samples no longer fit.
    expect(sent).toBeGreaterThan(1_000)
  }, 240_000)
})

describe('names a request may not bear', () => {
  const url = '/api/meeting/meeting-list'
  /** The first mean something to the language and are refused; a call of the product text drops the others. */
  const NAMES = [
    ...['__proto__', 'constructor', 'prototype'].map((name) => [name, 400] as const),
    ...['toString', 'hasOwnProperty', 'orderBy', 'fields', 'include'].map((name) => [name, 200] as const),
  ]
  it.each(NAMES)('%s', async (name, expected) => {
    const lin = await app.as('lin')
    const headers = { token: lin.token ?? '' }
    const plain = (await app.app.inject({ method: 'POST', url, headers, payload: {} })).json() as object
    const asked = [
      { method: 'POST' as const, url: `/api/meeting/create/getHospitalList?${name}=password_hash` },
      { method: 'POST' as const, url, payload: { [name]: { polluted: 1 } } },
      {
        method: 'POST' as const,
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: `{"${name}":{"polluted":1}}`,
      },
    ]
    for (const request of asked) {
      const reply = await app.app.inject({ headers, ...request })
      expect(reply.statusCode).toBe(expected)
      if (expected === 200 && request.url === url) expect(reply.json()).toEqual(plain)
      expect(reply.body).not.toContain('scrypt')
    }
    const inside = await app.app.inject({ method: 'POST', url, headers, payload: { keyword: { [name]: 1 } } })
    expect(inside.statusCode).toBe(400)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

it('no answer can hold more than the contract names', () => {
  const open: string[] = []
  const look = (schema: Schema, place: string): void => {
    const def = defOf(schema)
    if (isFields(def['shape']) && !(isSchema(def['catchall']) && defOf(def['catchall'])['type'] === 'never'))
      open.push(place)
    const inner = [def['innerType'], def['in'], def['element'], def['valueType']].filter(isSchema)
    const options = Array.isArray(def['options']) ? def['options'].filter(isSchema) : []
    for (const next of [...inner, ...options]) look(next, place)
    for (const [key, field] of Object.entries(isFields(def['shape']) ? def['shape'] : {}))
      if (isSchema(field)) look(field, `${place}.${key}`)
  }
  for (const { name, endpoint } of CALLS) look(endpoint.output, name)
  expect(open).toEqual([])
})
