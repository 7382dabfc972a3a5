import { requestHeaders } from './request.ts'

export type StreamEvent = { id: string; data: string }

/** Takes an event stream apart as its pieces come; `onEvent` gets each whole event, comments are passed over. */
export function eventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n')
      const field = (name: string) =>
        lines
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trimStart())
          .join('\n')
      const data = field('data')
      if (data !== '') onEvent({ id: field('id'), data })
    }
  }
}

/** Longer than two heartbeats of the server: the line is dead though nobody has said so. */
const SILENCE_MS = 40_000

/**
 * Reads server-sent events with this person's token in the header, which EventSource cannot send, until the stream ends or
 * `signal` aborts. `onOpen` comes once it runs. Throws when it is refused, is no stream, or falls silent.
 */
export async function readEvents(
  url: string,
  options: {
    lastEventId: string
    signal: AbortSignal
    onOpen: () => void
    onEvent: (event: StreamEvent) => void
  },
): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const stop = () => silence.abort()
  options.signal.addEventListener('abort', stop)
  try {
    const last = options.lastEventId === '' ? {} : { 'Last-Event-ID': options.lastEventId }
    const headers = { ...requestHeaders(), Accept: 'text/event-stream', ...last }
    const response = await fetch(url, { headers, signal: silence.signal })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      throw new Error(`event stream refused: HTTP ${response.status}`)
    options.onOpen()
    const parse = eventParser(options.onEvent)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MS)
      parse(piece.value)
    }
  } finally {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', stop)
  }
}
