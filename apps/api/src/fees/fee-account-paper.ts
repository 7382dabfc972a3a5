import { createHash } from 'node:crypto'
import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { noteAccountPaperOpened, readAccountPaper } from './account-proof-repo.ts'
import { sealOf } from './sealed-bytes.ts'

export const feeAccountPaper: Handler<typeof fees, 'feeAccountPaper'> = async (input, ctx) => {
  const paper = await readAccountPaper(ctx.tx, input)
  if (!paper) throw new AppError('feeAccountPaperGone')
  const bytes = (await sealOf(ctx.tx, ctx)).open(input.paperId, paper.fileSealed)
  if (createHash('sha256').update(bytes).digest('hex') !== paper.sha256)
    throw new Error(`paper ${input.paperId} of an account does not match its checksum`)
  await noteAccountPaperOpened(ctx.tx, { paperId: input.paperId, personId: staff(ctx).personId, at: ctx.at })
  return { fileName: paper.fileName, content: bytes.toString('base64'), sha256: paper.sha256 }
}
