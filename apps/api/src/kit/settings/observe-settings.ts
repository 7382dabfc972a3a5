import * as z from 'zod/mini'
import { type Setting, serviceAddress, setting, text } from './config-setting.ts'

/** IPv6 in brackets. */
const ADDRESS = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/

/** Where monitors read metrics, and where traces go. */
export const OBSERVE_SETTINGS = {
  METRICS_ADDR: setting({
    meaning:
      'Host and port at which /metrics answers Prometheus, in every process of the product; it asks for no password, so give it an address that monitors alone reach',
    since: '0.2.0',
    expected: 'a host and a port, like 127.0.0.1:9464 or [::1]:9464',
    schema: z.pipe(
      z.string().check(z.refine((value) => value === '' || addressOf(value) !== undefined)),
      z.transform(addressOf),
    ),
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    meaning:
      'Address of a collector that takes traces by OTLP over HTTP; /v1/traces is added. Calls, handlers, statements, partners and jobs are sent there, without values',
    since: '0.2.0',
    expected: 'an http or https address, like http://127.0.0.1:4318',
    schema: z.union([z.literal(''), serviceAddress]),
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    shown: 'unset: none',
    meaning: 'Headers the collector asks for, such as its key',
    since: '0.2.0',
    expected: 'names and values with commas between, like authorization=Bearer 1234,x-tenant=osmp',
    secret: true,
    schema: z.pipe(text(/^(?:|[\w-]+=[^,\r\n]+(?:,[\w-]+=[^,\r\n]+)*)$/), z.transform(headersOf)),
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    fallback: '1',
    meaning: 'Share of calls and jobs that are traced, where the proxy in front has not decided',
    since: '0.2.0',
    expected: 'a number from 0 to 1, like 0.05',
    schema: z.pipe(text(/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/), z.transform(Number)),
  }),
}

export type ListenAddress = { readonly host: string; readonly port: number }
export type ObserveConfig = {
  /** Undefined: no metrics. */
  readonly metricsAddress: ListenAddress | undefined
  /** Undefined: no traces. */
  readonly traces: TraceConfig | undefined
}
export type TraceConfig = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** 0 to 1. */
  readonly share: number
}

type Read = <T>(variable: keyof typeof OBSERVE_SETTINGS, entry: Setting<T>) => T | undefined

export function readObserve(read: Read): ObserveConfig {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', OBSERVE_SETTINGS.OTEL_EXPORTER_OTLP_ENDPOINT) ?? ''
  const headers = read('OTEL_EXPORTER_OTLP_HEADERS', OBSERVE_SETTINGS.OTEL_EXPORTER_OTLP_HEADERS) ?? {}
  const share = read('OTEL_TRACES_SAMPLER_ARG', OBSERVE_SETTINGS.OTEL_TRACES_SAMPLER_ARG) ?? 1
  return {
    metricsAddress: read('METRICS_ADDR', OBSERVE_SETTINGS.METRICS_ADDR),
    traces: endpoint === '' ? undefined : { endpoint, headers, share },
  }
}

function headersOf(value: string): Record<string, string> {
  const pairs = value === '' ? [] : value.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(pairs.map(([name = '', ...rest]) => [name.trim(), rest.join('=')]))
}

function addressOf(value: string): ListenAddress | undefined {
  const [, inner, plain, digits] = ADDRESS.exec(value) ?? []
  const host = inner ?? plain
  const port = Number(digits)
  return host === undefined || port > 65_535 ? undefined : { host, port }
}
