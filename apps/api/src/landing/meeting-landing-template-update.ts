import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { type LandingDesign, landingDesignRefusal } from '@osmp/domain/landing/landing-design.ts'
import { isSurveyAllowed } from '@osmp/domain/landing/own-address.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { readMeeting, setLandingOpen } from '../meetings/public.ts'
import { requireEditable } from './landing-editable.ts'
import { findLandingFiles } from './landing-file-repo.ts'
import { findLandingState, insertVersion, publishNewest } from './landing-page-repo.ts'
import { findLandingTemplates } from './landing-template-repo.ts'
import { surveyOrigins } from './survey-origin-repo.ts'

export const meetingLandingTemplateUpdate: Handler<typeof landing, 'meetingLandingTemplateUpdate'> = async (
  { engagementId, version, action, design },
  ctx,
) => {
  await requireEditable(ctx, engagementId)
  const before = await findLandingState(ctx.tx, engagementId)
  if (version !== (before?.version ?? 0)) throw new AppError('landingVersionStale')
  if (action === 'save' && !design) throw new AppError('landingDesignMissing')
  const by = staff(ctx).personId
  if (design && action !== 'unpublish') {
    await requireTemplate(ctx, design.templateId, before?.draft.templateId ?? null)
    await requireSound(ctx, engagementId, design)
    await insertVersion(ctx.tx, { engagementId, version: version + 1, design, by, at: ctx.at })
  }
  if (action === 'publish') await publishNewest(ctx.tx, { engagementId, by, at: ctx.at })
  if (action !== 'save') await setLandingOpen(ctx.tx, engagementId, action === 'publish')
  const after = await findLandingState(ctx.tx, engagementId)
  const { landing_open: isPublished } = await readMeeting(ctx.tx, engagementId)
  return { version: after?.version ?? 0, publishedVersion: after?.publishedVersion ?? null, isPublished }
}

/** In use, or the page's own already. */
async function requireTemplate({ tx }: Ctx, templateId: string, own: string | null): Promise<void> {
  const templates = await findLandingTemplates(tx, own)
  if (!templates.some(({ code }) => code === templateId)) throw new AppError('templateUnknown')
}

async function requireSound(ctx: Ctx, engagementId: string, design: LandingDesign): Promise<void> {
  const files = await findLandingFiles(ctx.tx, engagementId)
  const idsOf = (wanted: 'cover' | 'material') => files.filter(({ use }) => use === wanted).map(({ fileId }) => fileId)
  const refusal = landingDesignRefusal(design, {
    coverIds: idsOf('cover'),
    materialIds: idsOf('material'),
    isSurveyAllowed: isSurveyAllowed(design.surveyUrl, await surveyOrigins(ctx)),
  })
  if (refusal) throw new AppError(refusal)
}
