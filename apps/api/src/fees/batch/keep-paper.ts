import { createHash } from 'node:crypto'
import { uuidv7 } from '../../kit/database/ids.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { sealOf } from '../sealed-bytes.ts'
import { insertPaper } from './bank-paper-repo.ts'

/** `content`: base64. */
export type BroughtPaper = { fileName: string; content: string }

/** Keeps the bank's paper of a payment file as it came, sealed, and gives its id. */
export async function keepPaper(ctx: Ctx, batchId: string, { fileName, content }: BroughtPaper): Promise<string> {
  const paperId = uuidv7()
  const bytes = Buffer.from(content, 'base64')
  const seal = await sealOf(ctx.tx, ctx)
  await insertPaper(ctx.tx, {
    paperId,
    batchId,
    fileName,
    fileSealed: seal.close(paperId, bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    personId: staff(ctx).personId,
    at: ctx.at,
  })
  return paperId
}
