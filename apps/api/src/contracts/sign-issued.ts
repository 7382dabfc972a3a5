import { type StoringPlace, withBytes } from '../kit/store/stored-file.ts'
import { hostLogoNow } from '../system/public.ts'
import { drawContract } from './contract-paper.ts'
import { findContract, lockContract, markSigned } from './contract-repo.ts'

/** Signs an open contract with a signature that is there already, as of a moment that has passed; nothing is logged or told. */
export async function signIssued(
  place: StoringPlace,
  id: string,
  { image, signedAt }: { image: Buffer; signedAt: string },
): Promise<void> {
  const contract = await findContract(place.db.db, id)
  if (contract?.state !== 'open') return
  const pdf = await drawContract(
    contract,
    { image, signedAt },
    await hostLogoNow({ tx: place.db.db, store: place.store }),
  )
  const contents = [
    { content: image, mediaType: 'image/png' },
    { content: pdf, mediaType: 'application/pdf' },
  ] as const
  await withBytes(place, contents, ([signature, paper]) =>
    place.db.inTransaction(async (tx) => {
      if ((await lockContract(tx, id)).state !== 'open') return
      const into = { tx, at: signedAt, actor: { kind: 'public' } } as const
      const { fileId: signatureFileId } = await signature.keep(into)
      const { fileId: pdfFileId, sha256: pdfSha256 } = await paper.keep(into)
      await markSigned(tx, id, { at: signedAt, signatureFileId, pdfFileId, pdfSha256 })
    }),
  )
}
