import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { connectionFault, connectionsOf, readDatabaseFacts } from '../database/connections-repo.ts'
import type { BounceConfig } from './bounce-settings.ts'
import type { Config } from './config.ts'
import { CONFIG_TABLE } from './settings-table.ts'

const LIMIT_MS = 10_000
const HIDDEN = '********'

/** One thing the product needs and whether it is there: `fault` is undefined then, and `is` says what was found. */
export type CheckLine = { what: string; is: string; fault?: string }

/** Each setting with the value that would be used; of a secret only where it leads to. */
export function shownSettings(
  env: NodeJS.ProcessEnv,
  config: Config | undefined,
): { variable: string; value: string; isSet: boolean }[] {
  const found = config ? decidedByOthers(config) : {}
  return CONFIG_TABLE.map(({ variable, fallback, isSecret }) => {
    const value = env[variable]
    if (!value) return { variable, value: found[variable] ?? fallback.replaceAll('`', ''), isSet: false }
    return { variable, value: isSecret ? withoutSecret(value) : value, isSet: true }
  })
}

/** Defaults that depend on other settings. */
const decidedByOthers = ({ publicUrl, demo, drainSeconds, hosts }: Config): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  DEMO: demo ? 'on' : 'off',
  DRAIN_SECONDS: String(drainSeconds),
  ALLOWED_HOSTS: [...hosts.names].join(','),
})

/** Of an address scheme, host and path stay; its query may hold a password too. */
function withoutSecret(value: string): string {
  const url = URL.parse(value)
  return url && url.host !== '' ? `${url.protocol}//${HIDDEN}@${url.host}${url.pathname}` : HIDDEN
}

/** Reaches everything that is set up, each within ten seconds, and changes nothing but a file of its own that it deletes again. */
export function checkConfig(config: Config): Promise<CheckLine[]> {
  const { databaseUrl, databaseOwnerUrl, mail } = config
  const bounces = mail?.bounces
  return Promise.all([
    checked('web app', () => webApp(config)),
    databaseUrl === undefined
      ? checked('data folder', () => dataFolder(config))
      : checked('database', () => database(databaseUrl, config)),
    ...(databaseOwnerUrl === undefined ? [] : [checked('database owner', () => databaseOwner(databaseOwnerUrl))]),
    checked('file store', () => fileStore(config)),
    ...(mail === undefined ? [] : [checked('mail server', () => mailServer(mail))]),
    ...(bounces === undefined ? [] : [checked('bounce mailbox', () => bounceMailbox(bounces))]),
    ...partnersOf(config).map(([name, address]) => checked(name, () => partner(address))),
  ])
}

/** `work` gives what was found, or throws what is wrong. */
async function checked(what: string, work: () => Promise<string>): Promise<CheckLine> {
  try {
    const late = sleep(LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${LIMIT_MS / 1_000} s`)
    })
    return { what, is: await Promise.race([work(), late]) }
  } catch (error) {
    return { what, is: '', fault: reasonOf(error) }
  }
}

/** A failed connection says why only by a code, its own or that of its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(error.cause instanceof Error ? error.cause : error, 'code')
  return [error.message, typeof code === 'string' && !error.message.includes(code) ? `(${code})` : ''].join(' ').trim()
}

async function webApp({ webDir }: Config): Promise<string> {
  await access(join(webDir, 'index.html')).catch(() => {
    throw new Error(`WEB_DIR ${webDir} holds no built web app: run npm run build`)
  })
  return webDir
}

async function dataFolder({ dataDir }: Config): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  await access(dataDir, constants.W_OK)
  return `embedded PostgreSQL in ${dataDir}`
}

async function database(connectionString: string, { sizes }: Config): Promise<string> {
  const facts = await readDatabaseFacts({ connectionString })
  const fault = connectionFault(facts, sizes)
  if (fault !== undefined) throw new Error(fault)
  if (Number.parseInt(facts.version, 10) < LEAST_POSTGRES)
    throw new Error(`PostgreSQL ${facts.version}: expected ${LEAST_POSTGRES} or newer`)
  const pooled = facts.isPooled ? ' behind a pooler' : ''
  return `PostgreSQL ${facts.version}${pooled}, role ${facts.role}, ${connectionsOf(sizes)} of ${facts.connections} connections`
}
const LEAST_POSTGRES = 15

async function databaseOwner(connectionString: string): Promise<string> {
  return `role ${(await readDatabaseFacts({ connectionString })).role}`
}

async function fileStore(config: Config): Promise<string> {
  const { openObjectStore } = await import('../store/open-object-store.ts')
  const store = await openObjectStore(config)
  const probe = Buffer.from('config check')
  const { key } = await store.put(probe)
  try {
    const { stream } = await store.get(key)
    if (!probe.equals(await buffer(stream))) throw new Error('a file came back changed')
  } finally {
    await store.delete(key)
  }
  return config.s3
    ? `bucket ${config.s3.bucket}: written, read and deleted`
    : `${config.dataDir}: written, read and deleted`
}

async function mailServer(mail: NonNullable<Config['mail']>): Promise<string> {
  const { createMailServer } = await import('../process/mail-server.ts')
  const server = createMailServer(mail)
  try {
    const fault = await server.check()
    if (fault !== undefined) throw new Error(fault)
    return 'signed in'
  } finally {
    server.close()
  }
}

async function bounceMailbox(bounces: BounceConfig): Promise<string> {
  const { checkBounceMailbox } = await import('../process/bounce-mailbox.ts')
  const fault = await checkBounceMailbox(bounces)
  if (fault !== undefined) throw new Error(fault)
  return 'signed in'
}

/** Every answer counts: what a partner thinks of our keys is seen when it is first asked. */
async function partner(address: string): Promise<string> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
  return `${new URL(address).host} answers with HTTP ${status}`
}

const partnersOf = ({ messaging, sms, tencentMeeting, miniProgram, esign, sales }: Config): [string, string][] =>
  Object.entries({
    WeCom: messaging.wecom?.apiUrl,
    WeChat: messaging.wechat?.apiUrl ?? miniProgram?.apiUrl,
    'text messages': sms?.apiUrl,
    'Tencent Meeting': tencentMeeting?.apiUrl,
    e签宝: esign.esign?.apiUrl,
    法大大: esign.fadada?.apiUrl,
    'sales automation': sales?.url,
  }).flatMap(([name, address]): [string, string][] => (address === undefined ? [] : [[name, address]]))
