import type { TracingChannel } from 'node:diagnostics_channel'
import { AppError } from '../http/app-error.ts'
import { InputError } from '../http/error-reply.ts'
import { handledCalls, handlers, jobRuns, partnerCalls, type Source, statements, type Watched } from './channels.ts'
import { currentTrace } from './current-trace.ts'
import { attribute, beginBelow, beginTrace, createSort, keptPlace, KIND, type Place, placeNow } from './spans.ts'
import { type Sort, writeSpan } from './spans.ts'
import { sourceOf } from './statement-source.ts'

/** Of a statement: its text has places for values, never values. */
const MOST_TEXT = 1_000

/** Makes spans of what the channels publish, and gives each that is kept to `keep`. Gives the function that ends the watch. */
export function watchSpans(share: number, keep: (span: string) => void): () => void {
  const calls = remembered(({ call, method, path }: { call: string; method: string; path: string }) =>
    createSort(`${method} ${path}`, KIND.server, {
      'http.request.method': method,
      'http.route': path,
      'osmp.call': call,
    }),
  )
  const [ofHandler, ofJob] = [remembered(handlerSort), remembered(jobSort)]
  const ofPartner = remembered(partnerSort)
  const ends = [
    watch(keep, handledCalls, (event) => {
      const { requestId, traceparent: parent } = event
      // The number people see on the error page is the trace's, unless a proxy began the trace.
      const root = { id: requestId.replaceAll('-', ''), parent, own: attribute('osmp.request_id', requestId) }
      const place = beginTrace(calls(event.call, event), root, share)
      event.traceId = place.traceId
      return place
    }),
    watch(keep, handlers, ({ call }) => below(() => ofHandler(call, call))),
    watch(keep, jobRuns, ({ job }) => beginTrace(ofJob(job, job), {}, share)),
    watch(keep, partnerCalls, ({ partner }) => below(() => ofPartner(partner, partner))),
    watchStatements(keep),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const handlerSort = (call: string) => createSort(`handler ${call}`, KIND.internal)
const jobSort = (job: string) => createSort(`job ${job}`, KIND.internal)
const partnerSort = (partner: string) => createSort(`partner ${partner}`, KIND.client, { 'peer.service': partner })
const statementSort = ({ name, text }: Source) =>
  createSort(name, KIND.client, {
    'db.system.name': 'postgresql',
    'db.query.text': text.trim().slice(0, MOST_TEXT),
    'code.function.name': name,
  })

/** Keys are names of the product: calls, jobs, partners. */
function remembered<Of>(create: (of: Of) => Sort): (key: string, of: Of) => Sort {
  const sorts = new Map<string, Sort>()
  return (key, of) => {
    const known = sorts.get(key)
    if (known) return known
    const made = create(of)
    sorts.set(key, made)
    return made
  }
}

function below(sort: () => Sort): Place | undefined {
  const place = keptPlace()
  return place && beginBelow(place, sort())
}

/** Of an operation that runs inside its channel the span is what its own work belongs to. */
function watch<Event extends object>(
  keep: (span: string) => void,
  channel: TracingChannel<Event, Watched<Event>>,
  begin: (event: Watched<Event>) => Place | undefined,
): () => void {
  bind(channel, (event) => (event.place = begin(event)) ?? placeNow())
  const end = ending(keep)
  channel.asyncEnd.subscribe(end)
  return () => {
    bind(channel, undefined)
    channel.asyncEnd.unsubscribe(end)
  }
}

/** Nothing of the product runs inside a statement. */
function watchStatements(keep: (span: string) => void): () => void {
  const sorts = new WeakMap<Source, Sort>()
  const sortOf = (source: Source): Sort => {
    const known = sorts.get(source)
    if (known) return known
    const made = statementSort(source)
    sorts.set(source, made)
    return made
  }
  const start = (message: unknown) => {
    const event = message as Watched<{ text: string }>
    event.place = below(() => sortOf(sourceOf(event)))
  }
  const end = ending(keep)
  statements.start.subscribe(start)
  statements.asyncEnd.subscribe(end)
  return () => {
    statements.start.unsubscribe(start)
    statements.asyncEnd.unsubscribe(end)
  }
}

function ending(keep: (span: string) => void): (message: unknown) => void {
  return (message) => {
    const { place, error } = message as Watched<object>
    if (place?.isKept !== true) return
    if (error === undefined || error === null) return keep(writeSpan(place, '', false))
    const result = error instanceof AppError || error instanceof InputError ? error.result : undefined
    if (result !== undefined) return keep(writeSpan(place, attribute('osmp.result', result), false))
    keep(writeSpan(place, attribute('error.type', error instanceof Error ? error.name : 'unknown'), true))
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
