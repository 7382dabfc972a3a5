import * as z from 'zod/mini'
import { besideTurn } from '../../kit/http/turns.ts'
import { partnerCalls } from '../../kit/observe/channels.ts'
import { PlatformError } from './meeting-platform.ts'

const TIMEOUT_MS = 10_000

type Platform = 'tencentMeeting' | 'wecomMeeting'
export type JsonReply = { status: number; body: unknown }
export type JsonRequest = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body?: string
}

/** One request, at most 10 s. What is no JSON, and a server's own failure, may be tried again. Throws a PlatformError. */
export const requestJson = (partner: Platform, request: JsonRequest): Promise<JsonReply> =>
  besideTurn(() => partnerCalls.tracePromise(() => fetchJson(request), { partner }))

async function fetchJson({ method, url, headers = {}, body }: JsonRequest): Promise<JsonReply> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    })
    status = response.status
    text = await response.text()
  } catch {
    throw new PlatformError('unreachable', false)
  }
  try {
    return { status, body: text === '' ? {} : JSON.parse(text) }
  } catch {
    throw new PlatformError(`http${status}`, false)
  }
}

/** The part of an answer we read; another form is a lasting fault. */
export function readReply<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = z.safeParse(schema, body)
  if (!result.success) throw new PlatformError('unexpectedAnswer', true)
  return result.data
}
