import { CALLED_OFF, CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import { changedRows, isDatedAhead } from '../kit/process/late-attempts.ts'
import { sql } from 'kysely'
import type { EsignProvider } from '../kit/settings/esign-settings.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { setOf } from '../kit/database/sql-set.ts'

/** Why a signing at the provider leads nowhere. `double`: of two begun at once the one that does not count. */
export type RevocationCause = 'cancelled' | 'closed' | 'voided' | 'declined' | 'expired' | 'talkGone' | 'double'

/**
 * Gives up every running signing whose contract can no longer be signed and leaves it to be taken back: contract and meeting say so by
 * themselves, whatever brought them there. `at`: business clock; `now`: system clock.
 */
export async function giveUpFlows(tx: Tx, { at, now }: { at: string; now: string }): Promise<void> {
  await query(tx)`
    with gone as (
      select c.id, c.provider, c.flow_id,
             case when e.status in ${setOf(CALLED_OFF)} then 'cancelled' when c.state = 'voided' then 'voided' when c.state = 'declined' then 'declined'
                  when e.status in ${setOf(CLOSED)} then 'closed' when not t.is_there then 'talkGone' else 'expired' end as cause
      from speaker_contract c join engagement e on e.id = c.engagement_id
      cross join lateral (
        select exists (select from engagement_speaker s
          where (s.engagement_id, s.hcp_id, s.topic_id, s.role) = (c.engagement_id, c.hcp_id, c.topic_id, c.role)) as is_there) t
      where c.flow_id is not null and c.signed_at is null
        and (c.state in ('voided', 'declined') or e.status in ${setOf([...CLOSED, ...CALLED_OFF])} or c.expires_at <= ${at}::timestamptz or not t.is_there)
      for update of c skip locked),
    freed as (update speaker_contract c set flow_id = null from gone where c.id = gone.id)
    insert into esign_revocation (id, contract_id, provider, flow_id, cause, next_at, created_at)
    select gen_random_uuid(), gone.id, gone.provider, gone.flow_id, gone.cause, ${now}, ${now} from gone
    on conflict (provider, flow_id) do nothing`
}

/** Leaves a signing that nobody was shown to be taken back. */
export async function leaveRevocation(
  tx: Tx,
  { contractId, provider, flowId, now }: { contractId: string; provider: EsignProvider; flowId: string; now: string },
): Promise<void> {
  await tx
    .insertInto('esign_revocation')
    .values({
      id: uuidv7(),
      contract_id: contractId,
      provider,
      flow_id: flowId,
      cause: 'double',
      next_at: now,
      created_at: now,
    })
    .execute()
}

export type DueRevocation = {
  id: string
  provider: EsignProvider
  flowId: string
  cause: RevocationCause
  attempts: number
  number: string
}

/** Takes the next twenty and counts the attempt; one that fails comes again after 2, 4, 8 … minutes of the system clock. */
export async function takeRevocations(tx: Tx, now: string): Promise<DueRevocation[]> {
  return query<DueRevocation>(tx)`
    with due as (
      select id from esign_revocation where state = 'waiting' and next_at <= ${now}::timestamptz
      order by next_at, id limit 20 for update skip locked)
    update esign_revocation r set attempts = r.attempts + 1, next_at = ${now}::timestamptz + interval '1 minute' * power(2, r.attempts + 1)
    from due, speaker_contract c where r.id = due.id and c.id = r.contract_id
    returning r.id, r.provider, r.flow_id as "flowId", r.cause, r.attempts, c.number`
}

export async function markRevoked(tx: Tx, id: string, now: string): Promise<void> {
  await query(tx)`update esign_revocation set state = 'sent', sent_at = ${now}, last_error = null where id = ${id}`
}

export async function markNotRevoked(tx: Tx, id: string, why: { isLast: boolean; error: string }): Promise<void> {
  await query(tx)`
    update esign_revocation set state = ${why.isLast ? 'dead' : 'waiting'}, last_error = ${why.error} where id = ${id}`
}

/** Sets back what a clock that was ahead has dated too late. `now`: system clock. */
export const setBackRevocations = async (tx: Tx, now: string): Promise<number> =>
  changedRows(
    await sql`update esign_revocation set next_at = ${now}::timestamptz where state = 'waiting' and ${isDatedAhead('next_at', now)}`.execute(
      tx,
    ),
  )
