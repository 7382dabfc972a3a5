import * as z from 'zod/mini'
import { isAddress, setting } from '../settings/config-setting.ts'

const databaseAddress = z
  .string()
  .check(z.refine((value) => value === '' || isAddress(value, ['postgres:', 'postgresql:'])))

/** Where the database is, and as whom the product comes to it. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: setting({
    shown: 'unset: embedded PostgreSQL in DATA_DIR',
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one',
    expected: 'an address like postgres://user:password@host:5432/database',
    secret: true,
    schema: databaseAddress,
  }),
  DATABASE_OWNER_URL: setting({
    shown: 'unset: DATABASE_URL changes the schema too, or npm run migrate has done it',
    meaning:
      'The same database as the role that owns it: npm run migrate, or a start that has it, changes the schema as this role and leaves that of DATABASE_URL what work needs, adding to logs but not changing them',
    expected: 'an address like postgres://owner:password@host:5432/database, with DATABASE_URL',
    secret: true,
    schema: databaseAddress,
  }),
  DATABASE_POOLER: setting({
    fallback: 'off',
    meaning:
      'transaction where DATABASE_URL leads to pgbouncer in transaction mode: statements have no names then, and limits of time are set in each transaction; DATABASE_OWNER_URL goes past the pooler',
    expected: 'off or transaction',
    since: '0.2.0',
    schema: z.pipe(
      z.enum(['off', 'transaction']),
      z.transform((value) => value === 'transaction'),
    ),
  }),
}
