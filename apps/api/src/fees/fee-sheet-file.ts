import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findFee } from './fee-repo.ts'
import { feeSheetDocument, feeSheetKey } from './fee-sheet-document.ts'

export const feeSheetFile: Handler<typeof fees, 'feeSheetFile'> = async ({ feeId }, ctx) => {
  const fee = await findFee(ctx.tx, feeId)
  if (!fee) throw new AppError('feeNotFound')
  const { fileName, hash, pdf } = await feeSheetDocument(ctx.tx, fee, await feeSheetKey(ctx.tx, ctx))
  return { fileName, content: (await pdf()).toString('base64'), hash }
}
