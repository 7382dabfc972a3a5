import { type RawBuilder, sql } from 'kysely'

/** Where a page ended: an instant as answers carry it, cut to milliseconds, and the row's id. */
export type Place = { at: string; id: string }

/**
 * The stored instant, to the microsecond, of the row that a page ended with, so that the next page leaves out and repeats none of the
 * same millisecond. A row that is gone or was moved counts with the place's own milliseconds. `from`: a table, or a source of rows with
 * these columns; `idType`: type of its key.
 */
export const rowInstant = (
  { at, id }: Place,
  from: RawBuilder<unknown>,
  [atColumn, idColumn = 'id', idType = 'uuid']: readonly [atColumn: string, idColumn?: string, idType?: string],
): RawBuilder<unknown> =>
  sql`coalesce((select ${sql.ref(atColumn)} from ${from} where ${sql.ref(idColumn)} = ${id}::${sql.raw(idType)}
    and ${sql.ref(atColumn)} >= ${at}::timestamptz and ${sql.ref(atColumn)} < ${at}::timestamptz + interval '1 millisecond'), ${at}::timestamptz)`
