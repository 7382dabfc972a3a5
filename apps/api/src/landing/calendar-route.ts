import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../kit/http/app-error.ts'
import type { RegisterDeps } from '../kit/http/register-deps.ts'
import { calendarFile } from '../messaging/public.ts'
import { findLanding } from './landing-repo.ts'

const NAME = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.ics$/

export const calendarPath = (apiPrefix: string, engagementId: string) =>
  `${apiPrefix}/landing-calendar/${engagementId}.ics`

/** `GET {prefix}/landing-calendar/{engagementId}.ics`: a published meeting for a calendar. Refused with meetingNotFound, landingNotPublished or tooManyRequests. */
export function serveCalendar(app: FastifyInstance, deps: RegisterDeps): void {
  const { apiPrefix, publicUrl } = deps.config
  app.get<{ Params: { name: string } }>(
    `${apiPrefix}/landing-calendar/:name`,
    { config: { refusalStatus: () => 404 } },
    async (request, reply) => {
      await deps.limit(request, { kind: 'public' })
      const engagementId = NAME.exec(request.params.name)?.[1]
      const meeting = engagementId === undefined ? undefined : await findLanding(deps.db.db, engagementId)
      if (!meeting) throw new AppError('meetingNotFound')
      if (!meeting.isPublished) throw new AppError('landingNotPublished')
      const at = new Date(deps.clock.now()).toISOString()
      const method = meeting.status === MEETING.cancelled ? 'CANCEL' : 'PUBLISH'
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="meeting.ics"')
        .header('cache-control', 'no-cache')
        .send(calendarFile(meeting, { method, publicUrl, at }))
    },
  )
}
