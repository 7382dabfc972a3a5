import { withdrawFiles } from '../kit/store/stored-file-repo.ts'
import type { PhotoTag } from '@osmp/domain/photos/photo-rules.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import type { SimilarPicture } from './similar-repo.ts'
import type { PhotoExif } from '../files/public.ts'

export type PhotoRow = {
  photoId: string
  objectKey: string
  /** Null for photos from before there was evidence. */
  thumbKey: string | null
  stampedKey: string | null
  tag: PhotoTag
  caption: string
  width: number
  height: number
  uploadedAt: string
  uploaderName: string
  exifTakenAt: string | null
  latitude: string | null
  longitude: string | null
  device: string | null
  software: string | null
  isFarInTime: boolean
  isCounted: boolean
  isSimilar: boolean
  explanation: string | null
}

/** Photo `a` with its evidence `v` counts: taken at the meeting, or the doubt about its time was accepted. */
export const PHOTO_COUNTS = sql`(v.is_far_in_time is not true or exists (
  select from doubt_acceptance d join closing_word w on w.engagement_id = d.engagement_id and w.item = 'meetingDoubt' and w.word = d.word
  where d.engagement_id = a.engagement_id))`

const ROW = sql`a.id as "photoId", f.object_key as "objectKey", t.object_key as "thumbKey", s.object_key as "stampedKey", a.tag, a.caption, a.width,
  a.height, a.uploaded_at as "uploadedAt", p.name as "uploaderName", v.exif_taken_at as "exifTakenAt", v.latitude, v.longitude, v.device, v.software,
  coalesce(v.is_far_in_time, false) as "isFarInTime", ${PHOTO_COUNTS} as "isCounted", num_nonnulls(v.similar_photo_id, v.similar_file_id) > 0 as "isSimilar", v.explanation`
const FROM = sql`activity_photo a join stored_file f on f.id = a.file_id join person p on p.id = a.uploaded_by
  left join photo_evidence v on v.photo_id = a.id left join stored_file t on t.id = v.thumb_file_id left join stored_file s on s.id = v.stamped_file_id`

/** Newest first, two hundred at most. */
export async function findPhotos(tx: Tx, engagementId: string): Promise<PhotoRow[]> {
  return query<PhotoRow>(tx)`
    select ${ROW} from ${FROM} where a.engagement_id = ${engagementId} and a.deleted_at is null order by a.uploaded_at desc, a.id desc limit 200`
}

/** The photo that was sent under this id; `deleted` when it is gone again. */
export async function findPhotoByClient(
  tx: Tx,
  engagementId: string,
  clientId: string,
): Promise<(PhotoRow & { deleted: boolean }) | undefined> {
  return queryFirst<PhotoRow & { deleted: boolean }>(tx)`
    select ${ROW}, a.deleted_at is not null as deleted from ${FROM} where a.engagement_id = ${engagementId} and a.client_id = ${clientId}`
}

/** How many photos there are, and whether these bytes are one of them already. */
export async function photoFacts(
  tx: Tx,
  engagementId: string,
  sha256: string,
): Promise<{ present: number; duplicate: boolean }> {
  const rows = await query<{ present: number; duplicate: boolean }>(tx)`
    select count(*)::int as present, coalesce(bool_or(a.source_sha256 = ${sha256}), false) as duplicate
    from activity_photo a where a.engagement_id = ${engagementId} and a.deleted_at is null`
  return rows[0] ?? { present: 0, duplicate: false }
}

export type NewPhoto = {
  id: string
  engagementId: string
  fileId: string
  sourceSha256: string
  tag: PhotoTag
  caption: string
  width: number
  height: number
  clientId: string
  takenAt: string | null
  by: string
  at: string
}

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  await tx
    .insertInto('activity_photo')
    .values({
      id: photo.id,
      engagement_id: photo.engagementId,
      file_id: photo.fileId,
      source_sha256: photo.sourceSha256,
      tag: photo.tag,
      caption: photo.caption,
      width: photo.width,
      height: photo.height,
      client_id: photo.clientId,
      taken_at: photo.takenAt,
      uploaded_by: photo.by,
      uploaded_at: photo.at,
    })
    .execute()
}

export type NewEvidence = {
  photoId: string
  thumbFileId: string
  stampedFileId: string
  hash: string | null
  exif: PhotoExif
  isFarInTime: boolean
  similar: SimilarPicture | undefined
}

export async function insertEvidence(tx: Tx, { exif, similar, ...evidence }: NewEvidence): Promise<void> {
  await tx
    .insertInto('photo_evidence')
    .values({
      photo_id: evidence.photoId,
      thumb_file_id: evidence.thumbFileId,
      stamped_file_id: evidence.stampedFileId,
      hash: evidence.hash,
      exif_taken_at: exif.takenAt,
      latitude: exif.place?.latitude.toFixed(3) ?? null,
      longitude: exif.place?.longitude.toFixed(3) ?? null,
      device: exif.device,
      software: exif.software,
      is_far_in_time: evidence.isFarInTime,
      similar_photo_id: similar?.photoId ?? null,
      similar_bits: similar?.photoId ? similar.bits : null,
      similar_file_id: similar?.attachmentId ?? null,
      similar_file_bits: similar?.attachmentId ? similar.bits : null,
    })
    .execute()
}

/** The word about a photo that resembles another; undefined where there is no evidence of it. */
export async function findExplanation(tx: Tx, photoId: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('photo_evidence')
    .select('explanation')
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  return row?.explanation
}

/** Keeps why a photo resembles another; false when it resembles none. */
export async function explainPhoto(
  tx: Tx,
  photoId: string,
  { explanation, by, at }: { explanation: string; by: string; at: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('photo_evidence')
    .set({ explanation, explained_by: by, explained_at: at })
    .where('photo_id', '=', photoId)
    .where(sql<boolean>`num_nonnulls(similar_photo_id, similar_file_id) > 0`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes a photo away: no link opens its pictures any more. False when it is gone already. */
export async function markPhotoDeleted(tx: Tx, photoId: string, by: string, at: string): Promise<boolean> {
  const rows = await query<{ fileId: string }>(tx)`
    with gone as (
      update activity_photo set deleted_at = ${at}, deleted_by = ${by} where id = ${photoId} and deleted_at is null returning id, file_id
    )
    select file_id as "fileId" from gone
    union all select v.thumb_file_id from gone join photo_evidence v on v.photo_id = gone.id
    union all select v.stamped_file_id from gone join photo_evidence v on v.photo_id = gone.id`
  await withdrawFiles(
    tx,
    rows.map(({ fileId }) => fileId),
    at,
  )
  return rows.length > 0
}

export async function photoMeetingOf(tx: Tx, photoId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('activity_photo')
    .select('engagement_id')
    .where('id', '=', photoId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.engagement_id
}

export async function isNoticeRead(tx: Tx, engagementId: string, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('photo_notice_seen')
    .select('seen_at')
    .where('engagement_id', '=', engagementId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

export async function markNoticeRead(tx: Tx, engagementId: string, personId: string, at: string): Promise<void> {
  await tx
    .insertInto('photo_notice_seen')
    .values({ engagement_id: engagementId, person_id: personId, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
