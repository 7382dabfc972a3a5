import type { Db } from '../kit/database/db.ts'

const ROWS = 'string_agg(t::text, chr(10) order by t::text)'
/** Rows as they are, to be read where two texts differ, or 32 digits in their place. */
const WAYS = { text: ROWS, md5: `md5(${ROWS})` } as const
type Way = keyof typeof WAYS
type Known = { moves: string; word: string }

/** By open database: a word, and how far the table's sequence had moved when it was read. */
const known = new WeakMap<Db, Map<string, Known>>()

/**
 * The content of each table, the same for the same rows. A table is read again only when a write moved its sequence (test-pristine.ts),
 * also one that was undone: to read all tables around each of many calls takes longer than the calls.
 */
export async function tableWords(db: Db, tables: readonly string[], way: Way): Promise<Record<string, string>> {
  const words = known.get(db) ?? new Map<string, Known>()
  known.set(db, words)
  const { moves, isQuiet } = await movesOf(db, tables)
  const read: Record<string, string> = {}
  for (const table of tables) {
    const [key, moved] = [`${way} ${table}`, moves[table]]
    const last = words.get(key)
    if (moved !== undefined && last?.moves === moved) read[table] = last.word
    else {
      read[table] = await wordOf(db, table, way)
      // Of a write that is under way the sequence has moved, and its rows are not to be seen yet.
      if (moved !== undefined && isQuiet) words.set(key, { moves: moved, word: read[table] })
    }
  }
  return read
}

async function movesOf({ pool }: Db, tables: readonly string[]) {
  const { rows } = await pool.query<{ moves: Record<string, string> | null; isQuiet: boolean }>(
    `select (select jsonb_object_agg(name, coalesce(pg_sequence_last_value(('pristine.' || quote_ident(sequence))::regclass), 0)::text)
       from pristine.parts where name = any($1)) as moves,
       not exists (select from pg_stat_activity where datname = current_database() and backend_xid is not null) as "isQuiet"`,
    [tables],
  )
  return { moves: rows[0]?.moves ?? {}, isQuiet: rows[0]?.isQuiet === true }
}

async function wordOf({ pool }: Db, table: string, way: Way): Promise<string> {
  const { rows } = await pool.query<{ word: string | null }>(`select ${WAYS[way]} as word from "${table}" t`)
  return rows[0]?.word ?? ''
}
