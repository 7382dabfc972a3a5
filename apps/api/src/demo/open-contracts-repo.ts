import { RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import type { Tx } from '../kit/database/db.ts'

/** Contracts that wait for a signature, of meetings that run or are over. */
export function findOpenContracts(tx: Tx): Promise<{ id: string; issued_at: string; name: string }[]> {
  return tx
    .selectFrom('speaker_contract')
    .innerJoin('engagement', 'engagement.id', 'speaker_contract.engagement_id')
    .innerJoin('hcp', 'hcp.id', 'speaker_contract.hcp_id')
    .select(['speaker_contract.id', 'speaker_contract.issued_at', 'hcp.name'])
    .where('speaker_contract.state', '=', 'open')
    .where('engagement.status', 'in', RUNNING_OR_CLOSING)
    .orderBy('speaker_contract.number')
    .execute()
}
