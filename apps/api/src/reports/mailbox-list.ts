import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countUnreadMails, findMailbox } from './mailbox-repo.ts'
import { presentMails } from './mailbox-presenter.ts'
import { pageOf } from './report-question-repo.ts'

const LIMIT = 21

export const mailboxList: Handler<typeof reports, 'mailboxList'> = async (input, ctx) => {
  const { personId } = staff(ctx)
  const { cursorAt, cursorId, unreadOnly = false } = input
  const after = cursorAt === undefined || cursorId === undefined ? null : { at: cursorAt, id: cursorId }
  const found = await findMailbox(ctx.tx, { personId, unreadOnly, after, limit: LIMIT })
  const { rows, cursor } = pageOf(found, LIMIT, ({ createdAt, mailId }) => ({ at: createdAt, id: mailId }))
  return { list: await presentMails(ctx.tx, rows), cursor, unread: await countUnreadMails(ctx.tx, personId) }
}
