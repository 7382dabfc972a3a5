import { AppError } from '../kit/http/app-error.ts'
import { sha256hex } from '../kit/database/ids.ts'
import type { OnceBySn } from '../kit/http/register-deps.ts'
import { claimSn, findUsedSn, storeReply } from './sn-repo.ts'

/** The first use does the work and keeps the reply in the same transaction; the same body again gets that reply, word for word. */
export const onceBySn: OnceBySn = async (tx, { personId, action, sn, body, at }, work) => {
  if (!sn) throw new AppError('snInvalid')
  const use = { snHash: sha256hex(sn), personId, action }
  const bodyHash = sha256hex(JSON.stringify(body))
  if (await claimSn(tx, { ...use, bodyHash, at })) {
    const reply = await work()
    await storeReply(tx, use.snHash, JSON.stringify(reply))
    return reply
  }
  const used = await findUsedSn(tx, use)
  if (!used) throw new AppError('snInvalid')
  if (used.body_hash !== bodyHash || used.reply === null) throw new AppError('snUsed')
  const stored: unknown = JSON.parse(used.reply)
  return stored
}
