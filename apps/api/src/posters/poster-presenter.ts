import type { posters } from '@osmp/contract/posters/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { shortPathOf } from '@osmp/domain/landing/own-address.ts'
import { offAgenda, type PosterContent, posterIsEditable } from '@osmp/domain/landing/poster-rules.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { agendaLines, speakersOf, suggestedContent, wordsOf } from './poster-content.ts'
import { imageUrlOf, landingUrlOf, printedKind } from './poster-picture.ts'
import type { PosterTemplateRow } from './poster-template-repo.ts'
import type { PosterFacts, PosterRow, PosterTalk } from './poster-repo.ts'

type View = OutputOf<(typeof posters)['posterDetail']>
type Template = OutputOf<(typeof posters)['posterTemplateList']>['list'][number]
type Row = OutputOf<(typeof posters)['posterList']>['list'][number]

export function contentOf(poster: PosterRow): PosterContent {
  const { templateId, colour, cover, title, subtitle, schedule, speakerIds, qrKind } = poster
  return { templateId, colour, cover, title, subtitle, schedule, speakerIds, qrKind }
}

/** In the language of the reader. */
export const presentPosterTemplate = (row: PosterTemplateRow, { locale }: Pick<Ctx, 'locale'>): Template => ({
  templateId: row.code,
  name: locale === 'en' ? row.nameEn : row.nameZh,
  colour: row.colour,
  cover: row.cover,
  subtitle: row.subtitle,
  hasSpeakers: row.hasSpeakers,
})

/** What a picture of this poster would show, and its address when the public may see the meeting. */
function pictureOf(facts: PosterFacts, talks: readonly PosterTalk[], ctx: Ctx, program: MiniProgramPort | undefined) {
  const words =
    facts.poster && wordsOf(facts, { ...contentOf(facts.poster), layout: facts.poster.layout }, talks, ctx.now)
  if (!facts.poster || !words) return { imageUrl: null, ribbon: null }
  const leadsTo = `${printedKind(facts.poster.qrKind, program)} ${landingUrlOf(ctx.config, facts.engagementId, 'poster')}`
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
    isOffAgenda: offAgenda(facts.poster.schedule, agendaLines(facts, talks)).includes(true),
    ...pictureOf(facts, talks, ctx, program),
  }
}

/** `templates`: what may be chosen, for a reader of the organiser's side; null for others. */
export function presentPoster(
  facts: PosterFacts,
  talks: readonly PosterTalk[],
  ctx: Ctx,
  { program, templates }: { program: MiniProgramPort | undefined; templates: readonly PosterTemplateRow[] | null },
): View {
  return {
    engagementId: facts.engagementId,
    posterId: facts.poster?.posterId ?? null,
    engagementName: facts.engagementName,
    engagementCode: facts.engagementCode,
    startDatetime: facts.startAt,
    landingUrl: ctx.config.publicUrl + shortPathOf(facts.engagementId),
    ...pictureOf(facts, talks, ctx, program),
    tools: templates && toolsOf(facts, talks, ctx, { program, templates }),
  }
}

function toolsOf(
  facts: PosterFacts,
  talks: readonly PosterTalk[],
  ctx: Ctx,
  { program, templates }: { program: MiniProgramPort | undefined; templates: readonly PosterTemplateRow[] },
): View['tools'] {
  const [first] = templates
  const content = facts.poster ? contentOf(facts.poster) : first && suggestedContent(facts, talks, first)
  if (!content) return null
  const canEdit = posterIsEditable(facts.status)
  const speakers = speakersOf(talks)
  const known = new Set(speakers.map(({ hcpId }) => hcpId))
  return {
    content: {
      ...content,
      schedule: [...content.schedule],
      speakerIds: content.speakerIds.filter((id) => known.has(id)),
    },
    agenda: agendaLines(facts, talks),
    version: facts.poster?.version ?? 0,
    templates: templates.map((template) => presentPosterTemplate(template, ctx)),
    canEdit,
    reason: canEdit ? null : refusalText('posterMeetingNotOpen', ctx.locale),
    speakers,
    miniProgram: program !== undefined,
  }
}
