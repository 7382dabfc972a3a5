import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RESULTS, type ResultName } from '@osmp/contract/kit/result-codes.ts'

type Refusal = { status: string; result: ResultName }

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', result: 'requestTimeout' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', result: 'inputTooLarge' },
}
const UNREADABLE: Refusal = { status: '400 Bad Request', result: 'inputBody' }

/** Time for the answer to be read, before a connection whose other side goes on sending is cut. */
const LINGER_MS = 1_000

/** What is refused before its headers can be read: the envelope in both languages, and the connection is over. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  // In the middle of an answer nothing can be said any more.
  if (!socket.writable || isAnswering(socket)) return void socket.destroy(error)
  const { status, result } = REFUSALS[error.code ?? ''] ?? UNREADABLE
  const body = bothLanguages(result)
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ].join('\r\n')
  socket.end(`${head}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** By the same mark as Node’s own refusal. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return answer instanceof ServerResponse && answer.headersSent
}

/** An `Expect` header of which HTTP knows nothing, to which Node itself would answer without a word. */
export function refuseExpectation(_request: unknown, response: ServerResponse): void {
  const body = bothLanguages('inputBody')
  const headers = {
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  response.writeHead(417, headers).end(body)
}

function bothLanguages(result: ResultName): string {
  const [code, zh, en] = RESULTS[result]
  return JSON.stringify({ code, msg: `${zh} ${en}`, data: null, name: result })
}
