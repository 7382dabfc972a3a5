import { FILE_KINDS } from '@osmp/domain/closing/upload-rules.ts'
import { uploadAction } from '@osmp/domain/system/action-categories.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { insertReceived } from '../kit/store/received-file-repo.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { FileBytes, PutFile, Storing } from '../kit/store/stored-file.ts'
import { requireRoomToKeep } from '../kit/store/upload-room.ts'
import { logDeed, type MeetingRow } from '../meetings/public.ts'
import { findSimilar } from '../photos/public.ts'
import { insertClosingFile, type NewClosingFile } from './closing-file-repo.ts'
import { insertFileLook } from './file-look-repo.ts'
import { refuseUsed } from './refuse-used.ts'
import type { ReadyFile } from '../files/public.ts'

export type KeptUpload = {
  /** Under its lock. */
  meeting: MeetingRow
  activityCode: string
  supplementary: boolean
  ready: readonly ReadyFile[]
  /** Of `ready`, in their order. */
  files: readonly PutFile[]
  /** Of contracts, in the order of `ready`. */
  signedOn: readonly (string | undefined)[]
  /** Of an upload in parts. */
  clientId?: string
}

/** What is stored of files before the meeting is locked. */
export function bytesOf(ready: readonly ReadyFile[]): readonly FileBytes[] {
  return ready.map(({ content, kind }) => ({ content: content.stream(), mediaType: FILE_KINDS[kind].mime }))
}

/** Rows of stored files and the log, in the transaction that holds the meeting's lock. Gives the attachmentIds. */
export async function keepFiles(ctx: Ctx, upload: KeptUpload): Promise<string[]> {
  const { meeting, activityCode, supplementary, ready, files, signedOn, clientId = null } = upload
  await refuseUsed(
    ctx,
    meeting.id,
    ready.map(({ sentSha256 }) => sentSha256),
  )
  const actor = staff(ctx)
  // What came in parts was counted when it was announced.
  if (clientId === null)
    await requireRoomToKeep(ctx.tx, { ...sumOf(ready), personId: actor.personId, engagementId: meeting.id })
  const common = {
    engagementId: meeting.id,
    activityCode,
    isSupplementary: supplementary,
    clientId,
    personId: actor.personId,
    at: ctx.at,
  }
  const attachmentIds = await keepReady({ ...ctx, actor }, { ready, files, signedOn }, common)
  await logDeed(ctx, uploadAction(supplementary).actionCategory, {
    engagementId: meeting.id,
    kind: supplementary ? 'filesSupplemented' : 'filesUploaded',
    params: { count: ready.length },
  })
  return attachmentIds
}

const sumOf = (ready: readonly ReadyFile[]) => ({
  files: ready.length,
  bytes: ready.reduce((sum, { content }) => sum + content.size, 0),
})

/** `accepted`: in the order of `ready`. */
type Ready = Pick<KeptUpload, 'ready' | 'files'> &
  Partial<Pick<KeptUpload, 'signedOn'>> & { accepted?: readonly NewClosingFile['accepted'][] }

/** Rows of stored files, one after the other. Gives the attachmentIds. */
export async function keepReady(
  into: Storing,
  { ready, files, signedOn, accepted }: Ready,
  common: Omit<NewClosingFile, 'type' | 'fileName' | 'fileId' | 'sentSha256' | 'signedOn' | 'accepted'>,
): Promise<string[]> {
  const attachmentIds: string[] = []
  for (const [index, { name, type, sentSha256, look }] of ready.entries()) {
    const file = files[index]
    if (!file) throw new RangeError('stored file missing for an uploaded part')
    const { fileId, size } = await file.keep(into)
    const { engagementId, personId } = common
    await insertReceived(into.tx, { fileId, personId, engagementId, size })
    const named = { type, fileName: name, fileId, sentSha256, signedOn: signedOn?.[index], accepted: accepted?.[index] }
    const attachmentId = await insertClosingFile(into.tx, { ...common, ...named })
    if (look) await keepLook(into, { attachmentId, engagementId: common.engagementId, look })
    attachmentIds.push(attachmentId)
  }
  return attachmentIds
}

type LookOfFile = { attachmentId: string; engagementId: string; look: NonNullable<ReadyFile['look']> }

/** Nothing is kept of a picture with too little to see. */
async function keepLook({ tx }: Storing, { attachmentId, engagementId, look }: LookOfFile): Promise<void> {
  const { hash, turned, fine } = look
  if (hash === null) return
  const similar = await findSimilar(tx, { hashes: turned, fine: fine?.turned ?? [], engagementId })
  await insertFileLook(tx, attachmentId, { hash, fine: fine?.hash ?? null, similar })
}
