import { channel, tracingChannel, type TracingChannel } from 'node:diagnostics_channel'
import type { Place } from './spans.ts'

export type Signal<Event extends object> = {
  readonly hasSubscribers: boolean
  publish(event: Event): void
  subscribe(listener: (event: Event) => void): void
  unsubscribe(listener: (event: Event) => void): void
}
// The types of Node know no events of a plain channel.
const signal = <Event extends object>(name: string): Signal<Event> =>
  channel(`osmp:${name}`) as unknown as Signal<Event>

/**
 * Events of the process, published for metrics and traces. Without METRICS_ADDR and OTEL_EXPORTER_OTLP_ENDPOINT no channel
 * has a subscriber, and publishing costs one comparison.
 */
const watched = <Event extends object>(name: string): TracingChannel<Event, Watched<Event>> =>
  tracingChannel<Event, Watched<Event>>(`osmp:${name}`)

/** The same object at start and end of an operation, so that a subscriber may keep what it needs by it. */
export type Watched<Event extends object> = Event & {
  error?: unknown
  startedAt?: number
  place?: Place | undefined
  source?: Source
}

export type HandledCall = {
  /** `slice.endpoint` of the contract. */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly requestId: string
  /** W3C trace context a proxy of ours sent. */
  readonly traceparent: string | undefined
  /** Set where the call is traced. */
  traceId?: string
}
/** A call of the contract, from the moment its headers are read until its answer is made. */
export const handledCalls = watched<HandledCall>('call')

/** The handler of a call, without the time it waited for a turn. */
export const handlers = watched<{ readonly call: string }>('handler')

export type Answer = {
  /** `slice.endpoint` of the contract, or the route of anything else. */
  readonly call: string
  readonly result: string
  readonly ms: number
}
export const answers = signal<Answer>('answer')

/** A limit that refuses a call. */
export type Limit = 'traffic' | 'queue'
export const limits = signal<{ readonly limit: Limit }>('limit')

/** The function that builds a statement; `transaction` for begin and commit, `other` where it is not known. */
export type Source = { readonly name: string; readonly text: string }

/** A statement, from the moment it has a connection. */
export const statements = watched<{ readonly text: string }>('statement')

/** A transaction that is repeated, by the SQLSTATE of its failure. */
export const retries = signal<{ readonly state: string }>('retry')

export const PARTNERS = [
  'esign',
  'fadada',
  'mail',
  's3',
  'sales',
  'smsGateway',
  'tencentMeeting',
  'tencentSms',
  'wechat',
  'wechatMiniProgram',
  'wecom',
  'wecomMeeting',
] as const
export type Partner = (typeof PARTNERS)[number]

export type PartnerCall = {
  readonly partner: Partner
  /** Set where the partner answers and says no. */
  isRefused?: boolean
}
/** A request to another system. */
export const partnerCalls = watched<PartnerCall>('partner')

/** A partner that is not asked for a while. */
export const partnerPauses = signal<{ readonly partner: Partner; readonly ms: number }>('partner-pause')

/** A run of a background job. */
export const jobRuns = watched<{ readonly job: string }>('job')

/** An attendee's sign-in that is committed; the live numbers of its meeting listen too. */
export const signIns = signal<{ readonly method: string; readonly engagementId: string }>('sign-in')
