import { REPEAT_MINUTES } from '@osmp/domain/meetings/repeated-application.ts'
import { addMinutes } from '@osmp/domain/kit/time.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { sha256hex } from '../../kit/database/ids.ts'
import { claimApplication, findClaimed } from '../store/application-claim-repo.ts'

type Application = {
  personId: string
  action: 'meetingSave' | 'meetingRecreate' | 'saveEngagementMeeting'
  /** As the contract reads it: the same fields in the same order. */
  content: unknown
  subject: { id: string; code: string }
  /** The person wants a second one. */
  isAnother: boolean | undefined
}

/**
 * One application for one content within the minutes of REPEAT_MINUTES, under whatever one-time number it comes. The same meeting or
 * event may go again.
 */
export async function requireNewApplication(ctx: Pick<Ctx, 'tx' | 'at'>, application: Application): Promise<void> {
  const { personId, action, content, subject, isAnother = false } = application
  const key = { personId, action, contentSha256: sha256hex(JSON.stringify(content)) }
  const since = addMinutes(ctx.at, -REPEAT_MINUTES)
  const claim = { ...key, subjectId: subject.id, subjectCode: subject.code, at: ctx.at, since, isAnother }
  if (await claimApplication(ctx.tx, claim)) return
  const first = await findClaimed(ctx.tx, key)
  const params = { code: first?.subject_code ?? '', minutes: REPEAT_MINUTES }
  throw new AppError('applicationRepeated', params, { id: first?.subject_id ?? null })
}
