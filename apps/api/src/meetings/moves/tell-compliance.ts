import type { Tx } from '../../kit/database/db.ts'
import type { NoticeKind } from '../../notices/public.ts'
import { findCompliance } from '../store/compliance-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { tell } from './tell.ts'

type Told = { kind: NoticeKind; params: Readonly<Record<string, string | number>>; at: string; key?: string }

/** Tells the compliance people of the meeting's business unit who are not on its side, as tell does. */
export async function tellCompliance(tx: Tx, meeting: MeetingRow, told: Told): Promise<void> {
  await tell(tx, meeting, await findCompliance(tx, meeting), told)
}
