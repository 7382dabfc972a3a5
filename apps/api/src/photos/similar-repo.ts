import { bandProbes, SIMILAR_BITS } from '@osmp/domain/photos/photo-hash.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

export type SimilarPhoto = { photoId: string; bits: number }

/**
 * The live photo of another meeting that is nearest to one of these hashes, six bits away at most; the oldest of equals.
 * Each of four indexes gives the few photos that share 16 bits but one; only their distance is counted.
 */
export async function findSimilar(
  tx: Tx,
  hashes: readonly string[],
  engagementId: string,
): Promise<SimilarPhoto | undefined> {
  if (hashes.length === 0) return undefined
  const [first = [], second = [], third = [], fourth = []] = bandProbes(hashes)
  const { rows } = await sql<SimilarPhoto>`
    with sent as materialized (
      select ('x' || h)::bit(64) as bits from unnest(${hashes}::text[]) h
    ), candidate as (
      select photo_id from unnest(${first}::int[]) b join photo_evidence e on e.band_1 = b
      union select photo_id from unnest(${second}::int[]) b join photo_evidence e on e.band_2 = b
      union select photo_id from unnest(${third}::int[]) b join photo_evidence e on e.band_3 = b
      union select photo_id from unnest(${fourth}::int[]) b join photo_evidence e on e.band_4 = b
    ), stored as materialized (
      select photo_id, ('x' || hash)::bit(64) as bits from candidate join photo_evidence using (photo_id)
    ), near as (
      select t.photo_id, min(bit_count(t.bits # s.bits))::int as bits from stored t cross join sent s group by t.photo_id
    )
    select n.photo_id as "photoId", n.bits from near n join activity_photo a on a.id = n.photo_id
    where n.bits <= ${SIMILAR_BITS} and a.deleted_at is null and a.engagement_id <> ${engagementId}
    order by n.bits, a.uploaded_at, a.id limit 1`.execute(tx)
  return rows[0]
}

export type UsedPhoto = { engagementId: string; meetingName: string }

/** The other meeting that has these very bytes as a live photo. */
export async function findUsed(tx: Tx, sha256: string, engagementId: string): Promise<UsedPhoto | undefined> {
  const { rows } = await sql<UsedPhoto>`
    select e.id as "engagementId", e.name as "meetingName" from activity_photo a join engagement e on e.id = a.engagement_id
    where a.source_sha256 = ${sha256} and a.deleted_at is null and a.engagement_id <> ${engagementId}
    order by a.uploaded_at limit 1`.execute(tx)
  return rows[0]
}

/** Until the transaction ends nobody else adds a photo of these bytes, to whichever meeting. */
export async function lockSource(tx: Tx, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photo ${sha256}`}, 0))`.execute(tx)
}

export type OtherPhoto = {
  bits: number
  objectKey: string
  photoId: string
  engagementId: string
  engagementCode: string
  engagementName: string
  uploadedAt: string
  uploaderName: string
}

/** The photo of another meeting that a photo resembles. */
export async function findOther(tx: Tx, photoId: string): Promise<OtherPhoto | undefined> {
  const { rows } = await sql<OtherPhoto>`
    select v.similar_bits as bits, f.object_key as "objectKey", o.id as "photoId", e.id as "engagementId", e.engagement_code as "engagementCode",
           e.name as "engagementName", o.uploaded_at as "uploadedAt", p.name as "uploaderName"
    from photo_evidence v join activity_photo o on o.id = v.similar_photo_id join stored_file f on f.id = o.file_id
    join engagement e on e.id = o.engagement_id join person p on p.id = o.uploaded_by
    where v.photo_id = ${photoId}`.execute(tx)
  return rows[0]
}
