import { createHash } from 'node:crypto'
import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { readPaper } from './batch/bank-paper-repo.ts'
import { sealOf } from './sealed-bytes.ts'

export const feeBatchPaper: Handler<typeof fees, 'feeBatchPaper'> = async ({ paperId }, ctx) => {
  const paper = await readPaper(ctx.tx, paperId, staff(ctx).buId)
  if (!paper) throw new AppError('batchNotFound')
  const bytes = (await sealOf(ctx.tx, ctx)).open(paperId, paper.fileSealed)
  if (createHash('sha256').update(bytes).digest('hex') !== paper.sha256)
    throw new Error(`bank paper ${paperId} does not match its checksum`)
  return { fileName: paper.fileName, content: bytes.toString('base64'), sha256: paper.sha256 }
}
