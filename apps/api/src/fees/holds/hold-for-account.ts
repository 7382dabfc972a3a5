import type { Ctx } from '../../kit/http/ctx.ts'
import { moveFee } from '../fee-step-repo.ts'
import { findUnpaidApproved } from '../fee-repo.ts'
import { holdsToStore } from './stored-holds.ts'

/**
 * Holds the speaker's approved fees that stand in no payment file: they were approved for another account. Gives how many. The caller
 * holds the speaker's lock.
 */
export async function holdForAccount({ tx, at }: Ctx, hcpId: string, tail: string): Promise<number> {
  const fees = await findUnpaidApproved(tx, hcpId)
  for (const fee of fees) {
    const holds = holdsToStore([...fee.holds, { reason: 'accountChanged', params: { tail } }])
    const step = { action: 'hold', to: 'held', comment: '' } as const
    await moveFee(tx, fee, { steps: [step], personId: null, at, set: { holds } })
  }
  return fees.length
}
