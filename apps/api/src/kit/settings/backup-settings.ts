import * as z from 'zod/mini'
import { setting, type Setting, text } from './config-setting.ts'
import { S3_SETTINGS, type S3Config } from './s3-settings.ts'

const AS_FILES = 'unset: as the S3_ setting of the same name'
const address = z
  .string()
  .check(
    z.refine((value) => value === '' || (/^https?:$/.test(URL.parse(value)?.protocol ?? '') && !/[/?#]$/.test(value))),
  )
const key = z.pipe(
  z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{43}=)?$/)),
  z.transform((value) => (value === '' ? undefined : Buffer.from(value, 'base64'))),
)
const number = (least: number, most: number) =>
  z.pipe(text(/^\d{1,4}$/), z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))))

/** Backups: where they go, by which key, how often. */
export const BACKUP_SETTINGS = {
  BACKUP_TO: setting({
    since: '0.2.0',
    meaning:
      'Folder or s3://bucket/prefix to which a server with the embedded database sends its backup all the time; needs BACKUP_KEY',
    expected: 'a path of a folder, or an address like s3://bucket/prefix',
    schema: z.string().check(z.refine((value) => !value.includes('\0'))),
  }),
  BACKUP_KEY: setting<Buffer | undefined>({
    since: '0.2.0',
    shown: 'unset: no backups',
    meaning:
      'Key that encrypts backups; keep it in two places apart from them and from this machine, without it no backup can be read',
    expected: '32 bytes in base64, as openssl rand -base64 32 makes them',
    secret: true,
    schema: key,
  }),
  BACKUP_EVERY_SECONDS: setting({
    since: '0.2.0',
    fallback: '60',
    meaning:
      'How often the write-ahead log, new files and the journal are sent; what is lost with a machine is at most so old',
    expected: 'a whole number from 5 to 300',
    schema: number(5, 300),
  }),
  BACKUP_KEEP_DAYS: setting({
    since: '0.2.0',
    fallback: '14',
    meaning: 'How many days back a moment can be restored; older backups are deleted after each new base backup',
    expected: 'a whole number from 1 to 3650',
    schema: number(1, 3_650),
  }),
  BACKUP_DRILL: setting({
    since: '0.2.0',
    fallback: 'on',
    meaning:
      'Whether a server that sends its backup by itself also restores the newest one into a scratch folder once a month, checks it and deletes it',
    expected: 'on or off',
    schema: z.pipe(
      z.enum(['on', 'off']),
      z.transform((value) => value === 'on'),
    ),
  }),
  BACKUP_DRILL_DIR: setting({
    since: '0.2.0',
    shown: 'unset: drill in DATA_DIR',
    meaning: 'Scratch folder of the drill; needs room for the database, its log and all files',
    expected: 'a path of a folder',
    schema: z.string().check(z.refine((value) => !value.includes('\0'))),
  }),
  BACKUP_S3_ENDPOINT: setting({
    since: '0.2.0',
    shown: AS_FILES,
    meaning: 'Object store of backups to s3://bucket/prefix; better one of another provider than that of the files',
    expected: 'an address like https://s3.example.com, without / at the end',
    schema: address,
  }),
  BACKUP_S3_REGION: setting({
    since: '0.2.0',
    shown: AS_FILES,
    meaning: 'Region its requests are signed for',
    expected: 'a name like us-east-1 or auto',
    schema: text(/^[a-z0-9-]{0,40}$/),
  }),
  BACKUP_S3_ACCESS_KEY: setting({
    since: '0.2.0',
    shown: AS_FILES,
    meaning: 'Access key id of an account that may read, write, list and delete there',
    expected: 'at most 128 letters and digits',
    schema: text(/^[\w.+/=-]{0,128}$/),
  }),
  BACKUP_S3_SECRET_KEY: setting({
    since: '0.2.0',
    shown: AS_FILES,
    meaning: 'Secret key of the same account',
    expected: 'at most 256 letters, digits and + / = - _ .',
    secret: true,
    schema: text(/^[\w.+/=-]{0,256}$/),
  }),
}

export type BackupConfig = {
  /** Undefined: the server sends no backup by itself. */
  readonly to: string | undefined
  readonly key: Buffer | undefined
  readonly everySeconds: number
  readonly keepDays: number
  /** Scratch folder of the monthly drill, undefined: as unset; `isDrilled`: the server does it by itself. */
  readonly drillDir: string | undefined
  readonly isDrilled: boolean
  /** The object store of s3:// addresses; the bucket is in the address. */
  readonly s3: Omit<S3Config, 'bucket'>
}

type Read = <T>(
  variable: keyof typeof BACKUP_SETTINGS | `S3_${(typeof OF_STORE)[number]}`,
  entry: Setting<T>,
) => T | undefined

const OF_STORE = ['ENDPOINT', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'] as const

/** A place without a key is a fault: a backup is never written in the clear. */
export function readBackup(read: Read, faults: string[]): BackupConfig {
  const before = faults.length
  const of = (name: (typeof OF_STORE)[number]) =>
    read(`BACKUP_S3_${name}`, BACKUP_SETTINGS[`BACKUP_S3_${name}`]) ||
    read(`S3_${name}`, S3_SETTINGS[`S3_${name}`]) ||
    ''
  const values = {
    to: read('BACKUP_TO', BACKUP_SETTINGS.BACKUP_TO) || undefined,
    key: read('BACKUP_KEY', BACKUP_SETTINGS.BACKUP_KEY),
    everySeconds: read('BACKUP_EVERY_SECONDS', BACKUP_SETTINGS.BACKUP_EVERY_SECONDS) ?? 0,
    keepDays: read('BACKUP_KEEP_DAYS', BACKUP_SETTINGS.BACKUP_KEEP_DAYS) ?? 0,
    drillDir: read('BACKUP_DRILL_DIR', BACKUP_SETTINGS.BACKUP_DRILL_DIR) || undefined,
    isDrilled: read('BACKUP_DRILL', BACKUP_SETTINGS.BACKUP_DRILL) ?? false,
    s3: {
      endpoint: of('ENDPOINT'),
      region: of('REGION'),
      accessKey: of('ACCESS_KEY'),
      secretKey: of('SECRET_KEY'),
    },
  }
  if (faults.length === before && values.to !== undefined && values.key === undefined)
    faults.push('BACKUP_KEY is missing: BACKUP_TO says where the backup goes. Make one with: openssl rand -base64 32')
  return values
}
