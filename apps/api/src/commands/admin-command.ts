import { parseArgs } from 'node:util'
import { createFirstAdmin, type FirstAdmin } from '../admin/public.ts'
import { alarm, decideRequest, findRequestId } from '../duties/public.ts'
import { DUTY_PORTS } from '../duty-ports.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import { readBuild } from '../kit/process/build.ts'
import { readClockOffset } from '../kit/process/clock-offset-repo.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { createDb, type Db } from '../kit/database/db.ts'
import { changeEvidenceKey } from '../kit/secrets/evidence-key.ts'
import { startEmbedded } from '../kit/embedded/embedded-postgres.ts'
import { ownDatabase } from '../kit/embedded/reach-database.ts'
import { createLogger } from '../kit/process/logger.ts'
import { acceptStore } from '../kit/store/join-store.ts'
import { openStoreMark } from '../kit/store/open-object-store.ts'
import { migrate } from '../kit/database/migrate.ts'
import { findAdmin } from '../people/public.ts'
import { drawInitialPassword, giveInitialPassword } from '../session/public.ts'
import { noteDeed } from '../telemetry/public.ts'
import { end } from './end.ts'

const LINK_MINUTES = 60
const USAGE = [
  'npm run admin -- create --code E0001 --name 陈晨 --email chen@example.com --unit CV --unit-name 心血管事业部 [--unit-name-en Cardiovascular]',
  'npm run admin -- --reset E0001',
  'npm run admin -- --confirm 12 [13 …]',
  'npm run admin -- --accept-files',
  'npm run admin -- --new-evidence-key',
]

type Asked =
  | { reset: string }
  | { create: FirstAdmin }
  | { confirm: number[] }
  | { acceptFiles: true }
  | { newEvidenceKey: true }

/**
 * `npm run admin`: makes the first business unit and the first administrator, or gives one a new way in, and prints a link that is
 * good once and for 60 minutes. Refused while an administrator is at work, but for `--reset`. `--confirm` takes the place of a second
 * person for requests by their numbers, where an installation has one administrator or none can be reached; that and `--reset` go into
 * the audit chain, and all administrators, compliance and finance are told. `--accept-files` makes the file store of the settings the one
 * of the database, after files were moved. `--new-evidence-key` makes the key that signs evidence packs from now on. It needs the machine and the settings
 * of the server; an embedded database must not be in use by a running server. One line and 1 when it fails; nothing is changed then.
 */
export async function adminCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const asked = read(args)
  if (!asked) return end(['The command is one of:', ...USAGE])
  const loaded = loadConfig(env)
  if (!loaded.ok) return end(loaded.faults)
  const { config } = loaded
  try {
    const embedded =
      config.databaseUrl === undefined ? await startEmbedded(config.dataDir, createLogger('error')) : undefined
    const db = createDb(embedded?.poolConfig ?? ownDatabase(config))
    try {
      await migrate(db.pool, { build: await readBuild() })
      process.stdout.write(`${await done(db, config, asked)}\n`)
    } finally {
      await db.close()
      await embedded?.stop()
    }
  } catch (error) {
    end([error instanceof Error ? error.message : String(error)])
  }
}

async function done(db: Db, config: Config, asked: Asked): Promise<string> {
  if ('confirm' in asked) return confirm(db, config, asked.confirm)
  if ('newEvidenceKey' in asked) return changeKey(db, config)
  if (!('acceptFiles' in asked)) return work(db, config, asked)
  await acceptStore(db, await openStoreMark(config))
  return 'The database works with these files from now on. Check that none is missing: npm run verify'
}

