import { dropFileRows } from '../kit/store/stored-file-repo.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { ON_HOLD } from './hold-repo.ts'

/** Files of mails made before an instant that nothing will send any more, except of a meeting with a person on legal hold. */
const DUE = (before: string) => sql`
  mail_message m join mail_attachment a on a.mail_id = m.id
  where m.created_at < ${before}::timestamptz and m.state in ('sent', 'kept', 'dead') and a.file_id is not null
    and (m.state <> 'dead' or exists (select from outbox_discard d where d.outbox = 'mail' and d.ref = m.id))
    and not exists (select from enrollment n where n.engagement_id = m.engagement_id and ${ON_HOLD})`

/**
 * Takes the files away from mails made before an instant that nothing will send any more: sent, kept, or given up by a person. The
 * mails stay, and so does everything of a meeting with a person on legal hold. How many attachments; the hourly sweep drops the bytes. Locks them; another process takes the next ones.
 */
export async function dropMailFiles(
  tx: Tx,
  { before, at }: { before: string; at: string },
  limit: number,
): Promise<number> {
  const rows = await query<{ fileId: string }>(tx)`
    with due as (
      select a.id, a.file_id from ${DUE(before)} order by m.created_at limit ${sql.lit(limit)} for update of a skip locked
    )
    update mail_attachment a set file_id = null, gone_at = ${at} from due where a.id = due.id returning due.file_id as "fileId"`
  const fileIds = rows.map(({ fileId }) => fileId)
  const unused = await query<{ fileId: string }>(tx)`
    select distinct g.id as "fileId" from unnest(${fileIds}::uuid[]) as g(id)
    where not exists (select from mail_attachment a where a.file_id = g.id)`
  await dropFileRows(
    tx,
    unused.map(({ fileId }) => fileId),
  )
  return rows.length
}

/** How many attachments would go. */
export async function countDueMailFiles(tx: Tx, before: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`select count(*)::int as count from ${DUE(before)}`
  return rows[0]?.count ?? 0
}
