import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { safeFileName } from '../kit/file-links.ts'
import { serverSecret } from '../kit/server-secret.ts'
import { findFee } from './fee-repo.ts'
import { feeSlip, slipHash } from './fee-slip.ts'
import { feeSlipPdf } from './fee-slip-pdf.ts'
import { findSignatures, findSlipMeeting } from './fee-slip-repo.ts'

export const feeSheetFile: Handler<typeof fees, 'feeSheetFile'> = async ({ feeId }, { tx, at }) => {
  const fee = await findFee(tx, feeId)
  if (!fee) throw new AppError('feeNotFound')
  const signatures = await findSignatures(tx, feeId)
  const slip = feeSlip(fee, { signatures, meeting: await findSlipMeeting(tx, fee.engagementId) })
  const hash = slipHash(slip, await serverSecret(tx, 'feeSheets', at))
  const pdf = await feeSlipPdf(slip, hash)
  const fileName = safeFileName(`劳务费结算单-${fee.name}-${fee.engagementCode}.pdf`)
  return { fileName, content: pdf.toString('base64'), hash }
}
