import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { coverArea, coverDrawing } from '@osmp/domain/landing/cover-art.ts'
import { isMeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { signInWindow } from '@osmp/domain/meetings/sign-in-window.ts'
import { entryWindow } from '@osmp/domain/online/room-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { loadPolicies, policiesOf } from '../policies/public.ts'
import { hostLogoPath } from '../system/public.ts'
import { findEventLanding, findOpenSubMeetings, type OpenSubMeetingRow } from './event-landing-repo.ts'
import { momentOf } from './landing-page.ts'

/** An event none of whose pages is published answers as one that does not exist. */
export const eventLanding: Handler<typeof landing, 'eventLanding'> = async ({ eventId }, ctx) => {
  const event = await findEventLanding(ctx.tx, eventId)
  const rows = event ? await findOpenSubMeetings(ctx.tx, eventId) : []
  if (!event || rows.length === 0) throw new AppError('eventNotFound')
  const rules = await loadPolicies(ctx.tx)
  const momentIn = ({ status, ...row }: OpenSubMeetingRow) => {
    const policies = policiesOf(rules, row, localDateOf(ctx.at))
    const minutes = { before: policies('signin.window.before').value, after: policies('signin.window.after').value }
    const times = { startAt: Date.parse(row.startDatetime), endAt: Date.parse(row.endDatetime) }
    const window = row.executeType === 'online' ? entryWindow(times) : signInWindow(times, minutes)
    return momentOf({ status: isMeetingStatus(status) ? status : 90, ...window }, ctx.now)
  }
  return {
    ...event,
    art: coverDrawing(
      coverArea([event.eventName, rows.map(({ engagementName }) => engagementName).join(), event.organiser]),
    ),
    hostLogo: hostLogoPath(ctx.config.apiPrefix, event.hostLogo),
    seats: rows.reduce<number | null>((sum, { seats }) => (sum === null || seats === null ? null : sum + seats), 0),
    meetings: rows.map((row) => ({
      engagementId: row.engagementId,
      engagementName: row.engagementName,
      startDatetime: row.startDatetime,
      endDatetime: row.endDatetime,
      place: row.executeType === 'online' ? null : [row.hcoName, row.venue].filter((part) => part).join(' · '),
      moment: momentIn(row),
      seatsLeft: row.seatsLeft,
    })),
  }
}
