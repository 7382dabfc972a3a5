import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { findUsed } from './similar-repo.ts'

/** Refuses bytes that are a photo of another meeting, by whose name only to those who may see its photos. Errors: photoReused, photoReusedIn. */
export async function refuseReused(ctx: Ctx, sha256: string, engagementId: string): Promise<void> {
  const used = await findUsed(ctx.tx, sha256, engagementId)
  if (!used) return
  if (await mayReadPhotos(ctx, used.engagementId)) throw new AppError('photoReusedIn', { meeting: used.meetingName })
  throw new AppError('photoReused')
}

/** Whether the caller may see the photos of another meeting. */
export async function mayReadPhotos(ctx: Ctx, engagementId: string): Promise<boolean> {
  try {
    await ctx.authorise(engagementId, 'readPhotos')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
