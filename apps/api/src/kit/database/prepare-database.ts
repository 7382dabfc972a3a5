import type pg from 'pg'
import type { Build } from '../process/build.ts'
import { createDb, type Db, type DbConfig } from './db.ts'
import { makeJobTables } from '../process/jobs.ts'
import type { Log } from '../process/logger.ts'
import { migrate } from './migrate.ts'
import { makePartitionsAtStart } from './partition-repo.ts'
import { giveRoleLimits } from './pooled-role-repo.ts'
import {
  giveWorkingRights,
  makeWorkingRole,
  mayChangeSchema,
  type Role,
  roleOf,
  tooManyRights,
} from './working-role-repo.ts'

/** How the product reaches its database: as the owner of all in it, for a moment at the start, and as who works in it. */
export type DatabaseWays = {
  /** Undefined without DATABASE_OWNER_URL: one role is both, or `npm run migrate` has been there before. */
  owner: DbConfig | undefined
  working: DbConfig
  /** The role to make for work, where the owner may make it. */
  role: Role | undefined
}

type Needs = { build: Build; log: Log; before(db: Db): Promise<void> }

/** `isJobsOwner`: the role for work makes the tables of the jobs by itself. `mayMigrate`: the schema could have been changed. */
export type Prepared = { applied: string[]; isJobsOwner: boolean; mayMigrate: boolean }

/**
 * Brings the schema up to date as the owner and leaves the working role only what it needs. `before` may refuse first. Throws where
 * an owner is named and the working role could still change what guards the record; where none is, that is said in the log, and a schema that
 * this role cannot bring up to date ends it.
 */
export async function prepareDatabase({ owner, working, role }: DatabaseWays, needs: Needs): Promise<Prepared> {
  const { build, log, before } = needs
  const db = createDb(owner ?? working)
  try {
    await before(db)
    const applied = await migrate(db.pool, { build, log })
    await makePartitionsAtStart(db, log)
    if (working.isPooled === true) await limitRole(working, log)
    if (owner === undefined) {
      await warnOfRights(db.pool, log)
      const isOwner = await mayChangeSchema(db.pool)
      return { applied, isJobsOwner: isOwner, mayMigrate: isOwner }
    }
    await makeJobTables(owner)
    if (role) await makeWorkingRole(db.pool, role)
    const worker = createDb(working)
    try {
      await giveWorkingRights(db.pool, role?.name ?? (await roleOf(worker.pool)))
      await refuseRights(worker.pool)
    } finally {
      await worker.close()
    }
    return { applied, isJobsOwner: false, mayMigrate: true }
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
