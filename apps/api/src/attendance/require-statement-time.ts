import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { sceneRule } from '@osmp/domain/meetings/select-scenes.ts'
import { AppError } from '../kit/app-error.ts'
import type { MeetingRow } from '../meetings/public.ts'

/** Statements belong to meetings that are over. Errors: the meeting's state. */
export function requireStatementTime({ status }: Pick<MeetingRow, 'status'>): void {
  if (!sceneRule('attendanceStatement').statuses.includes(status)) throw new AppError(wrongStateReason(status))
}
