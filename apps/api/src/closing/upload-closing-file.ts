import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { FILE_KINDS, decideUploadCount, decideUploadMoment } from '@osmp/domain/closing/upload-rules.ts'
import { uploadAction } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { storeFile } from '../kit/stored-file.ts'
import {
  activityCodeOf,
  lockMeeting,
  logMeeting,
  type MeetingRow,
  meetingPolicies,
  readMeeting,
} from '../meetings/public.ts'
import { findClosingFiles, insertClosingFile } from './closing-file-repo.ts'
import { presentClosingFile } from './closing-presenter.ts'
import { type ReadyFile, readyFiles } from './ready-files.ts'

export const uploadClosingFile: Handler<typeof closing, 'uploadClosingFile'> = async (input, ctx) => {
  const { tx } = ctx
  const { engagementId, activityCode, fileName, type } = input
  const count = decideUploadCount(ctx.files.length)
  if (!count.ok) throw new AppError(count.reason, { max: 20 })
  if (fileName.length !== ctx.files.length) throw new AppError('inputMissing', { field: 'fileName' })
  if (type.length !== ctx.files.length) throw new AppError('inputMissing', { field: 'type' })
  const seen = await readMeeting(tx, engagementId)
  if (activityCode !== activityCodeOf(seen)) throw new AppError('uploadActivityUnknown')
  const parts = ctx.files.map((file, index) => ({ file, name: fileName[index] ?? '', type: type[index] ?? 'others' }))
  // Pictures are decoded before the lock, so that nobody waits for them.
  const ready = await readyFiles(parts, seen, await uploadMoment(ctx, seen))
  const meeting = await lockMeeting(tx, engagementId)
  const supplementary = await uploadMoment(ctx, meeting)
  const added = await keepFiles(ctx, { meeting, activityCode, supplementary, ready })
  const kind = supplementary ? 'filesSupplemented' : 'filesUploaded'
  const { actionCategory } = uploadAction(supplementary)
  await logMeeting(tx, {
    engagementId,
    kind,
    actionCategory,
    actor: staff(ctx),
    params: { count: ready.length },
    at: ctx.at,
  })
  const files = await findClosingFiles(tx, engagementId)
  return files
    .filter(({ attachmentId }) => added.includes(attachmentId))
    .map((file) => presentClosingFile(file, meeting.status, true))
}

/** Whether what is sent now is a supplement. Errors: each refusal of decideUploadMoment. */
async function uploadMoment({ tx, now }: Ctx, meeting: MeetingRow): Promise<boolean> {
  const policies = await meetingPolicies(tx, meeting, now)
  const closedAt = meeting.closed_at === null ? null : Date.parse(meeting.closed_at)
  const supplementDays = policies('supplement.days').value
  const moment = decideUploadMoment({ status: meeting.status, closedAt, now, supplementDays })
  if (!moment.ok) throw new AppError(moment.reason)
  return moment.supplementary
}

type Upload = { meeting: MeetingRow; activityCode: string; supplementary: boolean; ready: readonly ReadyFile[] }

/** Bytes first, rows in the transaction. Gives the attachmentIds. Error: uploadDuplicate. */
async function keepFiles(ctx: Ctx, { meeting, activityCode, supplementary, ready }: Upload): Promise<string[]> {
  const present = (await findClosingFiles(ctx.tx, meeting.id)).map(({ sentSha256 }) => sentSha256)
  const all = [...present, ...ready.map(({ sentSha256 }) => sentSha256)]
  if (new Set(all).size < all.length) throw new AppError('uploadDuplicate')
  const { personId } = staff(ctx)
  const attachmentIds: string[] = []
  for (const { name, type, kind, content, sentSha256 } of ready) {
    const { fileId } = await storeFile(ctx, { content, mediaType: FILE_KINDS[kind].mime })
    const row = {
      engagementId: meeting.id,
      activityCode,
      type,
      fileName: name,
      fileId,
      sentSha256,
      personId,
      at: ctx.at,
    }
    attachmentIds.push(await insertClosingFile(ctx.tx, { ...row, isSupplementary: supplementary }))
  }
  return attachmentIds
}
