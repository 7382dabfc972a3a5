import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { ownName } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { takesNotices } from '../kit/settings/sms-settings.ts'
import { findAttendeeStanding, findNotices } from './landing-repo.ts'
import { standingNote } from './standing-note.ts'
import { standingNotices } from './standing-notices.ts'

const PLACED = ['enrolled', 'checkedIn', 'signed', 'left', 'invited']

/** The meeting's room and the code for the door are for those who hold a place; who left may come back. */
export const hasPlace = (status: string): boolean => PLACED.includes(status)

export const userStatus: Handler<typeof landing, 'userStatus'> = async ({ engagementId }, ctx) => {
  const actor = attendee(ctx)
  const row = actor.engagementId === engagementId ? await findAttendeeStanding(ctx.tx, actor.enrollmentId) : undefined
  if (!row) throw new AppError('meetingNotFound')
  const { enrollmentId } = actor
  const { name, status, waitNo, signedAt, isOnSite, isBound, hasMail, takesTexts } = row
  const { messaging, mail, sms } = ctx.config
  return {
    enrollmentId,
    name: ownName(ctx, name),
    status,
    waitNo,
    signedAt,
    note: signedAt === null ? standingNote(row, ctx.locale) : null,
    notices: standingNotices(await findNotices(ctx.tx, enrollmentId), ctx.locale),
    isTold:
      (isBound && messaging.wechat?.template !== undefined) ||
      (hasMail && mail !== undefined) ||
      (takesTexts && takesNotices(sms)),
    joinUrl: !isOnSite && hasPlace(status) ? `/live/${engagementId}` : null,
  }
}
