import { isIn, TAKES_PLACE } from '@osmp/domain/meetings/status-sets.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { meetingMoment } from './meeting-moment.ts'
import {
  findDoctorCodes,
  findPartnerMessage,
  insertPartnerMessage,
  type PartnerKind,
  type PartnerMessageRow,
} from './store/partner-message-repo.ts'

/** Today's list for the partner, made once: a repeat answers what waits already. */
export async function queuePartnerMessage(
  ctx: Ctx,
  engagementId: string,
  kind: PartnerKind,
): Promise<Omit<PartnerMessageRow, 'kind'>> {
  if (ctx.config.sales === undefined) throw new AppError('partnerNotConnected')
  const { engagement_code: engagementCode } = await lockMeeting(ctx.tx, engagementId)
  const { status, today: day } = await meetingMoment(ctx, engagementId)
  if (!isIn(TAKES_PLACE, status)) throw new AppError('enrolmentNotOpen')
  const known = await findPartnerMessage(ctx.tx, engagementId, kind, day)
  if (known) return presentPartnerMessage(known)
  const doctors = await findDoctorCodes(ctx.tx, engagementId, kind)
  if (doctors.length === 0) throw new AppError('partnerNothingToSend')
  const actor = staff(ctx)
  const row = { engagementId, kind, day, payload: { engagementCode, doctors }, personId: actor.personId, at: ctx.at }
  const made = await insertPartnerMessage(ctx.tx, row)
  if (!made) throw new AppError('unexpected', { requestId: ctx.requestId })
  const params = { count: doctors.length }
  await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'partnerQueued', params })
  return presentPartnerMessage(made)
}

export function presentPartnerMessage({ kind: _kind, ...row }: PartnerMessageRow): Omit<PartnerMessageRow, 'kind'> {
  return row
}
