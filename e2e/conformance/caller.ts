import { contract, type Contract } from '../../packages/contract/src/contract.ts'
import type { EndpointDefinition, OutputOf, SentInputOf } from '../../packages/contract/src/kit/endpoint.ts'
import * as z from 'zod/mini'
import { missingFields } from './field-names.ts'

type Extra = { sn?: string; form?: FormData | URLSearchParams }

/** Somebody who asks calls over HTTP; each answer must be a success that the contract and the product text describe. */
export type Caller = {
  ask<S extends keyof Contract, K extends keyof Contract[S] & string>(
    slice: S,
    key: K,
    input: SentInputOf<Contract[S][K]>,
    extra?: Extra,
  ): Promise<OutputOf<Contract[S][K]>>
}

/** What was asked so far: `POST /meeting/meeting-list`. */
export const asked = new Set<string>()
export const findings: string[] = []

/** Keeps a finding where a fact about an answer does not hold. */
export function holds(fact: boolean, what: string): void {
  if (!fact) findings.push(what)
}

export function callerAt(base: string, identity: Readonly<Record<string, string>>): Caller {
  return {
    ask: async (slice, key, input, extra = {}) => {
      const definition = Reflect.get(contract[slice], key) as EndpointDefinition
      const address = `${definition.method} ${definition.path}`
      asked.add(address)
      const reply = await fetch(...requestOf(base, definition, input as Record<string, unknown>, identity, extra))
      const body = (await reply.json()) as Record<string, unknown>
      if (reply.status !== 200 || !isSuccess(definition, body))
        throw new Error(`${address}: HTTP ${reply.status} ${JSON.stringify(body).slice(0, 300)}`)
      const data = definition.format === 'jsonapi' ? (body['data'] as { attributes: unknown }).attributes : body['data']
      const parsed = z.safeParse(definition.output, data)
      if (!parsed.success) findings.push(`${address}: not as the contract says: ${z.prettifyError(parsed.error)}`)
      for (const name of missingFields(address, data)) findings.push(`${address}: no field ${name}`)
      // The contract fixes the type of an answer.
      return data as never
    },
  }
}

const isSuccess = ({ format }: EndpointDefinition, body: Record<string, unknown>) =>
  format === 'jsonapi' ? 'data' in body : body['code'] === '0000'

function requestOf(
  base: string,
  { method, path, from, headers = [] }: EndpointDefinition,
  input: Record<string, unknown>,
  identity: Readonly<Record<string, string>>,
  { sn, form }: Extra,
): [URL, RequestInit] {
  const url = new URL(base + path)
  const isQuery = from === 'query' || from === 'query+form' || from === 'query+json' || method === 'GET'
  if (isQuery && from !== 'none')
    for (const [name, value] of Object.entries(input))
      if (value !== undefined) url.searchParams.set(name, textOf(value))
  const sent = { 'x-client': '1', ...identity, ...(sn !== undefined && headers.includes('sn') ? { sn } : {}) }
  if (form) return [url, { method, headers: sent, body: form }]
  if (method === 'GET') return [url, { headers: sent }]
  return [
    url,
    { method, headers: { ...sent, 'content-type': 'application/json' }, body: JSON.stringify(isQuery ? {} : input) },
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
