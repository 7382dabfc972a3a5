import type { attendance } from '@osmp/contract/attendance/endpoints.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findStatements, PAGE, type StatementListRow } from './statement-list-repo.ts'
import { verifyPath } from './statement-address.ts'

export const statementList: Handler<typeof attendance, 'statementList'> = async (
  { engagementId, keyword, state, cursor },
  ctx,
) => {
  const { personId } = staff(ctx)
  const mayVoid = ctx.meeting !== undefined && mayOnMeeting(ctx.meeting.standing, 'voidSignIn')
  const rows = await findStatements(ctx.tx, { engagementId, personId, keyword, state, cursor })
  const list = rows.slice(0, PAGE)
  const last = list.at(-1)
  return {
    list: list.map((row) => present(row, mayVoid)),
    cursor: rows.length > PAGE && last ? { issuedAt: last.issuedAt, id: last.statementId } : null,
  }
}

function present({ isOwnSide, ...row }: StatementListRow, mayVoid: boolean) {
  const isValid = row.revokedAt === null
  return {
    ...row,
    verifyPath: verifyPath(row.code),
    state: isValid ? ('valid' as const) : ('revoked' as const),
    canRevoke: isValid && (isOwnSide || mayVoid),
  }
}
