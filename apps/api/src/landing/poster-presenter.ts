import type { landing } from '@osmp/contract/landing/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { type PosterContent, posterIsEditable } from '@osmp/domain/landing/poster-rules.ts'
import { refusalText } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { speakersOf, suggestedContent, wordsOf } from './poster-content.ts'
import { imageUrlOf, landingUrlOf, printedKind } from './poster-picture.ts'
import type { PosterFacts, PosterRow, PosterTalk } from './poster-repo.ts'

type View = OutputOf<(typeof landing)['posterDetail']>
type Row = OutputOf<(typeof landing)['posterList']>['list'][number]

export function contentOf(poster: PosterRow): PosterContent {
  const { templateId, colour, cover, title, subtitle, schedule, speakerIds, qrKind } = poster
  return { templateId, colour, cover, title, subtitle, schedule, speakerIds, qrKind }
}

/** What a picture of this poster would show, and its address when the public may see the meeting. */
function pictureOf(facts: PosterFacts, talks: readonly PosterTalk[], ctx: Ctx, program: MiniProgramPort | undefined) {
  const words = facts.poster && wordsOf(facts, contentOf(facts.poster), talks, ctx.now)
  if (!facts.poster || !words) return { imageUrl: null, ribbon: null }
  const leadsTo = `${printedKind(facts.poster.qrKind, program)} ${landingUrlOf(ctx.config, facts.engagementId)}`
  const { posterId } = facts.poster
  return { imageUrl: facts.isOpen ? imageUrlOf(ctx.config, posterId, words, leadsTo) : null, ribbon: words.ribbon }
}

export function presentPosterRow(
  facts: PosterFacts & { poster: PosterRow },
  talks: readonly PosterTalk[],
  ctx: Ctx,
  program: MiniProgramPort | undefined,
): Row {
  return {
    posterId: facts.poster.posterId,
    engagementId: facts.engagementId,
    engagementName: facts.engagementName,
    engagementCode: facts.engagementCode,
    startDatetime: facts.startAt,
    templateId: facts.poster.templateId,
    updatedAt: facts.poster.updatedAt,
    ...pictureOf(facts, talks, ctx, program),
  }
}

/** `hasTools`: the reader is of the organiser's side. */
export function presentPoster(
  facts: PosterFacts,
  talks: readonly PosterTalk[],
  ctx: Ctx,
  { program, hasTools }: { program: MiniProgramPort | undefined; hasTools: boolean },
): View {
  const canEdit = posterIsEditable(facts.status)
  const content = facts.poster ? contentOf(facts.poster) : suggestedContent(facts, talks)
  const speakers = speakersOf(talks)
  const known = new Set(speakers.map(({ hcpId }) => hcpId))
  return {
    engagementId: facts.engagementId,
    posterId: facts.poster?.posterId ?? null,
    engagementName: facts.engagementName,
    engagementCode: facts.engagementCode,
    startDatetime: facts.startAt,
    landingUrl: landingUrlOf(ctx.config, facts.engagementId),
    ...pictureOf(facts, talks, ctx, program),
    tools: hasTools
      ? {
          content: {
            ...content,
            schedule: [...content.schedule],
            speakerIds: content.speakerIds.filter((id) => known.has(id)),
          },
          version: facts.poster?.version ?? 0,
          canEdit,
          reason: canEdit ? null : refusalText('posterMeetingNotOpen', ctx.locale),
          speakers,
          miniProgram: program !== undefined,
        }
      : null,
  }
}
