import type { posters } from '@osmp/contract/posters/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { MiniProgramPort } from './mini-program-port.ts'
import { presentPoster } from './poster-presenter.ts'
import { findPosterFacts, findPosterTalks, type PosterFacts } from './poster-repo.ts'
import { findPosterTemplates } from './poster-template-repo.ts'

/** Whoever is not of the organiser's side sees a poster that is made, of a meeting shown to the public; nothing else is there for them. */
export const posterDetail =
  (program: MiniProgramPort | undefined): Handler<typeof posters, 'posterDetail'> =>
  async ({ engagementId, posterId }, ctx) => {
    const by = posterId !== undefined ? { posterId } : engagementId !== undefined ? { engagementId } : undefined
    const facts = by && (await findPosterFacts(ctx.tx, by))
    if (!facts) throw new AppError('posterMissing')
    const hasTools = await isOrganiser(facts, ctx)
    if (!hasTools && !(facts.poster && facts.isOpen)) throw new AppError('posterMissing')
    const talks = await findPosterTalks(ctx.tx, [facts.engagementId])
    const own = facts.poster?.templateId ?? null
    const templates = hasTools ? await findPosterTemplates(ctx.tx, own) : null
    return presentPoster(facts, talks, ctx, { program, templates })
  }

async function isOrganiser({ engagementId }: PosterFacts, ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== 'staff') return false
  try {
    await ctx.authorise(engagementId, 'editLanding')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
