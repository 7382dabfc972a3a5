import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { messageChannel } from './message-channel.ts'
import { findNews } from './store/news-repo.ts'

/** Keeps a look at whole numbers in the audit chain. From the slice of privacy. */
export type NoteNumbersSeen = (ctx: Ctx, engagementId: string, people: number) => Promise<void>

export const newsNumbers =
  (noteNumbersSeen: NoteNumbersSeen): Handler<typeof enrolment, 'newsNumbers'> =>
  async ({ engagementId }, ctx) => {
    const rows = await findNews(ctx.tx, engagementId, messageChannel(ctx))
    const numbers = rows
      .filter(({ phone, email }) => phone !== '' || email !== '')
      .map(({ enrollmentId, phone, email }) => ({ enrollmentId, phone, ...(email !== '' && { email }) }))
    await noteNumbersSeen(ctx, engagementId, numbers.length)
    return { numbers }
  }
