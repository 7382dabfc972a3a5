import * as z from 'zod/mini'
import { setting } from './config-setting.ts'

/** IPv6 in brackets. */
const ADDRESS = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/

/** Where monitors read metrics, and where traces go. */
export const OBSERVE_SETTINGS = {
  METRICS_ADDR: setting({
    fallback: '',
    shown: 'unset: off',
    meaning:
      'Host and port at which /metrics answers Prometheus, in every process of the product; it asks for no password, so give it an address that monitors alone reach',
    since: '0.2.0',
    expected: 'a host and a port, like 127.0.0.1:9464 or [::1]:9464',
    schema: z.pipe(
      z.string().check(z.refine((value) => value === '' || addressOf(value) !== undefined)),
      z.transform(addressOf),
    ),
  }),
}

export type ListenAddress = { readonly host: string; readonly port: number }
export type ObserveConfig = {
  /** Undefined: no metrics. */
  readonly metricsAddress: ListenAddress | undefined
}

function addressOf(value: string): ListenAddress | undefined {
  const [, inner, plain, digits] = ADDRESS.exec(value) ?? []
  const host = inner ?? plain
  const port = Number(digits)
  return host === undefined || port > 65_535 ? undefined : { host, port }
}
