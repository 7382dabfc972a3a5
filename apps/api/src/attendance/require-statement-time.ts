import { afterMeeting } from '@osmp/domain/meetings/allowed-actions.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { MeetingRow } from '../meetings/public.ts'

/** Statements belong to meetings that are over. */
export function requireStatementTime({ status }: Pick<MeetingRow, 'status'>): void {
  const answer = afterMeeting(status, 'statementTooSoon')
  if (!answer.ok) throw new AppError(answer.reason)
}
