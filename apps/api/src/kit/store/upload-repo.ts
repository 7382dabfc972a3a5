import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../database/db.ts'

export type UploadPurpose = 'photo' | 'closingFile'
export type UploadKey = { engagementId: string; clientId: string }

/** An upload on its way. `facts`: what is to become of it, as its slice wrote them. */
export type Upload = UploadKey & {
  personId: string
  purpose: UploadPurpose
  size: number
  sha256: string
  received: number
  facts: unknown
}

const ROW = sql`engagement_id as "engagementId", client_id as "clientId", person_id as "personId", purpose, size, sha256, received, facts`

/** An upload on its way, its row locked until the transaction ends. */
export async function lockUpload(tx: Tx, { engagementId, clientId }: UploadKey): Promise<Upload | undefined> {
  return queryFirst<Upload>(tx)`
    select ${ROW} from upload where engagement_id = ${engagementId} and client_id = ${clientId} for update`
}

export async function findUpload(tx: Tx, { engagementId, clientId }: UploadKey): Promise<Upload | undefined> {
  return queryFirst<Upload>(tx)`
    select ${ROW} from upload where engagement_id = ${engagementId} and client_id = ${clientId}`
}

/** How many uploads a person has on their way. */
export async function countUploads(tx: Tx, personId: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from upload where person_id = ${personId}`
  return rows[0]?.count ?? 0
}

export type NewUpload = Omit<Upload, 'received' | 'facts'> & { facts: Readonly<Record<string, string | null>> }

/** `startedAt` is real time. */
export async function insertUpload(tx: Tx, upload: NewUpload & { startedAt: string }): Promise<void> {
  await tx
    .insertInto('upload')
    .values({
      engagement_id: upload.engagementId,
      client_id: upload.clientId,
      person_id: upload.personId,
      purpose: upload.purpose,
      size: upload.size,
      sha256: upload.sha256,
      facts: JSON.stringify(upload.facts),
      started_at: upload.startedAt,
    })
    .execute()
}

/** Adds the part that begins where the upload stands. */
export async function addPart(tx: Tx, upload: Upload, part: { size: number; objectKey: string }): Promise<void> {
  const { engagementId, clientId, received } = upload
  await query(tx)`
    with grown as (
      update upload set received = received + ${part.size} where engagement_id = ${engagementId} and client_id = ${clientId}
    )
    insert into upload_part (engagement_id, client_id, start_at, size, object_key)
    values (${engagementId}, ${clientId}, ${received}, ${part.size}, ${part.objectKey})`
}

/** Keys of the parts, first to last. */
export async function partKeys(tx: Tx, { engagementId, clientId }: UploadKey): Promise<string[]> {
  const rows = await query<{ key: string }>(tx)`
    select object_key as key from upload_part where engagement_id = ${engagementId} and client_id = ${clientId}
    order by start_at limit 10000`
  return rows.map(({ key }) => key)
}

export async function deleteUpload(tx: Tx, { engagementId, clientId }: UploadKey): Promise<void> {
  await query(tx)`delete from upload where engagement_id = ${engagementId} and client_id = ${clientId}`
}

/** Takes away uploads that began before an instant, 500 at once, and gives the keys of their parts. */
export async function deleteOldUploads(tx: Tx, before: string): Promise<{ uploads: number; keys: string[] }> {
  const rows = await query<{ uploads: number; keys: string[] }>(tx)`
    with old as (
      select engagement_id, client_id from upload where started_at < ${before} order by started_at limit 500 for update skip locked
    ), part as (
      select p.object_key from upload_part p join old using (engagement_id, client_id)
    ), gone as (
      delete from upload u using old o where u.engagement_id = o.engagement_id and u.client_id = o.client_id returning 1
    )
    select (select count(*)::int from gone) as uploads, coalesce((select array_agg(object_key) from part), '{}') as keys`
  return rows[0] ?? { uploads: 0, keys: [] }
}

/** Which of these keys of the object store a stored file or a part of an upload stands on. */
export async function keysInUse(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await query<{ key: string }>(tx)`
    select object_key as key from stored_file where object_key = any(${keys}::text[])
    union all select object_key from upload_part where object_key = any(${keys}::text[])`
  return rows.map(({ key }) => key)
}
