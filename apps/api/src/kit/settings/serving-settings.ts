import type { BlockList } from 'node:net'
import * as z from 'zod/mini'
import { setting, text, wholeNumber } from './config-setting.ts'
import { addressList } from '../http/listed-addresses.ts'
import type { HostNames } from '../http/own-hosts.ts'

const addresses = z.pipe(
  z.string().check(z.refine((value) => addressList(parts(value)) !== undefined)),
  z.transform((value) => addressList(parts(value))),
)

function parts(value: string): string[] {
  const names = value.split(',').map((part) => part.trim())
  return value === 'none' ? [] : names
}

const hostNames = z.pipe(
  z.string().check(z.refine((value) => value === '' || /^[\w.-]+(?:\s*,\s*[\w.-]+)*$/.test(value))),
  z.transform((value) => (value === '' ? [] : parts(value.toLowerCase()))),
)

/** The work of a process: answering calls, running jobs, or both. */
export type Role = 'web' | 'worker' | 'all'

/** How the server meets proxies, supervisors and monitors. */
export const SERVING_SETTINGS = {
  ROLE: setting({
    fallback: 'all',
    meaning:
      'What this process does: `web` answers calls and runs no jobs, `worker` runs the jobs and answers only `/healthz` and `/readyz`, `all` does both; the embedded database takes `all` alone',
    expected: 'web, worker or all',
    since: '0.2.0',
    schema: z.enum(['web', 'worker', 'all']),
  }),
  KEEP_ALIVE_SECONDS: setting({
    fallback: '65',
    meaning: 'How long an idle connection stays open; longer than the proxy in front keeps its own, which is often 60',
    expected: 'a whole number from 5 to 600',
    schema: wholeNumber(5, 600),
  }),
  DRAIN_SECONDS: setting({
    shown: '10 with DATABASE_URL, otherwise 0',
    meaning:
      'How long the server goes on answering after SIGTERM while `/readyz` says 503 already, so that a proxy turns to another process first; Ctrl-C does not wait',
    expected: 'a whole number from 0 to 15',
    schema: z.pipe(
      text(/^(?:|\d|1[0-5])$/),
      z.transform((value) => (value === '' ? undefined : Number(value))),
    ),
  }),
  REFUSAL_LOG: setting({
    fallback: 'off',
    meaning:
      'Whether each refusal the product keeps in its log of refusals is also a line of the log, for a system that watches: time, person id, call, object and reason, no address and nothing that was typed',
    expected: 'on or off',
    schema: z.pipe(
      z.enum(['on', 'off']),
      z.transform((value) => value === 'on'),
    ),
  }),
  UPLOAD_RESERVE_MB: setting({
    fallback: '1024',
    meaning: 'Free room on the disk of DATA_DIR in MB below which no file is taken any more, while all else goes on',
    expected: 'a whole number from 0 to 9999999',
    schema: z.pipe(text(/^\d{1,7}$/), z.transform(Number)),
  }),
  ALLOWED_HOSTS: setting({
    shown: 'that of PUBLIC_URL alone',
    meaning:
      'Other host names people or a proxy may ask for, with commas between; requests for any other host are refused with 421',
    expected: 'host names without ports with commas between, like meetings.example.com,osmp.internal',
    schema: hostNames,
  }),
  COMPANY_DOMAINS: setting({
    shown: 'unset: any',
    meaning:
      'Domains of the company’s e-mail addresses, with commas between: people with a role get no address outside them; subdomains are named by themselves',
    expected: 'domains with commas between, like example.com,example.com.cn',
    since: '0.3.0',
    schema: hostNames,
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
  readonly role: Role
  readonly keepAliveSeconds: number
  readonly drainSeconds: number
  readonly uploadReserveMb: number
  readonly isRefusalLogSent: boolean
  readonly readinessAddresses: BlockList
  readonly hosts: HostNames
  readonly companyDomains: readonly string[]
}
