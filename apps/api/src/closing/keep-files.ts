import { FILE_KINDS } from '@osmp/domain/closing/upload-rules.ts'
import { uploadAction } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { storeFile, type Storing } from '../kit/stored-file.ts'
import { logMeeting, type MeetingRow } from '../meetings/public.ts'
import { findClosingFiles, insertClosingFile, type NewClosingFile } from './closing-file-repo.ts'
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
  const common = {
    engagementId: meeting.id,
    activityCode,
    isSupplementary: supplementary,
    clientId,
    personId: actor.personId,
    at: ctx.at,
  }
  const attachmentIds = await keepReady(ctx, ready, common)
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

/** Bytes and rows of files, one after the other. Gives the attachmentIds. */
export async function keepReady(
  into: Storing,
  ready: readonly ReadyFile[],
  common: Omit<NewClosingFile, 'type' | 'fileName' | 'fileId' | 'sentSha256'>,
): Promise<string[]> {
  const attachmentIds: string[] = []
  for (const { name, type, kind, content, sentSha256 } of ready) {
    const { fileId } = await storeFile(into, { content, mediaType: FILE_KINDS[kind].mime })
    attachmentIds.push(await insertClosingFile(into.tx, { ...common, type, fileName: name, fileId, sentSha256 }))
  }
  return attachmentIds
}
