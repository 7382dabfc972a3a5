import { randomInt, randomUUID } from 'node:crypto'
import { currentTrace } from './current-trace.ts'

/** As OTLP numbers them. */
export const KIND = { internal: 1, server: 2, client: 3 } as const
const FAULT = '{"code":2}'
/** Of OTLP: sampled, and known whether the parent is of another process. */
const FLAGS = { local: 0x1_01, remote: 0x3_01 }

/** The parts that spans of a sort have in common, as JSON, made once for all of them. */
export type Sort = { readonly head: string; readonly attributes: string }

export function createSort(
  name: string,
  kind: (typeof KIND)[keyof typeof KIND],
  attributes: Readonly<Record<string, string>> = {},
): Sort {
  const written = Object.entries(attributes).map(([key, value]) => attribute(key, value))
  return { head: `"name":${JSON.stringify(name)},"kind":${kind}`, attributes: written.join(',') }
}

export const attribute = (key: string, value: string): string =>
  `{"key":"${key}","value":{"stringValue":${JSON.stringify(value)}}}`

/** Where work is in a trace, as the log, child spans and the end of the span itself need it. */
export type Place = {
  readonly traceId: string
  readonly isKept: boolean
  readonly spanId: string
  /** The span above, empty at the top. */
  readonly above: string
  readonly isAboveRemote: boolean
  readonly sort: Sort
  /** Attributes of this span alone, as JSON. */
  readonly own: string
  /** By the steady clock, in ms, and what leads from it to the time of day, of the whole trace. */
  readonly startedAt: number
  readonly origin: number
}

/** The id to take and the trace context of a proxy, where there are any. */
export type Root = { id?: string | undefined; parent?: string | undefined; own?: string }

/** Begins a trace of which this share is kept, or goes on with that of a proxy, which has decided. */
export function beginTrace(sort: Sort, { id, parent, own = '' }: Root, share: number): Place {
  const [, remoteId = '', above = '', flags = ''] = TRACEPARENT.exec(parent ?? '') ?? []
  const isRemote = remoteId !== '' && !NOUGHT.test(remoteId) && !NOUGHT.test(above)
  const traceId = isRemote ? remoteId : (id ?? randomUUID().replaceAll('-', ''))
  const startedAt = performance.now()
  return {
    traceId,
    isKept: isRemote ? (Number.parseInt(flags, 16) & 1) === 1 : isInShare(traceId, share),
    spanId: nextId(),
    above: isRemote ? above : '',
    isAboveRemote: isRemote,
    sort,
    own,
    startedAt,
    origin: Date.now() - startedAt,
  }
}

/** Begins a span below the present one. */
export const beginBelow = ({ traceId, spanId, origin }: Place, sort: Sort): Place => ({
  traceId,
  isKept: true,
  spanId: nextId(),
  above: spanId,
  isAboveRemote: false,
  sort,
  own: '',
  startedAt: performance.now(),
  origin,
})

/** The present place, where its trace is kept; most work where a share of calls is traced has none. */
export function keptPlace(): Place | undefined {
  const place = placeNow()
  return place?.isKept === true ? place : undefined
}

/** Only the watch of spans puts places there. */
export const placeNow = (): Place | undefined => currentTrace.getStore() as Place | undefined

/** A span that ends now, as OTLP's JSON. `attributes`: of its end. */
export function writeSpan(place: Place, attributes: string, isFault: boolean): string {
  const { traceId, spanId, above, isAboveRemote, sort, own, startedAt, origin } = place
  let all = sort.attributes
  for (const more of [own, attributes]) if (more !== '') all = all === '' ? more : `${all},${more}`
  const parent = above === '' ? '' : `"parentSpanId":"${above}",`
  const flags = isAboveRemote ? FLAGS.remote : FLAGS.local
  const start = nanoseconds(origin + startedAt)
  const end = nanoseconds(origin + performance.now())
  return `{"traceId":"${traceId}","spanId":"${spanId}",${parent}"flags":${flags},${sort.head},"startTimeUnixNano":"${start}","endTimeUnixNano":"${end}","attributes":[${all}],"status":${isFault ? FAULT : '{}'}}`
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const NOUGHT = /^0+$/

/** Of the digits that are random in a UUID of version 7. */
const isInShare = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 0x1_0000_0000

/** Random for the process and counted in it: a random number for each span costs more than the span. */
const PROCESS = hex(randomInt(1, 0x1_0000_0000))
let counted = randomInt(0x1_0000_0000)
function nextId(): string {
  counted = (counted + 1) >>> 0
  return PROCESS + hex(counted)
}

function hex(number: number): string {
  return number.toString(16).padStart(8, '0')
}

/** From ms since 1970; a double holds microseconds of our days exactly. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`
