import type { landing } from '@osmp/contract/landing/endpoints.ts'
import type { LandingDesign } from '@osmp/domain/landing/landing-design.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { publicFilePath } from './landing-files-route.ts'
import { type LandingCtx, presentLanding } from './landing-page.ts'
import { findLandingState } from './landing-page-repo.ts'
import { findLanding, type LandingRow } from './landing-repo.ts'

/** Only what a stranger may know; a meeting that was never approved does not exist here. */
export const landingDetail: Handler<typeof landing, 'landingDetail'> = async ({ engagementId }, ctx) => {
  const page = await findLanding(ctx.tx, engagementId)
  if (!page) throw new AppError('meetingNotFound')
  if (!page.isPublished) throw new AppError('landingNotPublished')
  const state = await findLandingState(ctx.tx, engagementId)
  return publicLanding(ctx, page, state?.published)
}

/** An open page as everybody is answered it. */
export const publicLanding = (ctx: LandingCtx, page: LandingRow, design: LandingDesign | null | undefined) =>
  presentLanding(ctx, page, design, ({ fileId }) => publicFilePath(ctx.config.apiPrefix, fileId))
