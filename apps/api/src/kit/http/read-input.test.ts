import { readFileSync } from 'node:fs'
import { contract } from '@osmp/contract/contract.ts'
import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import { PRODUCT_TEXT_CALLS } from '@osmp/contract/kit/product-text-calls.ts'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { multipartInput, rawInput } from './read-input.ts'
import { openSpool } from '../store/spool.ts'

const GIVEN = JSON.parse(
  readFileSync(new URL('../../../../../packages/contract/src/calls.fixture.json', import.meta.url), 'utf8'),
) as readonly { method: string; path: string }[]
const ENDPOINTS = Object.values(contract).flatMap((slice): EndpointDefinition[] => Object.values(slice))
const addressOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`
const ours = ENDPOINTS.filter((endpoint) => !PRODUCT_TEXT_CALLS.has(addressOf(endpoint)))
const given = ENDPOINTS.filter((endpoint) => PRODUCT_TEXT_CALLS.has(addressOf(endpoint)))

/** What becomes of a request: the names of its arguments, or the name of its refusal. */
function outcome(endpoint: EndpointDefinition, request: { query?: object; body?: object; headers?: object }): string {
  try {
    const raw = rawInput(endpoint, { query: {}, headers: {}, ...request } as unknown as FastifyRequest)
    return Object.keys(raw as object).join()
  } catch (error) {
    return String(Reflect.get(error as object, 'result'))
  }
}
const named = (endpoints: readonly EndpointDefinition[], request: Parameters<typeof outcome>[1]) =>
  new Set(endpoints.map((endpoint) => outcome(endpoint, request)))

it('the calls of the product text are those of the text', () => {
  expect([...PRODUCT_TEXT_CALLS]).toEqual(GIVEN.map(({ method, path }) => `${method} ${path}`))
})

const REFUSED = new Set(['inputUnknown'])

describe('a call of the product text', () => {
  it('drops what it does not know, in query and body', () => {
    expect(named(given, { query: { _t: '1' }, body: { pageNo: 1 } })).toEqual(new Set(['']))
  })

  it('refuses a key that means something to the language', () => {
    const query = JSON.parse('{"__proto__":"1"}') as object
    expect(named(given, { query })).toEqual(REFUSED)
  })

  it('refuses such a key in the address of an upload too, before it reads the files', async () => {
    const query = JSON.parse('{"__proto__":"1"}') as object
    const request = { query, isMultipart: () => true, parts: () => expect.unreachable() } as unknown as FastifyRequest
    await expect(multipartInput(request, [], openSpool('nowhere'))).rejects.toMatchObject({ result: 'inputUnknown' })
  })
})

describe('a call with its arguments in address and body', () => {
  const { doEnroll } = contract.enrolment
  const raw = (request: object) =>
    rawInput(doEnroll, { query: {}, headers: {}, ...request } as unknown as FastifyRequest)

  it('takes from the body what no address may hold, and drops what it does not know of both', () => {
    const query = { name: '李明', email: 'a@b.example', inBody: '{"email":"a@b.example"}' }
    expect(raw({ query })).toEqual({ name: '李明' })
    expect(raw({ query, body: { email: 'c@d.example', name: '王芳' } })).toEqual({
      name: '李明',
      inBody: { email: 'c@d.example' },
    })
    expect(raw({ query, body: {} })).toEqual({ name: '李明' })
  })
})

describe('a call of our own', () => {
  const from = (...places: EndpointDefinition['from'][]) => ours.filter((endpoint) => places.includes(endpoint.from))

  it('refuses arguments where it takes none', () => {
    expect(named(from('none'), { query: { _t: '1' } })).toEqual(REFUSED)
    expect(named(from('body'), { query: { _t: '1' } })).toEqual(REFUSED)
    expect(named(from('none', 'query', 'query+bytes'), { query: JSON.parse('{"__proto__":"1"}') as object })).toEqual(
      REFUSED,
    )
  })

  it('refuses a body where it is a GET', () => {
    const gets = ours.filter(({ method }) => method === 'GET')
    expect(named(gets, { headers: { 'content-length': '2' } })).toEqual(REFUSED)
  })
})
