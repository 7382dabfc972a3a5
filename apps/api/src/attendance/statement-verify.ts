import type { attendance } from '@osmp/contract/attendance/endpoints.ts'
import { maskedName, readVerificationCode } from '@osmp/domain/attendance/statement-code.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findStatementByCode } from './statement-repo.ts'

export const statementVerify: Handler<typeof attendance, 'statementVerify'> = async ({ code }, ctx) => {
  const statement = await findStatementByCode(ctx.tx, readVerificationCode(code))
  if (!statement) return { state: 'unknown', statement: null }
  const { number, personName, meetingName, startAt, organiser, minutes, issuedAt, revokedAt } = statement
  return {
    state: revokedAt === null ? 'valid' : 'revoked',
    statement: {
      number,
      maskedName: maskedName(personName),
      engagementName: meetingName,
      startDatetime: startAt,
      organiser,
      minutes,
      issuedAt,
      revokedAt,
    },
  }
}
