import { withdrawFiles } from '../kit/store/stored-file-repo.ts'
import { needsAcceptance } from '@osmp/domain/closing/contract-file-rules.ts'
import type { MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { isMaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
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
  uploadedBy: string
  /** Of a contract that counts once compliance accepted it; null: no contract, or from before. */
  answer: ContractAnswer | null
}

export type ContractAnswer = {
  state: 'waiting' | 'accepted' | 'returned'
  speakerName: string | null
  byName: string | null
  at: string | null
  note: string | null
  /** The day of signature on the paper; null: from before it was asked for. */
  signedOn: string | null
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
         f.deleted_at is not null as "isDeleted", l.similar_bits is not null as "isSimilar", f.uploaded_by as "uploadedBy",
         case when f.needs_acceptance then json_build_object(
           'state', case when f.accepted_at is not null then 'accepted' when f.returned_at is not null then 'returned' else 'waiting' end,
           'speakerName', h.name, 'byName', d.name, 'note', f.return_note, 'signedOn', f.signed_on,
           'at', to_char(coalesce(f.accepted_at, f.returned_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as answer
  from closing_file f join stored_file s on s.id = f.file_id join person p on p.id = f.uploaded_by
  left join closing_file_look l on l.attachment_id = f.id
  left join hcp h on h.id = f.accepted_hcp_id left join person d on d.id = coalesce(f.accepted_by, f.returned_by)
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
  /** Of a contract. */
  signedOn?: string | undefined
  isSupplementary: boolean
  /** Of an upload in parts. */
  clientId: string | null
  personId: string
  at: string
  /** Of a meeting that was closed with the file: its acceptance. */
  accepted?: { hcpId: string; by: string; at: string } | undefined
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
      signed_on: file.signedOn ?? null,
      needs_acceptance: needsAcceptance(file.type),
      accepted_hcp_id: file.accepted?.hcpId ?? null,
      accepted_by: file.accepted?.by ?? null,
      accepted_at: file.accepted?.at ?? null,
    })
    .execute()
  return id
}

/** Takes a file away: no link opens it any more, its bytes and row stay as a record. */
export async function markFileDeleted(tx: Tx, attachmentId: string, personId: string, at: string): Promise<void> {
  const rows = await query<{ fileId: string }>(tx)`
    update closing_file set deleted_at = ${at}, deleted_by = ${personId}
    where id = ${attachmentId} and deleted_at is null returning file_id as "fileId"`
  await withdrawFiles(
    tx,
    rows.map(({ fileId }) => fileId),
    at,
  )
}
