import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { lockSource, photoFacts, refuseReused } from '../photos/public.ts'
import { findClosingFiles } from './closing-file-repo.ts'

/** Whether these bytes are among the meeting's own closing files or photos. */
export async function isOwnAlready({ tx }: Ctx, engagementId: string, sha256: string): Promise<boolean> {
  const files = await findClosingFiles(tx, engagementId)
  return files.some((file) => file.sentSha256 === sha256) || (await photoFacts(tx, engagementId, sha256)).duplicate
}

/** Refuses bytes that are a closing file or photo of any meeting, or that come twice; until the transaction ends nobody else adds them. */
export async function refuseUsed(ctx: Ctx, engagementId: string, sent: readonly string[]): Promise<void> {
  const inOrder = [...new Set(sent)].sort()
  if (inOrder.length < sent.length) throw new AppError('uploadDuplicate')
  // In one order for everybody, so that two uploads of the same files never wait for each other.
  for (const sha256 of inOrder) await lockSource(ctx.tx, sha256)
  for (const sha256 of sent) {
    if (await isOwnAlready(ctx, engagementId, sha256)) throw new AppError('uploadDuplicate')
    await refuseReused(ctx, { sha256, engagementId, as: 'file' })
  }
}
