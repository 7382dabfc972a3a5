import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { type LandingDesign, startingDesign } from '@osmp/domain/landing/landing-design.ts'
import { shortPathOf } from '@osmp/domain/landing/own-address.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { readMeeting } from '../meetings/public.ts'
import { editingRefusal } from './landing-editable.ts'
import { findCoverPhotos, findLandingFiles, type LandingFileRow } from './landing-file-repo.ts'
import { presentLanding } from './landing-page.ts'
import { findLandingState } from './landing-page-repo.ts'
import { findLandingTemplates, firstLandingTemplate } from './landing-template-repo.ts'
import { findLanding } from './landing-repo.ts'
import { printedUrl } from './printed-link.ts'

/** The editor is for meetings that were approved once: before, there is no page to shape. */
export const meetingLandingTemplateList: Handler<typeof landing, 'meetingLandingTemplateList'> = async (
  { engagementId },
  ctx,
) => {
  const page = await findLanding(ctx.tx, engagementId)
  if (!page)
    throw new AppError((await editingRefusal(ctx, await readMeeting(ctx.tx, engagementId))) ?? 'meetingNotFound')
  const state = await findLandingState(ctx.tx, engagementId)
  const templates = await findLandingTemplates(ctx.tx, state?.draft.templateId ?? null)
  const draft = state?.draft ?? startingDesign(await firstLandingTemplate(ctx.tx))
  const files = await findLandingFiles(ctx.tx, engagementId)
  const photos = await findCoverPhotos(ctx.tx, engagementId)
  return {
    version: state?.version ?? 0,
    publishedVersion: state?.publishedVersion ?? null,
    isPublished: page.isPublished,
    savedAt: state?.savedAt ?? null,
    savedBy: state?.savedBy ?? null,
    editable: await editable(ctx, engagementId),
    templates: templates.map((one) => ({
      templateId: one.code,
      name: ctx.locale === 'en' ? one.nameEn : one.nameZh,
      design: sent(startingDesign(one)),
    })),
    draft: sent(draft),
    files: files.map((file) => ({
      fileId: file.fileId,
      use: file.use,
      name: file.name,
      url: linkTo(ctx, file),
      size: file.size,
    })),
    photos: photos.map(({ photoId, caption, objectKey }) => ({
      photoId,
      caption,
      url: linkTo(ctx, { objectKey, mediaType: 'image/jpeg', name: `${photoId}.jpg` }),
    })),
    page: await presentLanding(ctx, page, draft, (file) => linkTo(ctx, file)),
    landingUrl: ctx.config.publicUrl + shortPathOf(engagementId),
    printedUrl: printedUrl(ctx, `/event/redirect?meetingId=${engagementId}`, page.endAt),
  }
}

const sent = (design: LandingDesign) => ({
  ...design,
  materialIds: [...design.materialIds],
  blocks: [...design.blocks],
})

function linkTo(ctx: Ctx, { objectKey, mediaType, name }: Pick<LandingFileRow, 'objectKey' | 'mediaType' | 'name'>) {
  return ctx.links.make({ objectKey, mediaType, fileName: name }, staff(ctx).personId, ctx.clock.systemNow())
}

async function editable(ctx: Ctx, engagementId: string) {
  const action = 'editLanding'
  if (!mayOnMeeting(authorisedMeeting(ctx).standing, action))
    return { action, allowed: false, reason: refusalText('meetingNotOwner', ctx.locale) }
  const refusal = await editingRefusal(ctx, await readMeeting(ctx.tx, engagementId))
  return refusal ? { action, allowed: false, reason: refusalText(refusal, ctx.locale) } : { action, allowed: true }
}
