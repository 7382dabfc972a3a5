import { withdrawFiles } from '../kit/store/stored-file-repo.ts'
import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { isMaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type ClosingFileRow = {
  attachmentId: string
  engagementId: string
  type: MaterialType
  fileName: string
  size: number
  mediaType: string
  objectKey: string
  /** Of the bytes as they were sent. */
  sentSha256: string
  uploadedAt: string
  uploaderName: string
  isSupplementary: boolean
  /** Its picture resembles one of another meeting. */
  isSimilar: boolean
}

export type UploadedFileRow = ClosingFileRow & { isDeleted: boolean }

type Stored = Omit<UploadedFileRow, 'type'> & { type: string }

/** A meeting's closing files, oldest first. */
export async function findClosingFiles(tx: Tx, engagementId: string): Promise<ClosingFileRow[]> {
  const { rows } = await selectFiles(
    sql`f.engagement_id = ${engagementId} and f.deleted_at is null order by f.uploaded_at, f.id`,
  ).execute(tx)
  return rows.map(closingFile)
}

/** One file that is not deleted. */
export async function findClosingFile(tx: Tx, attachmentId: string): Promise<ClosingFileRow | undefined> {
  const { rows } = await selectFiles(sql`f.id = ${attachmentId} and f.deleted_at is null`).execute(tx)
  return rows.map(closingFile)[0]
}

/** The file of an upload in parts, deleted or not. */
export async function findFileByClient(
  tx: Tx,
  { engagementId, clientId }: { engagementId: string; clientId: string },
): Promise<UploadedFileRow | undefined> {
  const { rows } = await selectFiles(sql`f.engagement_id = ${engagementId} and f.client_id = ${clientId}`).execute(tx)
  return rows.map((row) => ({ ...closingFile(row), isDeleted: row.isDeleted }))[0]
}

const selectFiles = (condition: ReturnType<typeof sql>) => sql<Stored>`
  select f.id as "attachmentId", f.engagement_id as "engagementId", f.type, f.file_name as "fileName", s.size, s.media_type as "mediaType",
         s.object_key as "objectKey", f.sent_sha256 as "sentSha256", f.uploaded_at as "uploadedAt", p.name as "uploaderName", f.is_supplementary as "isSupplementary",
         f.deleted_at is not null as "isDeleted", l.similar_bits is not null as "isSimilar"
  from closing_file f join stored_file s on s.id = f.file_id join person p on p.id = f.uploaded_by
  left join closing_file_look l on l.attachment_id = f.id
  where ${condition}`

function closingFile({ isDeleted: _isDeleted, type, ...row }: Stored): ClosingFileRow {
  if (!isMaterialType(type)) throw new RangeError(`unknown material type ${type}`)
  return { ...row, type }
}

/** The meeting of a file, deleted or not. */
export async function attachmentMeetingOf(tx: Tx, attachmentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('closing_file')
    .select('engagement_id')
    .where('id', '=', attachmentId)
    .executeTakeFirst()
  return row?.engagement_id
}

export type NewClosingFile = {
  engagementId: string
  activityCode: string
  type: MaterialType
  fileName: string
  fileId: string
  sentSha256: string
  isSupplementary: boolean
  /** Of an upload in parts. */
  clientId: string | null
  personId: string
  at: string
}

/** Gives the new attachmentId. */
export async function insertClosingFile(tx: Tx, file: NewClosingFile): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('closing_file')
    .values({
      id,
      engagement_id: file.engagementId,
      activity_code: file.activityCode,
      type: file.type,
      file_name: file.fileName,
      file_id: file.fileId,
      sent_sha256: file.sentSha256,
      is_supplementary: file.isSupplementary,
      client_id: file.clientId,
      uploaded_by: file.personId,
      uploaded_at: file.at,
      looked_at: file.at,
    })
    .execute()
  return id
}

/** Takes a file away: no link opens it any more, its bytes and row stay as a record. */
export async function markFileDeleted(tx: Tx, attachmentId: string, personId: string, at: string): Promise<void> {
  const { rows } = await sql<{ fileId: string }>`
    update closing_file set deleted_at = ${at}, deleted_by = ${personId}
    where id = ${attachmentId} and deleted_at is null returning file_id as "fileId"`.execute(tx)
  await withdrawFiles(
    tx,
    rows.map(({ fileId }) => fileId),
    at,
  )
}
