import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { Tx } from '../../kit/database/db.ts'
import { logMeeting, type MeetingRow, readMeeting, tellOwnSide } from '../../meetings/public.ts'
import type { MeetingMoment } from '../meeting-moment.ts'

/** Tells the organiser once a day that somebody waits for their approval. */
export async function tellPending(ctx: Ctx, meeting: MeetingMoment): Promise<void> {
  const row = await readMeeting(ctx.tx, meeting.id)
  await tellOwnSide(ctx.tx, row, { kind: 'enrolmentPending', params: {}, at: ctx.at, key: meeting.today })
}

/** Tells the organiser how many moved up, and writes it into the meeting's course; the caller holds the meeting's lock. */
export async function tellPromoted(tx: Tx, meeting: MeetingRow, count: number, at: string): Promise<void> {
  await tellOwnSide(tx, meeting, { kind: 'seatsPromoted', params: { count }, at, key: at })
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind: 'seatsPromoted',
    actionCategory: ACTION.enrolmentSignIn,
    actor: { kind: 'system' },
    params: { count },
    at,
  })
}
