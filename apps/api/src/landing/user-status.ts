import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { attendee } from '../kit/require-staff.ts'
import { findAttendeeStanding } from './landing-repo.ts'
import { standingNote } from './standing-note.ts'

/** The meeting's room is for those who hold a place. */
const PLACED = ['enrolled', 'checkedIn', 'signed', 'invited']

export const userStatus: Handler<typeof landing, 'userStatus'> = async ({ engagementId }, ctx) => {
  const actor = attendee(ctx)
  const row = actor.engagementId === engagementId ? await findAttendeeStanding(ctx.tx, actor.enrollmentId) : undefined
  if (!row) throw new AppError('meetingNotFound')
  const { enrollmentId } = actor
  const { name, status, waitNo, signedAt, isOnSite } = row
  return {
    enrollmentId,
    name,
    status,
    waitNo,
    signedAt,
    note: signedAt === null ? standingNote(row, ctx.locale) : null,
    joinUrl: !isOnSite && PLACED.includes(status) ? `/live/${engagementId}` : null,
  }
}
