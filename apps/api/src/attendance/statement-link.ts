import type { attendance } from '@osmp/contract/attendance/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { staff } from '../kit/http/require-staff.ts'
import { linkTo } from './link-to-statement.ts'
import { findStatement } from './statement-repo.ts'

export const statementLink =
  (links: FileLinks): Handler<typeof attendance, 'statementLink'> =>
  async ({ engagementId, statementId }, ctx) => {
    const statement = await findStatement(ctx.tx, statementId)
    if (statement?.engagementId !== engagementId) throw new AppError('statementMissing')
    if (statement.revokedAt !== null) throw new AppError('statementIsRevoked')
    return linkTo(links, statement, staff(ctx).personId, ctx.clock.systemNow())
  }
