import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Tx } from '../../kit/database/db.ts'
import { categoryOf } from './meeting-row.ts'

export type NewestDraft = {
  engagementId: string
  engagementName: string
  category: MeetingCategory
  version: number
  updatedAt: string
}

/** The draft a person changed last and never submitted, of a category and an event where these are given. */
export async function findNewestDraft(
  tx: Tx,
  ownerId: string,
  { category, eventId }: { category?: MeetingCategory | undefined; eventId?: string | undefined },
): Promise<NewestDraft | undefined> {
  const row = await tx
    .selectFrom('engagement')
    .select(['id', 'name', 'category', 'version', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', 0)
    .where('submitted_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: engagementId, name: engagementName, version, updated_at: updatedAt } = row
  return { engagementId, engagementName, category: categoryOf(row.category), version, updatedAt }
}
