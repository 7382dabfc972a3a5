import { query, type Tx } from '../kit/database/db.ts'
import type { SimilarPicture } from '../photos/public.ts'

/** How a picture among the closing files looks, and what it resembles. */
export async function insertFileLook(
  tx: Tx,
  attachmentId: string,
  { hash, fine, similar }: { hash: string; fine: string | null; similar: SimilarPicture | undefined },
): Promise<void> {
  await tx
    .insertInto('closing_file_look')
    .values({
      attachment_id: attachmentId,
      hash,
      fine,
      similar_photo_id: similar?.photoId ?? null,
      similar_file_id: similar?.attachmentId ?? null,
      similar_bits: similar?.bits ?? null,
    })
    .onConflict((conflict) => conflict.column('attachment_id').doNothing())
    .execute()
}

export type ResembledMeeting = { engagementId: string; engagementName: string }

/** The other meetings that pictures of a meeting's closing files resemble, by file. */
export async function findResembled(tx: Tx, engagementId: string): Promise<Map<string, ResembledMeeting>> {
  const rows = await query<ResembledMeeting & { attachmentId: string }>(tx)`
    select l.attachment_id as "attachmentId", e.id as "engagementId", e.name as "engagementName"
    from closing_file f join closing_file_look l on l.attachment_id = f.id
    left join activity_photo a on a.id = l.similar_photo_id left join closing_file c on c.id = l.similar_file_id
    join engagement e on e.id = coalesce(a.engagement_id, c.engagement_id)
    where f.engagement_id = ${engagementId} and f.deleted_at is null`
  return new Map(rows.map(({ attachmentId, ...meeting }) => [attachmentId, meeting]))
}
