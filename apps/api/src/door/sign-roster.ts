import { createHash } from 'node:crypto'
import type { door } from '@osmp/contract/door/endpoints.ts'
import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { inNameOrder, nameOrder } from '../lookups/public.ts'
import { presentRosterRow } from './get-sign-list2.ts'
import { findRoster, findRosterChanges, type RosterMoment } from './roster-repo.ts'
import { presentSession } from './sign-live.ts'
import { meetingMoment } from '../enrolment/public.ts'

export const signRoster: Handler<typeof door, 'signRoster'> = async ({ engagementId, since }, ctx) => {
  const meeting = await meetingMoment(ctx, engagementId)
  const session = sessionAt(meeting.sessions, ctx.now)
  const sessionNo = session?.no ?? 1
  const changes = since === undefined ? undefined : await changesSince(ctx, engagementId, sessionNo, since)
  const { moment, rows } = changes ?? (await findRoster(ctx.tx, engagementId, sessionNo))
  const people = inNameOrder(
    rows.filter(({ isGone }) => !isGone),
    ({ enrollmentId }) => enrollmentId,
  ).map(({ isGone: _isGone, ...row }) => presentRosterRow(row))
  const shown = {
    engagementId,
    engagementName: meeting.name,
    keepUntil: new Date(meeting.overAt).toISOString(),
    session: session ? presentSession(session) : null,
  }
  if (since === undefined) return { ...shown, list: people }
  return {
    ...shown,
    list: people.map((person) => ({ ...person, nameOrder: nameOrder(person.name) })),
    full: changes === undefined,
    gone: rows.flatMap(({ isGone, enrollmentId }) => (isGone ? [enrollmentId] : [])),
    total: moment.total,
    cursor: cursorOf(moment, sessionNo),
  }
}

/** Undefined where the cursor is of another session, other speakers or another line of the database's history, or none at all. */
async function changesSince({ tx }: Pick<Ctx, 'tx'>, engagementId: string, sessionNo: number, since: string) {
  const xmin = /^(\d{1,18})\.[\w-]{16}$/.exec(since)?.[1]
  if (xmin === undefined) return undefined
  const changes = await findRosterChanges(tx, engagementId, sessionNo, xmin)
  return cursorOf({ ...changes.moment, xmin }, sessionNo) === since ? changes : undefined
}

function cursorOf({ xmin, place, speakers }: RosterMoment, sessionNo: number): string {
  const digest = createHash('sha256').update([place, speakers, sessionNo].join('\n'))
  return `${xmin}.${digest.digest('base64url').slice(0, 16)}`
}
