import { UPLOAD_LIMITS, type UploadUses } from '@osmp/domain/kit/upload-quota.ts'
import { CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import { query, type Tx } from '../database/db.ts'
import { setOf } from '../database/sql-set.ts'

/** Whoever sends files at the same time comes one after the other until the transaction ends. */
export async function lockUploads(tx: Tx, personId: string): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`uploads ${personId}`}, 0))`
}

/** What a person has sent and a meeting holds by now: whole files, and what was announced and comes in parts. */
export async function findUploadUses(
  tx: Tx,
  { personId, engagementId }: { personId: string; engagementId: string | null },
): Promise<UploadUses> {
  const days = `${UPLOAD_LIMITS.personDays} days`
  const rows = await query<Record<'hourFiles' | 'hourBytes' | 'files' | 'bytes', number>>(tx)`
    with sent as (
      select size, received_at as at from received_file
      where person_id = ${personId} and received_at > now() - ${days}::interval
      union all select size, started_at from upload where person_id = ${personId}
    )
    select count(*) filter (where at > now() - interval '1 hour')::int as "hourFiles",
           coalesce(sum(size) filter (where at > now() - interval '1 hour'), 0)::float8 as "hourBytes",
           count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from sent`
  const { hourFiles = 0, hourBytes = 0, files = 0, bytes = 0 } = rows[0] ?? {}
  const meeting = engagementId === null ? null : await findMeetingUse(tx, engagementId)
  return { hour: { files: hourFiles, bytes: hourBytes }, person: { files, bytes }, meeting }
}

async function findMeetingUse(tx: Tx, engagementId: string) {
  const rows = await query<{ files: number; bytes: number }>(tx)`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from (
      select size from received_file where engagement_id = ${engagementId}
      union all select size from upload where engagement_id = ${engagementId}
    ) held`
  return rows[0] ?? { files: 0, bytes: 0 }
}

export type ReceivedFile = { fileId: string; personId: string; engagementId: string | null; size: number }

/** Counts a file that was kept. */
export async function insertReceived(tx: Tx, { fileId, personId, engagementId, size }: ReceivedFile): Promise<void> {
  await tx
    .insertInto('received_file')
    .values({ file_id: fileId, person_id: personId, engagement_id: engagementId, size })
    .execute()
}

/**
 * Files deleted before an instant whose bytes are still there, 500 at most: those that never were in a closed meeting, which are
 * evidence of nothing.
 */
export async function findDeletedBefore(tx: Tx, before: string): Promise<{ fileId: string; objectKey: string }[]> {
  return query<{ fileId: string; objectKey: string }>(tx)`
    with gone as (
      select file_id, engagement_id, uploaded_at, deleted_at from closing_file where deleted_at < ${before}
      union all
      select x.file_id, a.engagement_id, a.uploaded_at, a.deleted_at from activity_photo a
      left join photo_evidence v on v.photo_id = a.id
      cross join lateral (values (a.file_id), (v.thumb_file_id), (v.stamped_file_id)) x (file_id)
      where a.deleted_at < ${before}
    )
    select s.id as "fileId", s.object_key as "objectKey" from gone join stored_file s on s.id = gone.file_id
    where s.withdrawn_at is not null and s.purged_at is null
      and not exists (select from meeting_event m where m.engagement_id = gone.engagement_id
        and m.to_status in ${setOf(CLOSED)} and m.at between gone.uploaded_at and gone.deleted_at)
    order by s.withdrawn_at limit 500`
}

/** Notes that the bytes have gone: from now on they count no more. */
export async function markPurged(tx: Tx, fileIds: readonly string[], at: string): Promise<void> {
  await query(tx)`
    with purged as (update stored_file set purged_at = ${at} where id = any(${fileIds}::uuid[]) returning id)
    delete from received_file r using purged where r.file_id = purged.id`
}
