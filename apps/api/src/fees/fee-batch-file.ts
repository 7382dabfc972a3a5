import { createHash } from 'node:crypto'
import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { requireFewExports } from '../reports/public.ts'
import { lockBatch } from './batch/batch-repo.ts'
import { insertDownload, readSealedFile } from './batch/batch-write-repo.ts'
import { requireFileDuty } from './batch/file-duty.ts'
import { MEDIA_TYPES } from './batch/payment-file.ts'
import { sealOf } from './sealed-bytes.ts'

export const feeBatchFile: Handler<typeof fees, 'feeBatchFile'> = async ({ batchId }, ctx) => {
  const { personId, buId } = staff(ctx)
  const batch = await lockBatch(ctx.tx, batchId, buId)
  if (batch.state === 'cancelled') throw new AppError('batchNotOpen')
  await requireFileDuty(ctx, 'download', batchId)
  await requireFewExports(ctx)
  const seal = await sealOf(ctx.tx, ctx)
  const bytes = seal.open(batchId, await readSealedFile(ctx.tx, batchId))
  if (createHash('sha256').update(bytes).digest('hex') !== batch.sha256)
    throw new Error(`payment file ${batch.number} does not match its checksum`)
  await insertDownload(ctx.tx, batchId, personId, ctx.at)
  const { fileName, format, sha256 } = batch
  return { fileName, mediaType: MEDIA_TYPES[format], content: bytes.toString('base64'), sha256 }
}
