import { storeFile, storing, type StoringPlace } from '../kit/stored-file.ts'
import { contractPdfFile } from './contract-paper.ts'
import { lockContract, markSigned } from './contract-repo.ts'

/** Signs an open contract with a signature that is there already, as of a moment that has passed; nothing is logged or told. */
export async function signIssued(
  place: StoringPlace,
  id: string,
  { image, signedAt }: { image: Buffer; signedAt: string },
): Promise<void> {
  await storing(place, { actor: { kind: 'public' }, at: signedAt }, async (into) => {
    const contract = await lockContract(into.tx, id)
    if (contract.state !== 'open') return
    const signature = await storeFile(into, { content: image, mediaType: 'image/png' })
    const pdf = await contractPdfFile(contract, { image, signedAt })
    const file = await storeFile(into, { content: pdf, mediaType: 'application/pdf' })
    await markSigned(into.tx, id, {
      at: signedAt,
      signatureFileId: signature.fileId,
      pdfFileId: file.fileId,
      pdfSha256: file.sha256,
    })
  })
}
