import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { MATERIAL_TYPES } from '@osmp/domain/closing/upload-rules.ts'
import * as z from 'zod/mini'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { Tx } from '../kit/database/db.ts'
import type { FileSource } from '../kit/store/spool.ts'
import { withBytes } from '../kit/store/stored-file.ts'
import { finishUpload } from '../kit/store/upload-in-parts.ts'
import type { Upload, UploadKey } from '../kit/store/upload-repo.ts'
import { lockMeeting, readMeeting } from '../meetings/public.ts'
import type { ClosingFileRow } from './closing-file-repo.ts'
import { presentClosingFile } from './closing-presenter.ts'
import { fileOfClient } from './file-of-client.ts'
import { bytesOf, keepFiles } from './keep-files.ts'
import { uploadGate } from './upload-moment.ts'
import { readyFiles } from '../files/public.ts'

const FACTS = z.object({
  activityCode: z.string(),
  type: z.enum(MATERIAL_TYPES),
  name: z.string(),
  signedOn: z.optional(z.nullable(z.string())),
})

export const fileUploadFinish: Handler<typeof closing, 'fileUploadFinish'> = async (key, ctx) => {
  const row = await finishUpload(ctx, key, {
    purpose: 'closingFile',
    made: () => fileOfClient(ctx.tx, key),
    make: (upload, content, alongside) => makeFile(ctx, { key, upload, content, alongside }),
  })
  const { status } = await readMeeting(ctx.tx, key.engagementId)
  return presentClosingFile(row, status, true)
}

type Arrived = { key: UploadKey; upload: Upload; content: FileSource; alongside: (tx: Tx) => Promise<void> }

/** Looks into the file and stores it before the meeting is locked, then keeps it, once. */
async function makeFile(ctx: Ctx, { key, upload, content, alongside }: Arrived): Promise<ClosingFileRow> {
  const { engagementId, clientId } = key
  const { activityCode, type, name, signedOn } = z.parse(FACTS, upload.facts)
  const gate = await uploadGate(ctx, await readMeeting(ctx.tx, engagementId))
  const ready = await readyFiles([{ sentName: name, name, type, content }], gate, ctx.spool.keep)
  return withBytes(ctx, bytesOf(ready), (files) =>
    ctx.inTransaction(async (tx) => {
      const inside = { ...ctx, tx }
      const meeting = await lockMeeting(tx, engagementId)
      const meanwhile = await fileOfClient(tx, key)
      if (meanwhile) return meanwhile
      const { supplementary } = await uploadGate(inside, meeting)
      await keepFiles(inside, {
        meeting,
        activityCode,
        supplementary,
        ready,
        files,
        signedOn: [signedOn ?? undefined],
        clientId,
      })
      await alongside(tx)
      const kept = await fileOfClient(tx, key)
      if (!kept) throw new AppError('fileMissing')
      return kept
    }),
  )
}
