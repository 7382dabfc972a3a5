import type { meetingListItem } from '@osmp/contract/meetings/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { MEETING, showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type * as z from 'zod/mini'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { Tx } from '../../kit/database/db.ts'
import { findListRows, type ListRow } from './list-row-repo.ts'
import { categoryOf, executeTypeOf } from '../store/meeting-row.ts'
import { approvalText, categoryText } from '../shown/meeting-texts.ts'

export type MeetingListItem = z.output<typeof meetingListItem>
export type Reader = Pick<Ctx, 'actor' | 'locale'>

/** The cards of these meetings, in the order of the ids; ids must lie in the reader's scope already. */
export async function presentMeetingListItems(
  tx: Tx,
  ids: readonly string[],
  reader: Reader,
): Promise<MeetingListItem[]> {
  const rows = await findListRows(tx, ids)
  return rows.map((row) => presentItem(row, reader))
}

export function presentItem(row: ListRow, { actor, locale }: Reader): MeetingListItem {
  const category = categoryOf(row.category)
  const me = actor.kind === 'staff' ? actor.personId : undefined
  return {
    engagementId: row.id,
    engagementCode: row.engagementCode,
    engagementName: row.name,
    engagementStartDatetime: row.startAt,
    engagementEndDatetime: row.endAt,
    engagementBudget: showsBudget(category) ? toWire(row.budget) : null,
    status: row.status,
    approvalDetails: approvalText(row, locale),
    approvalStatus: row.approvalStatus,
    closeFlag: row.closeFlag,
    initiativeId: row.initiativeId,
    initiativeName: row.initiativeName,
    productList: row.products.map((productName) => ({ productName })),
    eventCode: row.eventCode,
    meetingTypeCategory: category,
    meetingTypeDesc: categoryText(category, locale),
    executeType: executeTypeOf(row.executeType),
    hcoName: row.hcoName,
    venue: row.venue,
    isRestaurant: row.isRestaurant,
    ownerEmployeeName: row.ownerName,
    assistantList: row.assistants.map(({ name }) => ({ employeeName: name })),
    agentName: row.agentName,
    isMine: [row.ownerId, row.agentId, ...row.assistants.map(({ id }) => id)].includes(me ?? ''),
    closingDeadline: row.status === MEETING.toBeClosed ? row.closingDeadline : null,
    ...(row.people && { people: row.people }),
  }
}
