import { besideTurn } from '../../kit/http/turns.ts'
import { partnerCalls } from '../../kit/observe/channels.ts'
import { EsignError } from './esign-port.ts'

const TIMEOUT_MS = 15_000
const MOST_PDF = 20_000_000

type Provider = 'esign' | 'fadada'
type Request = { method: 'GET' | 'POST' | 'PUT'; url: string; headers?: Record<string, string>; body?: Buffer | string }

/**
 * One request, at most 15 s and `most` bytes of answer, no redirects. Throws an EsignError: unreachable, tooLarge, or http and the status.
 */
export const requestBytes = (partner: Provider, request: Request, most: number): Promise<Buffer> =>
  besideTurn(() => partnerCalls.tracePromise(() => fetchBytes(request, most), { partner }))

async function fetchBytes({ method, url, headers = {}, body }: Request, most: number): Promise<Buffer> {
  const response = await reach(url, { method, headers, ...(body === undefined ? {} : { body: bodyOf(body) }) })
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > most) throw new EsignError('tooLarge')
      parts.push(Buffer.from(part))
    }
  } catch (error) {
    throw error instanceof EsignError ? error : new EsignError('unreachable')
  }
  if (!response.ok) throw new EsignError(`http${response.status}`)
  return Buffer.concat(parts)
}

/** A PDF from an address the provider names, 20 MB at most. */
export async function requestPdf(provider: Provider, config: { apiUrl: string }, address: string): Promise<Buffer> {
  const pdf = await requestBytes(provider, { method: 'GET', url: peerUrl(config, address) }, MOST_PDF)
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new EsignError('unexpectedAnswer')
  return pdf
}

/** An address the provider names: https, or on its own host where that is a test's. */
export function peerUrl({ apiUrl }: { apiUrl: string }, address: string): string {
  const url = URL.parse(address)
  if (url && (url.protocol === 'https:' || url.origin === URL.parse(apiUrl)?.origin)) return url.href
  throw new EsignError('unexpectedAnswer')
}

/** Undefined for what is no JSON. */
export function jsonOf(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}

const bodyOf = (body: Buffer | string): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? body : new Uint8Array(body)

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    throw new EsignError('unreachable')
  }
}
