import type pg from 'pg'

/** A row of `schema_migration`. */
export type AppliedMigration = {
  name: string
  checksum: string
  /** Of the build that applied it; null for what was applied before builds were named. */
  version: string | null
  commit: string | null
  /** It says itself that the release before the one that brought it may run on it. */
  previousMayRun: boolean
}

/** Also of a table made before builds were named, which has fewer columns. */
export async function readApplied(pool: pg.Pool): Promise<AppliedMigration[]> {
  const exists = await pool.query("select to_regclass('schema_migration') is not null as found")
  if (exists.rows[0]?.found !== true) return []
  const { rows } = await pool.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(schema_migration) as row from schema_migration order by name',
  )
  return rows.map(({ row }) => ({
    name: String(row['name']),
    checksum: String(row['checksum']),
    version: textOf(row['version']),
    commit: textOf(row['commit']),
    previousMayRun: row['previous_may_run'] === true,
  }))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What a newer build applied and this one has no file of. */
export function unknownTo(names: ReadonlySet<string>, applied: readonly AppliedMigration[]): AppliedMigration[] {
  return applied.filter(({ name }) => !names.has(name))
}

/** Only where all of it came with one release, which says so, is this build the release before. */
export function mayRunOn(unknown: readonly AppliedMigration[]): boolean {
  return (
    unknown.every(({ previousMayRun }) => previousMayRun) && new Set(unknown.map(({ version }) => version)).size <= 1
  )
}

/** `0099-more.sql (version 0.3.0+3f2a9c1d)` */
export function namedWithVersion({ name, version, commit }: AppliedMigration): string {
  const build = [version ?? 'unnamed', commit ?? ''].filter((part) => part !== '').join('+')
  return `${name} (version ${build})`
}
