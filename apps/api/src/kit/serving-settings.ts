import type { BlockList } from 'node:net'
import * as z from 'zod/mini'
import { setting, text } from './config-setting.ts'
import { addressList } from './listed-addresses.ts'

const wholeNumber = (least: number, most: number) =>
  z.pipe(text(/^\d{1,4}$/), z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))))

const addresses = z.pipe(
  z.string().check(z.refine((value) => addressList(parts(value)) !== undefined)),
  z.transform((value) => addressList(parts(value))),
)

function parts(value: string): string[] {
  const names = value.split(',').map((part) => part.trim())
  return value === 'none' ? [] : names
}

/** How the server meets proxies, supervisors and monitors. */
export const SERVING_SETTINGS = {
  KEEP_ALIVE_SECONDS: setting({
    fallback: '65',
    meaning: 'How long an idle connection stays open; longer than the proxy in front keeps its own, which is often 60',
    expected: 'a whole number from 5 to 600',
    schema: wholeNumber(5, 600),
  }),
  DRAIN_SECONDS: setting({
    fallback: '',
    shown: '10 with DATABASE_URL, otherwise 0',
    meaning:
      'How long the server goes on answering after SIGTERM while `/readyz` says 503 already, so that a proxy turns to another process first; Ctrl-C does not wait',
    expected: 'a whole number from 0 to 15',
    schema: z.pipe(
      text(/^(?:|\d|1[0-5])$/),
      z.transform((value) => (value === '' ? undefined : Number(value))),
    ),
  }),
  READINESS_ADDRESSES: setting({
    fallback: '127.0.0.1,::1',
    meaning:
      'Who may read the single parts at `/readyz?all=1`: addresses and networks like 10.0.0.0/8, with commas between, or none; others get 404',
    expected: 'IP addresses or networks with commas between, like 127.0.0.1,10.0.0.0/8, or none',
    schema: addresses,
  }),
}

export type ServingConfig = {
  readonly keepAliveSeconds: number
  readonly drainSeconds: number
  readonly readinessAddresses: BlockList
}
