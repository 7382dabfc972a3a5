import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { FileLinks } from '../kit/store/file-links.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { requireFewExports } from '../reports/public.ts'
import { evidenceFileName } from './evidence-route.ts'
import { findEvidenceMeeting, noteEvidence } from './evidence-repo.ts'

/** The pack is made when the address is opened; who asked and why is kept before. */
export const evidencePackLink =
  (links: FileLinks): Handler<typeof telemetry, 'evidencePack'> =>
  async ({ reason }, ctx) => {
    const { engagementId } = authorisedMeeting(ctx)
    const { personId } = staff(ctx)
    const meeting = await findEvidenceMeeting(ctx.tx, engagementId)
    if (!meeting) throw new AppError('meetingNotFound')
    await requireFewExports(ctx)
    const now = ctx.clock.systemNow()
    await noteEvidence(ctx.tx, { engagementId, personId, reason, at: new Date(now).toISOString() })
    const fileName = evidenceFileName(meeting.code)
    return {
      url: links.make({ objectKey: engagementId, mediaType: 'application/zip', fileName }, personId, now),
      fileName,
    }
  }
