import { sql } from 'kysely'

/** A row may lie this far ahead of what its pause allows before its time counts as wrong. */
const SPARE = sql`interval '1 minute'`
/** The pause after so many attempts doubles from a minute; the rows of the outboxes are dated so. */
const PAUSE = sql`interval '1 minute' * power(2, least(attempts, 12))`

/** Whether the next attempt of a row is later than any pause allows: a clock that was ahead has dated it. `now`: system clock. */
export const isDatedAhead = (column: string, now: string) =>
  sql<boolean>`${sql.ref(column)} > ${now}::timestamptz + ${SPARE} + ${PAUSE}`

export const changedRows = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): number =>
  Number(numAffectedRows ?? 0n)
