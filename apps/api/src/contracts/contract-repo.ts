import type { ContractDocument } from '@osmp/domain/speakers/contract-document.ts'
import type { ContractState, ContractVoidCause } from '@osmp/domain/speakers/contract-state.ts'
import type { ContractTerms } from '@osmp/domain/speakers/contract-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { EsignProvider } from '../kit/settings/esign-settings.ts'
import type { ContractKey } from './contract-talk-repo.ts'

export type ContractProvider = 'embedded' | EsignProvider

/** A contract as stored. terms and document are written by this slice alone and never changed. */
export type StoredContract = ContractKey & {
  id: string
  number: string
  state: ContractState
  provider: ContractProvider
  flowId: string | null
  terms: ContractTerms
  document: ContractDocument
  documentSha256: string
  expiresAt: string
  issuedAt: string
  /** Who sent it for the company. */
  issuerName: string
  openedAt: string | null
  signedAt: string | null
  pdfKey: string | null
  pdfSha256: string | null
  declinedAt: string | null
  declineReason: string | null
  voidedAt: string | null
  voidCause: ContractVoidCause | null
  voidReason: string | null
  wrongChecks: number
  lockedUntil: string | null
  speakerName: string
  /** As on file now: what the reader's last four digits are compared with. */
  phone: string
}

const CONTRACT = sql`
  select c.id, c.number, c.engagement_id as "engagementId", c.hcp_id as "hcpId", c.topic_id as "topicId", c.role, c.state, c.provider,
         c.flow_id as "flowId", c.terms, c.document, c.document_sha256 as "documentSha256", c.expires_at as "expiresAt",
         c.issued_at as "issuedAt", p.name as "issuerName", c.opened_at as "openedAt", c.signed_at as "signedAt", f.object_key as "pdfKey",
         c.pdf_sha256 as "pdfSha256", c.declined_at as "declinedAt", c.decline_reason as "declineReason", c.voided_at as "voidedAt",
         c.void_cause as "voidCause", c.void_reason as "voidReason", c.wrong_checks as "wrongChecks", c.locked_until as "lockedUntil", h.name as "speakerName", h.phone
  from speaker_contract c join hcp h on h.id = c.hcp_id join person p on p.id = c.issued_by left join stored_file f on f.id = c.pdf_file_id`

async function findContracts(tx: Tx, rest: RawBuilder<unknown>): Promise<StoredContract[]> {
  return query<StoredContract>(tx)`${CONTRACT} ${rest}`
}

/** Every contract of a meeting, latest first. */
export const findMeetingContracts = (tx: Tx, engagementId: string): Promise<StoredContract[]> =>
  findContracts(tx, sql`where c.engagement_id = ${engagementId} order by c.issued_at desc, c.id desc`)

/** The latest contract of a talk, live or not. */
export async function findLatestContract(tx: Tx, key: ContractKey): Promise<StoredContract | undefined> {
  const { engagementId, hcpId, topicId, role } = key
  const [latest] = await findContracts(
    tx,
    sql`where (c.engagement_id, c.hcp_id, c.topic_id, c.role) = (${engagementId}::uuid, ${hcpId}::uuid, ${topicId}::uuid, ${role})
        order by c.issued_at desc, c.id desc limit 1`,
  )
  return latest
}

export async function findContractByToken(tx: Tx, tokenHash: string): Promise<StoredContract | undefined> {
  return (await findContracts(tx, sql`where c.token_hash = ${tokenHash}`))[0]
}

export async function findContractByFlow(tx: Tx, flowId: string): Promise<StoredContract | undefined> {
  return (await findContracts(tx, sql`where c.flow_id = ${flowId}`))[0]
}

export async function findContract(tx: Tx, id: string): Promise<StoredContract | undefined> {
  return (await findContracts(tx, sql`where c.id = ${id}`))[0]
}

/** The contract under its row lock. */
export async function lockContract(tx: Tx, id: string): Promise<StoredContract> {
  const [contract] = await findContracts(tx, sql`where c.id = ${id} for update of c`)
  if (!contract) throw new Error('contract not found after update')
  return contract
}

