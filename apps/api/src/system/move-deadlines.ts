import type { Tx } from '../kit/database/db.ts'

/** Moves the closing days from `since` on of meetings that wait to be closed; gives how many moved. From the slice of meetings. */
export type MoveDeadlines = (tx: Tx, since: string, move: (deadline: string) => string) => Promise<number>
