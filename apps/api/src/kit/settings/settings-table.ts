import * as z from 'zod/mini'
import { DATABASE_SETTINGS } from '../database/database-settings.ts'
import { BACKUP_SETTINGS } from './backup-settings.ts'
import { isAddress, type Setting, setting, text } from './config-setting.ts'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { ESIGN_SETTINGS } from './esign-settings.ts'
import { ANCHOR_SETTINGS, MAIL_SETTINGS } from './mail-settings.ts'
import { MEETING_SETTINGS } from './meeting-settings.ts'
import { MESSAGING_SETTINGS } from './messaging-settings.ts'
import { MINI_PROGRAM_SETTINGS } from './mini-program-settings.ts'
import { OBSERVE_SETTINGS } from './observe-settings.ts'
import { PATH_SETTINGS } from './path-settings.ts'
import { S3_SETTINGS } from './s3-settings.ts'
import { SALES_SETTINGS } from './sales-settings.ts'
import { SECRET_SETTINGS } from './secret-settings.ts'
import { SERVING_SETTINGS } from './serving-settings.ts'
import { SIZE_SETTINGS } from './size-settings.ts'
import { SMS_SETTINGS } from './sms-settings.ts'

const webAddress = z.string().check(z.refine((value) => value === '' || isAddress(value, ['http:', 'https:'])))

const SERVER_SETTINGS = {
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
  PUBLIC_URL: setting({
    shown: 'http://HOST:PORT, with an address of this machine where HOST is every interface',
    meaning: 'Address people open; links in messages and QR codes start with it',
    expected: 'an http or https address without a path, like https://meetings.example.com',
    schema: webAddress,
  }),
  ...PATH_SETTINGS,
  WEB_DIR: setting({
    fallback: './apps/web/dist',
    meaning: 'Folder of the built web app',
    expected: 'a path of a folder',
    schema: z.string().check(z.refine((value) => !value.includes('\0'))),
  }),
  ...DEMO_SETTINGS,
  LOG_LEVEL: setting({
    fallback: 'info',
    meaning:
      'Least serious log lines to write: trace, debug, info, warn, error, fatal or silent; a demo on a terminal writes the lines of requests from debug on',
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
  ...SERVING_SETTINGS,
  ...OBSERVE_SETTINGS,
}

/** Every environment variable the product reads. The page of settings and .env.example are compared with it by a test. */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...SIZE_SETTINGS,
  ...DATABASE_SETTINGS,
  ...SECRET_SETTINGS,
  ...S3_SETTINGS,
  ...BACKUP_SETTINGS,
  ...MESSAGING_SETTINGS,
  ...SMS_SETTINGS,
  ...MEETING_SETTINGS,
  ...MINI_PROGRAM_SETTINGS,
  ...ESIGN_SETTINGS,
  ...MAIL_SETTINGS,
  ...ANCHOR_SETTINGS,
  ...SALES_SETTINGS,
}

/** The same in the sections of the page; a test says that none is left out. */
export const SETTING_SECTIONS: readonly { title: string; settings: Readonly<Record<string, Setting<unknown>>> }[] = [
  { title: 'Server', settings: SERVER_SETTINGS },
  { title: 'Size', settings: SIZE_SETTINGS },
  { title: 'Database', settings: DATABASE_SETTINGS },
  { title: 'Keys', settings: SECRET_SETTINGS },
  { title: 'Object store', settings: S3_SETTINGS },
  { title: 'Backups', settings: BACKUP_SETTINGS },
  { title: 'WeCom and WeChat', settings: MESSAGING_SETTINGS },
  { title: 'Text messages', settings: SMS_SETTINGS },
  { title: 'Online meetings', settings: MEETING_SETTINGS },
  { title: 'WeChat mini program', settings: MINI_PROGRAM_SETTINGS },
  { title: 'E-signatures', settings: ESIGN_SETTINGS },
  { title: 'Mail', settings: { ...MAIL_SETTINGS, ...ANCHOR_SETTINGS } },
  { title: 'Sales automation', settings: SALES_SETTINGS },
]

/** Version of the settings that name none. */
const FIRST = '0.1.0'

/** A setting as people read it: in the page of settings and in .env.example. */
export type SettingRow = {
  section: string
  variable: string
  fallback: string
  meaning: string
  expected: string
  isSecret: boolean
  since: string
}

export const CONFIG_TABLE: readonly SettingRow[] = SETTING_SECTIONS.flatMap(({ title, settings }) =>
  Object.entries(settings).map(([variable, entry]) => ({
    section: title,
    variable,
    fallback: entry.shown ?? `\`${entry.fallback}\``,
    meaning: entry.meaning,
    expected: entry.expected,
    isSecret: entry.secret === true,
    since: entry.since ?? FIRST,
  })),
)
