import type { reports } from '@osmp/contract/reports/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentMails } from './mailbox-presenter.ts'
import { readMail } from './mailbox-repo.ts'

export const mailboxGet: Handler<typeof reports, 'mailboxGet'> = async ({ mailId }, ctx) => {
  const mail = await readMail(ctx.tx, { mailId, personId: staff(ctx).personId, at: ctx.at })
  const [shown] = mail ? await presentMails(ctx.tx, [mail]) : []
  if (!shown) throw new AppError('mailMissing')
  return shown
}
