import type { TracingChannel } from 'node:diagnostics_channel'
import { SpanKind } from '@opentelemetry/api'
import { AppError } from '../http/app-error.ts'
import { InputError } from '../http/error-reply.ts'
import { handledCalls, handlers, jobRuns, partnerCalls, statements, type Watched } from './channels.ts'
import { currentTrace } from './current-trace.ts'
import { sourceOf } from './statement-source.ts'
import { type Begin, placeNow, type Place, type Spans } from './spans.ts'

/** Of a statement: its text has places for values, never values. */
const MOST_TEXT = 1_000

/** Makes spans of what the channels publish. Gives the function that ends the watch. */
export function watchSpans(spans: Spans): () => void {
  const ends = [
    watchCalls(spans),
    watch(spans, handlers, ({ call }) => ({ name: `handler ${call}` })),
    watch(spans, jobRuns, ({ job }) => ({ name: `job ${job}`, root: {} })),
    watch(spans, partnerCalls, ({ partner }) => ({
      name: `partner ${partner}`,
      kind: SpanKind.CLIENT,
      attributes: { 'peer.service': partner },
    })),
    watch(spans, statements, ({ text }) => ({
      name: sourceOf(text),
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text.trim().slice(0, MOST_TEXT),
        'code.function.name': sourceOf(text),
      },
    })),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function watchCalls(spans: Spans): () => void {
  return watch(
    spans,
    handledCalls,
    ({ call, method, path, requestId, traceparent }) => ({
      name: `${method} ${path}`,
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        'http.route': path,
        'osmp.call': call,
        'osmp.request_id': requestId,
      },
      // The number people see on the error page is the trace's, unless a proxy began the trace.
      root: { id: requestId.replaceAll('-', ''), parent: traceparent },
    }),
    (event, { traceId }) => (event.traceId = traceId),
  )
}

function watch<Event extends object>(
  spans: Spans,
  channel: TracingChannel<Event, Watched<Event>>,
  describe: (event: Watched<Event>) => Begin,
  began?: (event: Watched<Event>, place: Place) => void,
): () => void {
  const beginsTrace = Object.is(channel, handledCalls) || Object.is(channel, jobRuns)
  const places = new WeakMap<object, Place>()
  const begin = (event: Watched<Event>): Place | undefined => {
    const place = spans.begin(() => describe(event), beginsTrace)
    if (!place) return undefined
    places.set(event, place)
    began?.(event, place)
    return place
  }
  const end = (message: unknown) => {
    const event = message as Watched<Event>
    const place = places.get(event)
    if (place) spans.finish(place, faultOf(event.error))
  }
  // Of an operation that runs inside its channel the span is what its own work belongs to.
  const isLeaf = Object.is(channel, statements)
  const start = (message: unknown) => void begin(message as Watched<Event>)
  if (isLeaf) channel.start.subscribe(start)
  else bind(channel, (event) => begin(event) ?? placeNow())
  channel.asyncEnd.subscribe(end)
  return () => {
    if (isLeaf) channel.start.unsubscribe(start)
    else bind(channel, undefined)
    channel.asyncEnd.unsubscribe(end)
  }
}

/** The types of Node know a store of the events' own type alone. */
function bind<Event extends object>(
  { start }: TracingChannel<Event, Watched<Event>>,
  placeOf: ((event: Watched<Event>) => Place | undefined) | undefined,
): void {
  const store = currentTrace as never
  if (placeOf) start.bindStore(store, placeOf as never)
  else start.unbindStore(store)
}

function faultOf(error: unknown) {
  const result = error instanceof AppError || error instanceof InputError ? error.result : undefined
  return result === undefined ? { error } : { error, isExpected: true, attributes: { 'osmp.result': result } }
}
