import { ApiError } from '../calls/api-error.ts'
import { fetchedRow, proved, settle } from '../calls/api-client.ts'
import type { CallInput, CallName, CallOutput, SliceName } from '../calls/call-types.ts'
import type { RawReply } from '../calls/handle-result.ts'
import { inTurn } from '../calls/queueing.ts'
import { turnAfter } from '../calls/turn-after.ts'
import { addressOf, requestHeaders } from '../calls/request.ts'

export type UploadOptions = {
  signal?: AbortSignal | undefined
  /** Told the share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * Sends a multipart form (`FormData`), a form-encoded body (`URLSearchParams`) or bare bytes (`Blob`) with progress. A failure shows no toast
 * (product text, §8): the screen resets what it shows. Throws ApiError.
 */
export async function upload<S extends SliceName, K extends CallName<S>>(
  slice: S,
  op: K,
  parts: { query?: Partial<CallInput<S, K>> | undefined; form: FormData | URLSearchParams | Blob },
  options: UploadOptions = {},
): Promise<CallOutput<S, K>> {
  const row = await fetchedRow(slice, op)
  const url = addressOf(row[1], { ...parts.query })
  const reply = await proved(() => inTurn(() => transmit(url, parts.form, options), options.signal))
  // As for `call`: the contract fixes the type of an answer.
  return settle(row, reply, true) as CallOutput<S, K>
}

function transmit(url: string, form: FormData | URLSearchParams | Blob, { signal, onProgress }: UploadOptions) {
  const began = performance.now()
  return new Promise<RawReply>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => resolve(replyOf(request, performance.now() - began))
    request.onerror = () => resolve({ status: 0, body: undefined })
    request.ontimeout = request.onerror
    request.onabort = () => reject(new ApiError({ code: 'aborted', msg: '', status: 0 }))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function replyOf(request: XMLHttpRequest, durationMs: number): RawReply {
  const { status, responseText } = request
  const body = parsed(responseText)
  const retryAfter = turnAfter(status, body, request.getResponseHeader('retry-after'))
  return { status, body, requestId: request.getResponseHeader('x-request-id'), durationMs, retryAfter }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
