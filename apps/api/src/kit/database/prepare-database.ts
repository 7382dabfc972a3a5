import type pg from 'pg'
import type { Build } from '../process/build.ts'
import { createDb, type Db, type DbConfig } from './db.ts'
import { makeJobTables } from '../process/jobs.ts'
import type { Log } from '../process/logger.ts'
import { migrate } from './migrate.ts'
import { makePartitionsAtStart } from './partition-repo.ts'
import { giveRoleLimits } from './pooled-role-repo.ts'
import { giveWorkingRights, makeWorkingRole, type Role, roleOf, tooManyRights } from './working-role-repo.ts'

/** How the product reaches its database: as the owner of all in it, for a moment at the start, and as who works in it. */
export type DatabaseWays = {
  /** Undefined: one role is both, as it is with a database of one's own and DATABASE_OWNER_URL unset. */
  owner: DbConfig | undefined
  working: DbConfig
  /** The role to make for work, where the owner may make it. */
  role: Role | undefined
}

type Needs = { build: Build; log: Log; before(db: Db): Promise<void> }

/**
 * Brings the schema up to date as the owner and leaves the working role only what it needs. `before` may refuse first. Throws where
 * an owner is named and the working role could still change what guards the record; where none is, that is said in the log.
 */
export async function prepareDatabase(
  { owner, working, role }: DatabaseWays,
  { build, log, before }: Needs,
): Promise<void> {
  const db = createDb(owner ?? working)
  try {
    await before(db)
    await migrate(db.pool, { build, log })
    await makePartitionsAtStart(db, log)
    if (working.isPooled === true) await limitRole(working, log)
    if (owner === undefined) return await warnOfRights(db.pool, log)
    await makeJobTables(owner)
    if (role) await makeWorkingRole(db.pool, role)
    const worker = createDb(working)
    try {
      await giveWorkingRights(db.pool, role?.name ?? (await roleOf(worker.pool)))
      await refuseRights(worker.pool)
    } finally {
      await worker.close()
    }
  } finally {
    await db.close()
  }
}

/** Throws where a pooler does not let a role give itself limits. */
async function limitRole(working: DbConfig, log: Log): Promise<void> {
  const db = createDb(working)
  try {
    if (await giveRoleLimits(db.pool))
      log.warn(
        'limits of time were set for the database role; the pooler’s open connections have them once it reconnects',
      )
  } finally {
    await db.close()
  }
}

/** Throws where no database answers. */
export async function answersAt(poolConfig: DbConfig): Promise<void> {
  const db = createDb(poolConfig)
  try {
    await db.pool.query('select 1')
  } finally {
    await db.close()
  }
}

async function refuseRights(pool: pg.Pool): Promise<void> {
  const rights = await tooManyRights(pool)
  if (rights.length > 0)
    throw new Error(
      `the database role ${await roleOf(pool)} of DATABASE_URL ${rights.join(', ')}: give DATABASE_URL a role of its own that owns nothing, and leave the owner to DATABASE_OWNER_URL`,
    )
}

async function warnOfRights(pool: pg.Pool, log: Log): Promise<void> {
  const rights = await tooManyRights(pool)
  if (rights.length > 0)
    log.warn(
      { role: await roleOf(pool), rights },
      'the database role can change what guards the audit trail: set DATABASE_OWNER_URL, and give DATABASE_URL a role that owns nothing',
    )
}
