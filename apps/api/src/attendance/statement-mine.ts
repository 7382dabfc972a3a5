import type { attendance } from '@osmp/contract/attendance/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { linkTo } from './link-to-statement.ts'
import { findValidStatement } from './statement-repo.ts'

export const statementMine =
  (links: FileLinks): Handler<typeof attendance, 'statementMine'> =>
  async ({ engagementId }, ctx) => {
    const actor = attendee(ctx)
    if (actor.engagementId !== engagementId) return { file: null }
    const statement = await findValidStatement(ctx.tx, actor.enrollmentId)
    return { file: statement ? linkTo(links, statement, actor.enrollmentId, ctx.clock.systemNow()) : null }
  }
