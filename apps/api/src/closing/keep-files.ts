import { FILE_KINDS } from '@osmp/domain/closing/upload-rules.ts'
import { uploadAction } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { storeFile } from '../kit/stored-file.ts'
import { logMeeting, type MeetingRow } from '../meetings/public.ts'
import { findClosingFiles, insertClosingFile } from './closing-file-repo.ts'
import type { ReadyFile } from './ready-files.ts'

export type KeptUpload = {
  /** Under its lock. */
  meeting: MeetingRow
  activityCode: string
  supplementary: boolean
  ready: readonly ReadyFile[]
  /** Of an upload in parts. */
  clientId?: string
}

/** Bytes first, then their rows and the log in the transaction. Gives the attachmentIds. Error: uploadDuplicate. */
export async function keepFiles(ctx: Ctx, upload: KeptUpload): Promise<string[]> {
  const { meeting, activityCode, supplementary, ready, clientId = null } = upload
  const present = (await findClosingFiles(ctx.tx, meeting.id)).map(({ sentSha256 }) => sentSha256)
  const all = [...present, ...ready.map(({ sentSha256 }) => sentSha256)]
  if (new Set(all).size < all.length) throw new AppError('uploadDuplicate')
  const actor = staff(ctx)
  const common = { engagementId: meeting.id, activityCode, personId: actor.personId, at: ctx.at, clientId }
  const attachmentIds: string[] = []
  for (const { name, type, kind, content, sentSha256 } of ready) {
    const { fileId } = await storeFile(ctx, { content, mediaType: FILE_KINDS[kind].mime })
    const row = { ...common, type, fileName: name, fileId, sentSha256, isSupplementary: supplementary }
    attachmentIds.push(await insertClosingFile(ctx.tx, row))
  }
  await logMeeting(ctx.tx, {
    engagementId: meeting.id,
    kind: supplementary ? 'filesSupplemented' : 'filesUploaded',
    actionCategory: uploadAction(supplementary).actionCategory,
    actor,
    params: { count: ready.length },
    at: ctx.at,
  })
  return attachmentIds
}
