import {
  POSTER_COLOURS,
  type PosterColour,
  type PosterContent,
  type PosterLayout,
} from '@osmp/domain/landing/poster-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { PosterRow } from './poster-repo.ts'
import { findPosterTemplate } from './poster-template-repo.ts'

const isOurs = (colour: PosterColour): boolean => POSTER_COLOURS.some((one) => one === colour)

/**
 * How a poster with this content is drawn. A poster keeps the layout and the colour it was made with, whatever becomes of its
 * template; another template has to be in use.
 */
export async function requireLook(
  { tx }: Pick<Ctx, 'tx'>,
  { templateId, colour }: PosterContent,
  poster: PosterRow | null,
): Promise<PosterLayout> {
  const template = await findPosterTemplate(tx, templateId)
  const isKept = poster?.templateId === templateId
  const isOffered = template !== undefined && (template.isActive || isKept)
  const isColourOffered = isOurs(colour) || colour === template?.colour || colour === poster?.colour
  if (!isOffered || !isColourOffered) throw new AppError('templateUnknown')
  return isKept ? poster.layout : template.layout
}
