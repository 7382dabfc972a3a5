import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type LandingFileRow = {
  fileId: string
  use: 'cover' | 'material'
  name: string
  objectKey: string
  mediaType: string
  size: number
}

const ROW = sql`f.file_id as "fileId", f.use, f.name, s.object_key as "objectKey", s.media_type as "mediaType", s.size`

/** Covers and materials of a meeting, newest first, 40 at most. */
export async function findLandingFiles(tx: Tx, engagementId: string): Promise<LandingFileRow[]> {
  return query<LandingFileRow>(tx)`
    select ${ROW} from landing_file f join stored_file s on s.id = f.file_id
    where f.engagement_id = ${engagementId} order by f.added_at desc, f.file_id limit 40`
}

export async function insertLandingFile(
  tx: Tx,
  row: { fileId: string; engagementId: string; use: 'cover' | 'material'; name: string; by: string; at: string },
): Promise<void> {
  await tx
    .insertInto('landing_file')
    .values({
      file_id: row.fileId,
      engagement_id: row.engagementId,
      use: row.use,
      name: row.name,
      added_by: row.by,
      added_at: row.at,
    })
    .execute()
}

/** A file that a page open to everybody shows now; any other one does not exist for strangers. */
export async function findPublicFile(tx: Tx, fileId: string): Promise<LandingFileRow | undefined> {
  return queryFirst<LandingFileRow>(tx)`
    select ${ROW} from landing_file f join stored_file s on s.id = f.file_id
    join engagement e on e.id = f.engagement_id and e.landing_open
    join landing_page p on p.engagement_id = e.id
    join landing_version v on v.engagement_id = p.engagement_id and v.version = p.published_version
    where f.file_id = ${fileId} and f.file_id = any(v.file_ids)`
}

export type CoverPhotoRow = { photoId: string; caption: string; objectKey: string }

/** Photos of the meeting a cover can be made of, newest first, 24 at most. */
export async function findCoverPhotos(tx: Tx, engagementId: string): Promise<CoverPhotoRow[]> {
  return query<CoverPhotoRow>(tx)`
    select a.id as "photoId", a.caption, s.object_key as "objectKey" from activity_photo a join stored_file s on s.id = a.file_id
    where a.engagement_id = ${engagementId} and a.deleted_at is null order by a.uploaded_at desc, a.id desc limit 24`
}

/** One photo of this meeting; undefined when it is another's or gone. */
export async function findCoverPhoto(
  tx: Tx,
  engagementId: string,
  photoId: string,
): Promise<CoverPhotoRow | undefined> {
  return queryFirst<CoverPhotoRow>(tx)`
    select a.id as "photoId", a.caption, s.object_key as "objectKey" from activity_photo a join stored_file s on s.id = a.file_id
    where a.id = ${photoId} and a.engagement_id = ${engagementId} and a.deleted_at is null`
}