export type NewContract = Pick<
  StoredContract,
  'id' | 'number' | 'provider' | 'terms' | 'document' | 'documentSha256' | 'expiresAt'
> &
  ContractKey & { templateVersion: number; issuedBy: string; issuedAt: string }

export async function insertContract(tx: Tx, contract: NewContract): Promise<void> {
  await tx
    .insertInto('speaker_contract')
    .values({
      id: contract.id,
      number: contract.number,
      engagement_id: contract.engagementId,
      hcp_id: contract.hcpId,
      topic_id: contract.topicId,
      role: contract.role,
      template_version: contract.templateVersion,
      terms: JSON.stringify(contract.terms),
      document: JSON.stringify(contract.document),
      document_sha256: contract.documentSha256,
      provider: contract.provider,
      expires_at: contract.expiresAt,
      state: 'open',
      issued_by: contract.issuedBy,
      issued_at: contract.issuedAt,
    })
    .execute()
}

/** Ends a live contract for good. */
export async function voidContract(
  tx: Tx,
  id: string,
  { cause, reason, at }: { cause: ContractVoidCause; reason: string | null; at: string },
): Promise<void> {
  await query(tx)`
    update speaker_contract set state = 'voided', voided_at = ${at}, void_cause = ${cause}, void_reason = ${reason}
            where id = ${id} and state in ('open', 'signed')`
}

/** Stored once: a link asked for again leaves the row alone. */
export async function keepToken(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await query(tx)`update speaker_contract set token_hash = ${tokenHash} where id = ${id} and token_hash is null`
}

/** The speaker proved who they are: wrong tries are forgotten, the first reading is noted. */
export async function markRead(tx: Tx, id: string, at: string): Promise<void> {
  await query(tx)`
    update speaker_contract set opened_at = coalesce(opened_at, ${at}), wrong_checks = 0, locked_until = null
            where id = ${id} and (opened_at is null or wrong_checks > 0 or locked_until is not null)`
}

/**
 * Takes one of the tries at the last four digits before it is judged, so that many at once are no more than as many; the last one shuts
 * the page. The number taken, or undefined while it is shut. Times of the system clock.
 */
export async function takeCheck(
  tx: Tx,
  id: string,
  { most, now, until }: { most: number; now: string; until: string },
): Promise<number | undefined> {
  const rows = await query<{ taken: number }>(tx)`
    update speaker_contract set
      wrong_checks = case when locked_until is null then wrong_checks + 1 else 1 end,
      locked_until = case when locked_until is null and wrong_checks + 1 >= ${most} then ${until}::timestamptz end
    where id = ${id} and (locked_until is null or locked_until <= ${now}::timestamptz) returning wrong_checks as taken`
  return rows[0]?.taken
}

export type Signing = { at: string; signatureFileId: string | null; pdfFileId: string; pdfSha256: string }

export async function markSigned(tx: Tx, id: string, signing: Signing): Promise<void> {
  await query(tx)`
    update speaker_contract set state = 'signed', signed_at = ${signing.at}, signature_file_id = ${signing.signatureFileId},
            pdf_file_id = ${signing.pdfFileId}, pdf_sha256 = ${signing.pdfSha256} where id = ${id} and state = 'open'`
}

export async function markDeclined(tx: Tx, id: string, { reason, at }: { reason: string; at: string }): Promise<void> {
  await query(tx)`update speaker_contract set state = 'declined', declined_at = ${at}, decline_reason = ${reason}
            where id = ${id} and state = 'open'`
}

/** Keeps the provider's flow unless another call was faster: the flow that counts. */
export async function keepFlow(tx: Tx, id: string, flowId: string): Promise<string | null> {
  await query(tx)`
    update speaker_contract set flow_id = ${flowId} where id = ${id} and flow_id is null and state = 'open'`
  const row = await tx.selectFrom('speaker_contract').select('flow_id').where('id', '=', id).executeTakeFirst()
  return row?.flow_id ?? null
}

/** Contracts whose id ends so. */
export async function findContractIdsByTail(tx: Tx, tail: string): Promise<string[]> {
  const rows = await query<{
    id: string
  }>(tx)`select id from speaker_contract where right(id::text, 12) = ${tail}`
  return rows.map(({ id }) => id)
}
