import type { notices } from '@osmp/contract/notices/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countUnread, findInbox } from './center-repo.ts'
import { noticeRow } from './notice-row.ts'
import { noticePath, noticeTitle } from './notice-texts.ts'

export const inboxList: Handler<typeof notices, 'inboxList'> = async ({ before }, ctx) => {
  const { personId } = staff(ctx)
  const [rows, unread] = [await findInbox(ctx.tx, personId, before), await countUnread(ctx.tx, personId)]
  return {
    unread,
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: noticeTitle(row.kind, row.params, ctx.locale),
      ...noticeRow(row, ctx.locale),
      engagementId: row.engagementId,
      path: noticePath(row.kind, row.engagementId, row.params),
      createdAt: row.createdAt,
      isRead: row.readAt !== null,
    })),
  }
}
