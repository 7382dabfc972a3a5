import { networkInterfaces } from 'node:os'
import { BlockList } from 'node:net'
import * as z from 'zod/mini'
import type { Setting } from './config-setting.ts'
import { type EsignConfig, readEsign } from './esign-settings.ts'
import { readSales, type SalesConfig } from './sales-settings.ts'
import { type MailConfig, readAnchorMail, readMail } from './mail-settings.ts'
import {
  MEETING_SETTINGS,
  meetingFaults,
  type TencentMeetingConfig,
  tencentMeetingConfig,
  type WecomMeetingConfig,
  wecomMeetingConfig,
} from './meeting-settings.ts'
import { MINI_PROGRAM_SETTINGS, type MiniProgramConfig, miniProgramConfig } from './mini-program-settings.ts'
import type { HostNames } from '../http/own-hosts.ts'
import { type DemoConfig, demoSettings } from './demo-settings.ts'
import { type ObserveConfig, readObserve } from './observe-settings.ts'
import type { PathConfig } from './path-settings.ts'
import { type BackupConfig, readBackup } from './backup-settings.ts'
import { S3_SETTINGS, type S3Config, s3Config } from './s3-settings.ts'
import { SERVING_SETTINGS, type ServingConfig } from './serving-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { SECRET_SETTINGS, type SecretConfig, secretConfig } from './secret-settings.ts'
import { SETTINGS } from './settings-table.ts'
import { readSizes, type SizeConfig } from './size-settings.ts'
import { readSms, type SmsConfig } from './sms-settings.ts'
import { MESSAGING_SETTINGS, type MessagingConfig, messagingConfig, messagingFaults } from './messaging-settings.ts'
import { reachableAddress } from '../http/reachable-address.ts'

/** Proxies ask in turns of a few seconds which process is ready. */
const DRAIN_BEHIND_PROXY = 10

export type Config = SecretConfig &
  DemoConfig &
  ServingConfig &
  ObserveConfig &
  PathConfig & {
    readonly sizes: SizeConfig
    readonly port: number
    readonly host: string
    readonly dataDir: string
    /** Unset: the embedded database in `dataDir`. */
    readonly databaseUrl: string | undefined
    readonly databaseOwnerUrl: string | undefined
    /** `databaseUrl` leads to a pooler that gives a connection for a transaction at a time. */
    readonly isPooled: boolean
    readonly webDir: string
    readonly logLevel: string
    readonly trustProxy: boolean
    /** Undefined: uploaded files lie in `dataDir`. */
    readonly s3: S3Config | undefined
    readonly backup: BackupConfig
    readonly messaging: MessagingConfig
    /** Undefined: no text messages to people’s own phones. */
    readonly sms: SmsConfig | undefined
    /** Undefined: no mini program; plain codes and links stand in for its own. */
    readonly miniProgram: MiniProgramConfig | undefined
    /** Undefined: rooms there are made by hand. */
    readonly tencentMeeting: TencentMeetingConfig | undefined
    readonly wecomMeeting: WecomMeetingConfig | undefined
    /** Undefined: mails stay in the mailboxes of the product. */
    readonly mail: MailConfig | undefined
    /** Addresses of auditors for the heads of the audit chain; none: the heads stay in the installation. */
    readonly anchorMail: readonly string[]
    /** Undefined: no list is passed on. */
    readonly sales: SalesConfig | undefined
    readonly esign: EsignConfig
  }

