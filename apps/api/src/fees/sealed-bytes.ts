import type { Tx } from '../kit/database/db.ts'
import { type SealedBytes, sealWith } from '../kit/secrets/sealed-bytes.ts'
import { type SecretPlace, serverSecret } from '../kit/secrets/server-secret.ts'

/** What closes bank accounts and payment files. */
export const sealOf = async (tx: Tx, place: SecretPlace): Promise<SealedBytes> =>
  sealWith(await serverSecret(tx, 'feeAccounts', place))
