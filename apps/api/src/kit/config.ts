import * as z from 'zod/mini'

type Setting<T> = {
  /** Text used when the variable is unset; '' stands for a default that `shown` explains. */
  fallback: string
  shown?: string
  meaning: string
  expected: string
  /** The value is left out of fault lines. */
  secret?: boolean
  schema: z.ZodMiniType<T, string>
}

const setting = <T>(entry: Setting<T>): Setting<T> => entry
const text = (pattern: RegExp) => z.string().check(z.regex(pattern))
const flag = z.pipe(
  z.enum(['', 'on', 'off']),
  z.transform((value) => (value === '' ? undefined : value === 'on')),
)
const webAddress = z.string().check(z.refine((value) => value === '' || isAddress(value, ['http:', 'https:'])))
const databaseAddress = z
  .string()
  .check(z.refine((value) => value === '' || isAddress(value, ['postgres:', 'postgresql:'])))

/** Every environment variable the product reads. README's table and .env.example are compared with it by a test. */
const SETTINGS = {
  PORT: setting({
    fallback: '3000',
    meaning: 'Port the server listens on; 0 takes a free one',
    expected: 'a whole number from 0 to 65535',
    schema: z.pipe(text(/^\d{1,5}$/), z.pipe(z.transform(Number), z.number().check(z.maximum(65_535)))),
  }),
  HOST: setting({
    fallback: '127.0.0.1',
    meaning: 'Address the server listens on; 0.0.0.0 for every network interface',
    expected: 'a host name or an IP address',
    schema: text(/^[\w.:-]+$/),
  }),
  DATA_DIR: setting({
    fallback: './data',
    meaning: 'Folder of the embedded database and of uploaded files',
    expected: 'a path of a folder',
    schema: z.string().check(z.refine((value) => !value.includes('\0'))),
  }),
  DATABASE_URL: setting({
    fallback: '',
    shown: 'unset: embedded PostgreSQL in DATA_DIR',
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one',
    expected: 'an address like postgres://user:password@host:5432/database',
    secret: true,
    schema: databaseAddress,
  }),
  PUBLIC_URL: setting({
    fallback: '',
    shown: 'http://HOST:PORT',
    meaning: 'Address people open; links in messages and QR codes start with it',
    expected: 'an http or https address without a path, like https://meetings.example.com',
    schema: webAddress,
  }),
  API_PREFIX: setting({
    fallback: '/api',
    meaning: 'Path all calls start with',
    expected: 'a path that starts with / and does not end with it, like /api',
    schema: text(/^(?:\/[\w.-]+)+$/),
  }),
  WEB_DIR: setting({
    fallback: './apps/web/dist',
    meaning: 'Folder of the built web app',
    expected: 'a path of a folder',
    schema: z.string().check(z.refine((value) => !value.includes('\0'))),
  }),
  DEMO: setting({
    fallback: '',
    shown: '`on` with the embedded database, otherwise `off`',
    meaning: 'Loads the demo company on first start and lets the clock be moved',
    expected: 'on or off',
    schema: flag,
  }),
  LOG_LEVEL: setting({
    fallback: 'info',
    meaning: 'Least serious log lines to write: trace, debug, info, warn, error, fatal or silent',
    expected: 'trace, debug, info, warn, error, fatal or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  TRUST_PROXY: setting({
    fallback: 'off',
    meaning: '`on` when a proxy of yours sets X-Forwarded-For: rate limits then count by the address in it',
    expected: 'on or off',
    schema: z.pipe(
      z.enum(['on', 'off']),
      z.transform((value) => value === 'on'),
    ),
  }),
}

function isAddress(value: string, protocols: readonly string[]): boolean {
  const url = URL.parse(value)
  if (!url || !protocols.includes(url.protocol)) return false
  return (
    !protocols.includes('https:') ||
    (url.pathname === '/' && !value.endsWith('/') && url.search === '' && url.hash === '')
  )
}

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
  readonly apiPrefix: string
  readonly webDir: string
  readonly demo: boolean
  readonly logLevel: string
  readonly trustProxy: boolean
}

/** Rows of README's configuration table: variable, default as people read it, meaning. */
export const CONFIG_TABLE: readonly { variable: string; fallback: string; meaning: string }[] = Object.entries(
  SETTINGS,
).map(([variable, entry]) => ({
  variable,
  fallback: 'shown' in entry ? String(entry.shown) : `\`${entry.fallback}\``,
  meaning: entry.meaning,
}))

/** Reads the settings; an empty variable counts as unset. One line for each fault: variable, what is wrong, what is expected. */
export function loadConfig(env: NodeJS.ProcessEnv): { ok: true; config: Config } | { ok: false; faults: string[] } {
  const faults: string[] = []
  const read = <T>(variable: keyof typeof SETTINGS, entry: Setting<T>): T | undefined => {
    const value = env[variable] || entry.fallback
    const result = z.safeParse(entry.schema, value)
    if (result.success) return result.data
    faults.push(`${variable} is ${entry.secret ? 'not readable' : JSON.stringify(value)}: expected ${entry.expected}`)
    return undefined
  }
  const port = read('PORT', SETTINGS.PORT) ?? 0
  const host = read('HOST', SETTINGS.HOST) ?? ''
  const databaseUrl = read('DATABASE_URL', SETTINGS.DATABASE_URL) || undefined
  const config = {
    port,
    host,
    dataDir: read('DATA_DIR', SETTINGS.DATA_DIR) ?? '',
    databaseUrl,
    publicUrl: read('PUBLIC_URL', SETTINGS.PUBLIC_URL) || `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    apiPrefix: read('API_PREFIX', SETTINGS.API_PREFIX) ?? '',
    webDir: read('WEB_DIR', SETTINGS.WEB_DIR) ?? '',
    demo: read('DEMO', SETTINGS.DEMO) ?? databaseUrl === undefined,
    logLevel: read('LOG_LEVEL', SETTINGS.LOG_LEVEL) ?? '',
    trustProxy: read('TRUST_PROXY', SETTINGS.TRUST_PROXY) ?? false,
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config }
}
