import type { reports } from '@osmp/contract/reports/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findOwnMailFile } from './mailbox-repo.ts'

export const mailboxFile: Handler<typeof reports, 'mailboxFile'> = async ({ attachmentId }, ctx) => {
  const { personId } = staff(ctx)
  const file = await findOwnMailFile(ctx.tx, { attachmentId, personId })
  if (!file) throw new AppError('mailMissing')
  return { url: ctx.links.make(file, personId, ctx.clock.systemNow()), fileName: file.fileName }
}
