import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { findUsed } from './similar-repo.ts'

/** What is said of bytes used before, with the other meeting's name and without. */
const REFUSALS = {
  photo: ['photoReusedIn', 'photoReused'],
  file: ['uploadReusedIn', 'uploadReused'],
} as const

/** Refuses bytes that are a photo or closing file of another meeting, by whose name only to those who may see it. */
export async function refuseReused(
  ctx: Ctx,
  { sha256, engagementId, as }: { sha256: string; engagementId: string; as: keyof typeof REFUSALS },
): Promise<void> {
  const used = await findUsed(ctx.tx, sha256, engagementId)
  if (!used) return
  const [named, unnamed] = REFUSALS[as]
  if (await mayReadPhotos(ctx, used.engagementId)) throw new AppError(named, { meeting: used.meetingName })
  throw new AppError(unnamed)
}

/** Whether the caller may see the photos and files of another meeting. */
export async function mayReadPhotos(ctx: Ctx, engagementId: string): Promise<boolean> {
  try {
    await ctx.authorise(engagementId, 'readPhotos')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
