import { query, type Tx } from './db.ts'

/** Personal data that was erased; triggers note what else is taken away. */
type Erased = 'placeErased' | 'doctorErased' | 'strangerErased'

/** Notes what two people confirmed to erase and what waits for it, so that a restored database knows of it. */
export async function noteWished(
  tx: Tx,
  kind: 'placeWished' | 'doctorWished',
  ids: readonly string[],
  requestId: string,
): Promise<void> {
  await query(tx)`
    insert into revocation (kind, subject, detail) select ${kind}, id, ${requestId} from unnest(${[...ids]}::text[]) id`
}

/** Notes what was erased by ids, so that a restore to an earlier moment erases it again. */
export async function noteErased(tx: Tx, kind: Erased, ids: readonly string[]): Promise<void> {
  await query(tx)`
    insert into revocation (kind, subject) select ${kind}, id from unnest(${[...ids]}::text[]) id`
}