async function work(
  db: Db,
  config: Config,
  asked: Exclude<Asked, { confirm: number[] } | { acceptFiles: true } | { newEvidenceKey: true }>,
): Promise<string> {
  const { password, hash } = await drawInitialPassword()
  const now = Date.now()
  const at = new Date(now).toISOString()
  const until = new Date(now + LINK_MINUTES * 60_000).toISOString()
  const employeeCode = 'reset' in asked ? asked.reset.toUpperCase() : asked.create.employeeCode
  await db.inTransaction(async (tx) => {
    const { companyDomains } = config
    const id =
      'reset' in asked
        ? await findAdmin(tx, employeeCode)
        : await createFirstAdmin(tx, asked.create, { at, companyDomains })
    if (id === undefined) throw new Error(`no active administrator has the employee code ${employeeCode}`)
    await giveInitialPassword(tx, { person: { id, employeeCode }, hash, until, by: null, at })
    if ('create' in asked) return
    await alarm(tx, {
      kind: 'linkMadeOnServer',
      params: { name: employeeCode },
      about: `${id}:${at}`,
      at: await businessTime(db, config),
    })
  })
  // What follows the # stays in the browser: no server and no proxy sees it.
  const link = `${config.publicUrl}/login#first=${encodeURIComponent(employeeCode)}.${password}`
  return `${link}\nOpen it within ${LINK_MINUTES} minutes and choose a password. It is good once.`
}

/** All of them or none. Throws one line for the terminal. */
async function confirm(db: Db, config: Config, numbers: readonly number[]): Promise<string> {
  const at = await businessTime(db, config)
  const systemAt = new Date().toISOString()
  await db.inTransaction(async (tx) => {
    for (const number of numbers) {
      const requestId = await findRequestId(tx, number)
      if (requestId === undefined) throw new Error(`request ${number} not found`)
      const by = { personId: null, at, systemAt, locale: 'en', companyDomains: config.companyDomains } as const
      const decided = { requestId, decision: 'confirm', word: '', isAlikeSeen: true, ...by } as const
      await decideRequest(tx, DUTY_PORTS, decided).catch((error: unknown) => {
        if (error instanceof AppError)
          throw new Error(`request ${number}: ${refusalText(error.result, 'en', error.params)}`)
        throw error
      })
    }
  })
  return `Confirmed: ${numbers.join(', ')}. It stands in the audit chain, and all administrators, compliance and finance are told.`
}

/** Makes the next key and notes it in the audit chain; the former public half stays. */
async function changeKey(db: Db, config: Config): Promise<string> {
  const at = new Date().toISOString()
  const { fingerprint, publicKey } = await db.inTransaction(async (tx) => {
    const key = await changeEvidenceKey(tx, { at, config })
    await noteDeed(tx, { kind: 'evidenceKeyMade', detail: { fingerprint: key.fingerprint }, at })
    return key
  })
  return `Evidence packs are signed with a new key from now on: ${fingerprint} (${publicKey}). Earlier packs keep theirs.`
}

/** The business clock, which a demo may have moved. */
async function businessTime(db: Db, config: Config): Promise<string> {
  return new Date(Date.now() + (config.demo ? await readClockOffset(db.db) : 0)).toISOString()
}

function read(args: readonly string[]): Asked | undefined {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        code: text,
        name: text,
        email: text,
        unit: text,
        'unit-name': text,
        'unit-name-en': text,
        reset: text,
        confirm: text,
        'accept-files': { type: 'boolean' },
        'new-evidence-key': { type: 'boolean' },
      },
    })
    if (values['accept-files'] === true) return { acceptFiles: true }
    if (values['new-evidence-key'] === true) return { newEvidenceKey: true }
    if (values.reset !== undefined) return positionals.length === 0 ? { reset: values.reset } : undefined
    if (values.confirm !== undefined) {
      const numbers = [values.confirm, ...positionals].map(Number)
      return numbers.every((number) => Number.isSafeInteger(number) && number > 0) ? { confirm: numbers } : undefined
    }
    const { code, name, email, unit, 'unit-name': nameZh, 'unit-name-en': nameEn = nameZh } = values
    if (positionals.join() !== 'create' || !code || !name || !email || !unit || !nameZh || !nameEn) return undefined
    return {
      create: { employeeCode: code.toUpperCase(), name, email, unit: { code: unit.toUpperCase(), nameZh, nameEn } },
    }
  } catch {
    return undefined
  }
}