/** Reads the settings; an empty variable counts as unset. One line for each fault: variable, what is wrong, what is expected. */
export function loadConfig(
  given: NodeJS.ProcessEnv,
  interfaces = networkInterfaces(),
): { ok: true; config: Config } | { ok: false; faults: string[] } {
  const faults: string[] = []
  const env = withSecretFiles(given, SETTINGS, faults)
  // Else each missing secret would seem to be set by halves.
  if (faults.length > 0) return { ok: false, faults }
  const read: Read = (variable, entry) => {
    const value = env[variable] || entry.fallback
    const result = z.safeParse(entry.schema, value)
    if (result.success) return result.data
    faults.push(`${variable} is ${entry.secret ? 'not readable' : JSON.stringify(value)}: expected ${entry.expected}`)
    return undefined
  }
  const port = read('PORT', SETTINGS.PORT) ?? 0
  const host = read('HOST', SETTINGS.HOST) ?? ''
  const databaseUrl = read('DATABASE_URL', SETTINGS.DATABASE_URL) || undefined
  const messaging = readMessaging(read, faults, Boolean(env['PUBLIC_URL']))
  const origin = read('PUBLIC_URL', SETTINGS.PUBLIC_URL) || originOf(reachableAddress(host, interfaces), port, faults)
  const trustProxy = read('TRUST_PROXY', SETTINGS.TRUST_PROXY) ?? false
  const asked = read('DEMO', SETTINGS.DEMO)
  const basePath = read('BASE_PATH', SETTINGS.BASE_PATH) ?? ''
  const mail = readMail(read, faults)
  const config = {
    port,
    host,
    dataDir: read('DATA_DIR', SETTINGS.DATA_DIR) ?? '',
    databaseUrl,
    isPooled: (databaseUrl !== undefined && read('DATABASE_POOLER', SETTINGS.DATABASE_POOLER)) || false,
    databaseOwnerUrl: (databaseUrl && read('DATABASE_OWNER_URL', SETTINGS.DATABASE_OWNER_URL)) || undefined,
    publicUrl: origin + basePath,
    basePath,
    apiPrefix: basePath + (read('API_PREFIX', SETTINGS.API_PREFIX) ?? ''),
    webDir: read('WEB_DIR', SETTINGS.WEB_DIR) ?? '',
    ...demoSettings(asked, { host, origin, trustProxy, databaseUrl }),
    logLevel: read('LOG_LEVEL', SETTINGS.LOG_LEVEL) ?? '',
    trustProxy,
    ...readServing(read, databaseUrl !== undefined),
    sizes: readSizes(read, faults),
    ...readObserve(read),
    hosts: readHosts(read, origin, Boolean(env['PUBLIC_URL'])),
    ...readSecrets(read, faults),
    s3: readS3(read, faults),
    backup: readBackup(read, faults),
    messaging,
    sms: readSms(read, faults),
    ...readMeetingPlatforms(read, faults, messaging),
    miniProgram: readMiniProgram(read, faults, env),
    mail,
    anchorMail: readAnchorMail(read, mail, faults),
    sales: readSales(read),
    esign: readEsign(read, faults, Boolean(env['PUBLIC_URL'])),
  }
  if (config.role !== 'all' && databaseUrl === undefined) faults.push(ROLE_ALONE)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config }
}

const ROLE_ALONE =
  'ROLE is set and DATABASE_URL is not: the embedded database serves one process, which does everything; leave ROLE out or set DATABASE_URL'

type Read = <T>(variable: keyof typeof SETTINGS, entry: Setting<T>) => T | undefined

/** Settings that are texts, by name; '' for one that is unset or could not be read. */
const readTexts = <Name extends keyof typeof SETTINGS>(read: Read, settings: Readonly<Record<Name, Setting<string>>>) =>
  Object.fromEntries(
    Object.entries<Setting<string>>(settings).map(([name, entry]) => [name, read(name as Name, entry) ?? '']),
  ) as Record<Name, string> // by the same names

/** WeCom and WeChat; what is set by halves is a fault. */
function readMessaging(read: Read, faults: string[], hasPublicUrl: boolean): MessagingConfig {
  const { DOMAIN_PROOF_FILES, ...texts } = MESSAGING_SETTINGS
  const values = { ...readTexts(read, texts), DOMAIN_PROOF_FILES: read('DOMAIN_PROOF_FILES', DOMAIN_PROOF_FILES) ?? [] }
  // A value that could not be read has been told already, and would seem to be missing here.
  if (faults.length === 0) faults.push(...messagingFaults(values, hasPublicUrl))
  return messagingConfig(values)
}

