import { bandProbes, FINE_SIMILAR_BITS, SIMILAR_BITS } from '@osmp/domain/photos/photo-hash.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

/** A photo or a closing file of another meeting; one of the two ids is null. */
export type SimilarPicture = { photoId: string | null; attachmentId: string | null; bits: number }

/**
 * The live photo or closing file of another meeting that is nearest to one of these hashes, six bits away at most; the oldest of
 * equals. Each of four indexes a table gives the few pictures that share 16 bits but one; only their distance is counted.
 * `fine`: of a paper, which must also be near in detail to a paper it resembles.
 */
export async function findSimilar(
  tx: Tx,
  { hashes, fine = [], engagementId }: { hashes: readonly string[]; fine?: readonly string[]; engagementId: string },
): Promise<SimilarPicture | undefined> {
  if (hashes.length === 0) return undefined
  const [first = [], second = [], third = [], fourth = []] = bandProbes(hashes)
  return queryFirst<SimilarPicture>(tx)`
    with sent as materialized (
      select ('x' || h)::bit(64) as bits from unnest(${hashes}::text[]) h
    ), candidate as (
      select photo_id from unnest(${first}::int[]) b join photo_evidence e on e.band_1 = b
      union select photo_id from unnest(${second}::int[]) b join photo_evidence e on e.band_2 = b
      union select photo_id from unnest(${third}::int[]) b join photo_evidence e on e.band_3 = b
      union select photo_id from unnest(${fourth}::int[]) b join photo_evidence e on e.band_4 = b
    ), file_candidate as (
      select attachment_id from unnest(${first}::int[]) b join closing_file_look l on l.band_1 = b
      union select attachment_id from unnest(${second}::int[]) b join closing_file_look l on l.band_2 = b
      union select attachment_id from unnest(${third}::int[]) b join closing_file_look l on l.band_3 = b
      union select attachment_id from unnest(${fourth}::int[]) b join closing_file_look l on l.band_4 = b
    ), stored as materialized (
      select a.id as photo_id, null::uuid as attachment_id, a.uploaded_at, ('x' || v.hash)::bit(64) as bits
      from candidate join photo_evidence v using (photo_id) join activity_photo a on a.id = v.photo_id
      where a.deleted_at is null and a.engagement_id <> ${engagementId}
      union all
      select null, f.id, f.uploaded_at, ('x' || l.hash)::bit(64)
      from file_candidate join closing_file_look l using (attachment_id) join closing_file f on f.id = l.attachment_id
      where f.deleted_at is null and f.engagement_id <> ${engagementId}
        and (l.fine is null or cardinality(${fine}::text[]) = 0 or exists (
          select from unnest(${fine}::text[]) h where bit_count(('x' || h)::bit(256) # ('x' || l.fine)::bit(256)) <= ${FINE_SIMILAR_BITS}
        ))
    ), near as (
      select t.photo_id, t.attachment_id, t.uploaded_at, min(bit_count(t.bits # s.bits))::int as bits
      from stored t cross join sent s group by t.photo_id, t.attachment_id, t.uploaded_at
    )
    select photo_id as "photoId", attachment_id as "attachmentId", bits from near
    where bits <= ${SIMILAR_BITS} order by bits, uploaded_at, photo_id, attachment_id limit 1`
}

export type UsedBytes = { engagementId: string; meetingName: string }

/** The other meeting that has these very bytes as a live photo or closing file. */
export async function findUsed(tx: Tx, sha256: string, engagementId: string): Promise<UsedBytes | undefined> {
  return queryFirst<UsedBytes>(tx)`
    select e.id as "engagementId", e.name as "meetingName" from (
      select engagement_id, uploaded_at from activity_photo where source_sha256 = ${sha256} and deleted_at is null
      union all select engagement_id, uploaded_at from closing_file where sent_sha256 = ${sha256} and deleted_at is null
    ) used join engagement e on e.id = used.engagement_id
    where e.id <> ${engagementId} order by used.uploaded_at limit 1`
}

/** Until the transaction ends nobody else adds a photo or closing file of these bytes, to whichever meeting. */
export async function lockSource(tx: Tx, sha256: string): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`photo ${sha256}`}, 0))`
}

export type OtherPhoto = {
  bits: number
  objectKey: string
  mediaType: string
  fileName: string
  engagementId: string
  engagementCode: string
  engagementName: string
  uploadedAt: string
  uploaderName: string
}

/** The photo or closing file of another meeting that a photo resembles. */
export async function findOther(tx: Tx, photoId: string): Promise<OtherPhoto | undefined> {
  return queryFirst<OtherPhoto>(tx)`
    select o.bits, f.object_key as "objectKey", f.media_type as "mediaType", o.name as "fileName", e.id as "engagementId",
           e.engagement_code as "engagementCode", e.name as "engagementName", o.uploaded_at as "uploadedAt", p.name as "uploaderName"
    from (
      select a.file_id, a.id || '.jpg' as name, a.engagement_id, a.uploaded_at, a.uploaded_by, v.similar_bits as bits
      from photo_evidence v join activity_photo a on a.id = v.similar_photo_id where v.photo_id = ${photoId}
      union all
      select c.file_id, c.file_name, c.engagement_id, c.uploaded_at, c.uploaded_by, v.similar_file_bits
      from photo_evidence v join closing_file c on c.id = v.similar_file_id where v.photo_id = ${photoId}
    ) o join stored_file f on f.id = o.file_id join engagement e on e.id = o.engagement_id join person p on p.id = o.uploaded_by
    order by o.bits limit 1`
}
