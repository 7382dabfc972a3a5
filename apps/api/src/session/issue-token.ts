import type { Tx } from '../kit/database/db.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { REFRESH_AFTER } from './session-rules.ts'
import { insertToken } from './session-repo.ts'

/** Gives a family its next token; only its hash is stored. */
export async function issueToken(
  tx: Tx,
  family: { id: string; userType: 'employee' | 'workbench'; expiresAt: string },
  now: number,
) {
  const token = randomToken()
  await insertToken(tx, sha256hex(token), family.id, new Date(now).toISOString())
  return {
    token,
    userType: family.userType,
    refreshAfter: new Date(now + REFRESH_AFTER).toISOString(),
    expiresAt: family.expiresAt,
  }
}
