import type { posters } from '@osmp/contract/posters/endpoints.ts'
import { posterIsEditable } from '@osmp/domain/landing/poster-rules.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { speakersOf } from './poster-content.ts'
import { presentPoster } from './poster-presenter.ts'
import { requireLook } from './poster-look.ts'
import { findPosterFacts, findPosterTalks, insertPoster, type PosterTalk, updatePoster } from './poster-repo.ts'

export const meetingPosterUpdate =
  (program: MiniProgramPort | undefined): Handler<typeof posters, 'meetingPosterUpdate'> =>
  async ({ engagementId, version, content }, ctx) => {
    const actor = staff(ctx)
    const { status } = await lockMeeting(ctx.tx, engagementId)
    if (!posterIsEditable(status)) throw new AppError('posterMeetingNotOpen')
    const talks = await findPosterTalks(ctx.tx, [engagementId])
    const speakerIds = chosen(content.speakerIds, talks)
    const before = await findPosterFacts(ctx.tx, { engagementId })
    if ((before?.poster?.version ?? 0) !== version) throw new AppError('posterVersionStale')
    const layout = await requireLook(ctx, content, before?.poster ?? null)
    const posterId = before?.poster?.posterId ?? uuidv7()
    const poster = { ...content, layout, speakerIds, posterId, engagementId, by: actor.personId, at: ctx.at }
    const kept = version === 0 ? await insertPoster(ctx.tx, poster) : await updatePoster(ctx.tx, poster, version)
    if (!kept) throw new AppError('posterVersionStale')
    await logDeed(ctx, ACTION.poster, { engagementId, kind: version === 0 ? 'posterMade' : 'posterChanged' })
    const facts = await findPosterFacts(ctx.tx, { posterId })
    if (!facts) throw new AppError('posterMissing')
    const { imageUrl } = presentPoster(facts, talks, ctx, { program, templates: null })
    return { posterId, version: kept.version, imageUrl }
  }

/** Each chosen speaker once. */
function chosen(speakerIds: readonly string[], talks: readonly PosterTalk[]): string[] {
  const known = new Set(speakersOf(talks).map(({ hcpId }) => hcpId))
  if (speakerIds.some((id) => !known.has(id))) throw new AppError('posterSpeakerUnknown')
  return [...new Set(speakerIds)]
}
