import type { Tx } from '../kit/database/db.ts'
import { safeFileName } from '../kit/store/file-links.ts'
import { type SecretPlace, serverSecret } from '../kit/secrets/server-secret.ts'
import { type FeeRecord, findMeetingFees } from './fee-repo.ts'
import { feeSlip, slipHash } from './fee-slip.ts'
import { drawFeeSlip } from './fee-slip-pdf.ts'
import { findSignatures, findSlipMeeting } from './fee-slip-repo.ts'

/** A fee's sheet: its name as a file, the code printed on it, and the PDF, drawn when asked for. */
export type FeeSheetDocument = { feeId: string; fileName: string; hash: string; pdf(): Promise<Buffer> }

/** The key behind the code printed on every sheet. */
export const feeSheetKey = (tx: Tx, place: SecretPlace): Promise<Buffer> => serverSecret(tx, 'feeSheets', place)

export async function feeSheetDocument(tx: Tx, fee: FeeRecord, key: Buffer): Promise<FeeSheetDocument> {
  const { feeId, engagementId, engagementCode, name } = fee
  const signatures = await findSignatures(tx, feeId)
  const slip = feeSlip(fee, { signatures, meeting: await findSlipMeeting(tx, engagementId) })
  const hash = slipHash(slip, key)
  return {
    feeId,
    fileName: safeFileName(`劳务费结算单-${name}-${engagementCode}.pdf`),
    hash,
    pdf: () => drawFeeSlip(slip, hash),
  }
}

/** The sheets of every fee of a meeting, latest first. */
export async function feeSheetDocuments(tx: Tx, engagementId: string, key: Buffer): Promise<FeeSheetDocument[]> {
  const documents: FeeSheetDocument[] = []
  for (const fee of await findMeetingFees(tx, engagementId)) documents.push(await feeSheetDocument(tx, fee, key))
  return documents
}
