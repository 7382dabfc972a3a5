import { isMaterialType, type MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { CALLED_OFF, CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

export type UnlookedFile = {
  attachmentId: string
  engagementId: string
  type: MaterialType
  mediaType: string
  objectKey: string
  /** Nothing is asked about the files of a closed meeting any more. */
  isClosed: boolean
}

/** Files nobody has looked at, oldest first. */
export async function findUnlooked(tx: Tx, limit: number): Promise<UnlookedFile[]> {
  const rows = await query<Omit<UnlookedFile, 'type'> & { type: string }>(tx)`
    select f.id as "attachmentId", f.engagement_id as "engagementId", f.type, s.media_type as "mediaType", s.object_key as "objectKey",
      e.status in ${setOf([...CLOSED, ...CALLED_OFF])} as "isClosed"
    from closing_file f join stored_file s on s.id = f.file_id join engagement e on e.id = f.engagement_id
    where f.looked_at is null and f.deleted_at is null order by f.uploaded_at, f.id limit ${limit}`
  return rows.flatMap(({ type, ...row }) => (isMaterialType(type) ? [{ ...row, type }] : []))
}

export async function markLooked(tx: Tx, attachmentId: string, at: string): Promise<void> {
  await tx.updateTable('closing_file').set({ looked_at: at }).where('id', '=', attachmentId).execute()
}
