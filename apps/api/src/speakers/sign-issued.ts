import type { Db, Tx } from '../kit/db.ts'
import type { ObjectStore } from '../kit/object-store.ts'
import { storeFile } from '../kit/stored-file.ts'
import { contractPdfFile } from './contract-paper.ts'
import { lockContract, markSigned } from './contract-repo.ts'

/** Signs an open contract with a signature that is there already, as of a moment that has passed; nothing is logged or told. */
export async function signIssued(
  { db, store }: { db: Db; store: ObjectStore },
  id: string,
  { image, signedAt }: { image: Buffer; signedAt: string },
): Promise<void> {
  const undo: ((tx: Tx) => Promise<void>)[] = []
  try {
    await db.inTransaction(async (tx) => {
      const contract = await lockContract(tx, id)
      if (contract.state !== 'open') return
      const afterRefusal = (work: (tx: Tx) => Promise<void>) => void undo.push(work)
      const into = { tx, store, actor: { kind: 'public' }, at: signedAt, afterRefusal } as const
      const signature = await storeFile(into, { content: image, mediaType: 'image/png' })
      const pdf = await contractPdfFile(contract, { image, signedAt })
      const file = await storeFile(into, { content: pdf, mediaType: 'application/pdf' })
      await markSigned(tx, id, {
        at: signedAt,
        signatureFileId: signature.fileId,
        pdfFileId: file.fileId,
        pdfSha256: file.sha256,
      })
    })
  } catch (error) {
    for (const work of undo) await work(db.db)
    throw error
  }
}
