import { randomBytes } from 'node:crypto'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import type { IdGenerator } from '@opentelemetry/sdk-trace'
import { currentTrace } from './current-trace.ts'

/** `next`: the id of the trace that begins now. */
type Ids = IdGenerator & { next: string | undefined }

export const createIds = (): Ids => ({
  next: undefined,
  generateTraceId() {
    const id = this.next ?? randomBytes(16).toString('hex')
    this.next = undefined
    return id
  },
  generateSpanId: () => randomBytes(8).toString('hex'),
})

export type Begin = {
  name: string
  kind?: SpanKind
  attributes?: Attributes
  /** A trace of its own, with this id where one is given; otherwise part of the present one. */
  root?: { id?: string | undefined; parent?: string | undefined }
}
/** The present trace, as the log and as child spans need it. */
export type Place = { traceId: string; context: Context; span: Span }
export type Spans = {
  /** Undefined where no trace is kept that the span would belong to; `describe` is not asked then unless the span begins a trace. */
  begin(describe: () => Begin, beginsTrace: boolean): Place | undefined
  finish(place: Place, fault: { error?: unknown; isExpected?: boolean; attributes?: Attributes }): void
}

export function createSpans(tracer: Tracer, ids: Ids): Spans {
  return {
    begin: (describe, beginsTrace) => {
      const present = placeNow()
      // Most work where a share of calls is traced: nothing of it is kept.
      if (!beginsTrace && !isKept(present)) return undefined
      const { name, kind = SpanKind.INTERNAL, attributes = {}, root } = describe()
      const above = root ? contextFrom(root.parent) : present?.context
      if (above === undefined) return undefined
      ids.next = root?.parent === undefined ? root?.id : undefined
      const span = tracer.startSpan(
        name,
        { kind, attributes, root: root !== undefined && above === ROOT_CONTEXT },
        above,
      )
      ids.next = undefined
      return { traceId: span.spanContext().traceId, context: trace.setSpan(above, span), span }
    },
    finish: ({ span }, { error, isExpected = false, attributes }) => {
      if (attributes) span.setAttributes(attributes)
      if (error !== undefined && error !== null && !isExpected) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      }
      span.end()
    },
  }
}

const isKept = (place: Place | undefined): boolean =>
  place !== undefined && (place.span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0

/** Only this module puts places there. */
export const placeNow = (): Place | undefined => currentTrace.getStore() as Place | undefined

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The context a proxy sent, or an empty one. */
function contextFrom(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