/** Platforms for online meetings; what is set by halves is a fault. */
function readMeetingPlatforms(
  read: Read,
  faults: string[],
  { wecom }: MessagingConfig,
): Pick<Config, 'tencentMeeting' | 'wecomMeeting'> {
  const values = readTexts(read, MEETING_SETTINGS)
  if (faults.length === 0) faults.push(...meetingFaults(values, wecom))
  return { tencentMeeting: tencentMeetingConfig(values), wecomMeeting: wecomMeetingConfig(values, wecom) }
}

function originOf(host: string | undefined, port: number, faults: string[]): string {
  if (host === undefined) faults.push('PUBLIC_URL is unset: no interface has an address that people could open')
  return `http://${host?.includes(':') ? `[${host}]` : host}:${port}`
}

/** An address that cannot be read is told as a fault of PUBLIC_URL. */
function readHosts(read: Read, origin: string, hasPublicUrl: boolean): HostNames {
  const others = read('ALLOWED_HOSTS', SERVING_SETTINGS.ALLOWED_HOSTS) ?? []
  const own = URL.canParse(origin) ? [new URL(origin).hostname.replace(/^\[|\]$/g, '')] : []
  return { names: new Set([...own, ...others]), isNamed: hasPublicUrl || others.length > 0 }
}

function readServing(read: Read, hasOwnDatabase: boolean): Omit<ServingConfig, 'hosts'> {
  return {
    role: read('ROLE', SERVING_SETTINGS.ROLE) ?? 'all',
    keepAliveSeconds: read('KEEP_ALIVE_SECONDS', SERVING_SETTINGS.KEEP_ALIVE_SECONDS) ?? 0,
    isRefusalLogSent: read('REFUSAL_LOG', SERVING_SETTINGS.REFUSAL_LOG) ?? false,
    uploadReserveMb: read('UPLOAD_RESERVE_MB', SERVING_SETTINGS.UPLOAD_RESERVE_MB) ?? 0,
    drainSeconds: read('DRAIN_SECONDS', SERVING_SETTINGS.DRAIN_SECONDS) ?? (hasOwnDatabase ? DRAIN_BEHIND_PROXY : 0),
    companyDomains: read('COMPANY_DOMAINS', SERVING_SETTINGS.COMPANY_DOMAINS) ?? [],
    readinessAddresses: read('READINESS_ADDRESSES', SERVING_SETTINGS.READINESS_ADDRESSES) ?? new BlockList(),
  }
}

function readSecrets(read: Read, faults: string[]): SecretConfig {
  const before = faults.length
  const secretKey = read('SECRET_KEY', SECRET_SETTINGS.SECRET_KEY)
  const secretKeyBefore = read('SECRET_KEY_BEFORE', SECRET_SETTINGS.SECRET_KEY_BEFORE)
  const values = { secretKey, secretKeyBefore }
  return faults.length === before ? secretConfig(values, faults) : values
}

function readS3(read: Read, faults: string[]): S3Config | undefined {
  const before = faults.length
  const of = (name: keyof typeof S3_SETTINGS) => read(name, S3_SETTINGS[name]) ?? ''
  const values = {
    endpoint: of('S3_ENDPOINT'),
    bucket: of('S3_BUCKET'),
    region: of('S3_REGION'),
    accessKey: of('S3_ACCESS_KEY'),
    secretKey: of('S3_SECRET_KEY'),
  }
  return faults.length === before ? s3Config(values, faults) : undefined
}

function readMiniProgram(read: Read, faults: string[], env: NodeJS.ProcessEnv): MiniProgramConfig | undefined {
  const { WECHAT_MINI_APP_ID, WECHAT_MINI_SECRET, WECHAT_MINI_PAGE } = MINI_PROGRAM_SETTINGS
  const program = {
    appId: read('WECHAT_MINI_APP_ID', WECHAT_MINI_APP_ID) ?? '',
    secret: read('WECHAT_MINI_SECRET', WECHAT_MINI_SECRET) ?? '',
    page: read('WECHAT_MINI_PAGE', WECHAT_MINI_PAGE) ?? '',
  }
  // The address was judged with the other settings of WeChat already.
  return miniProgramConfig(program, env['WECHAT_API_URL'] || SETTINGS.WECHAT_API_URL.fallback, faults)
}
