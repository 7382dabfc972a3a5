import type { PhoneChange, PhoneCodesAsked } from '@osmp/domain/session/phone-code.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

/** What a code opens. */
export type CodeTarget = { purpose: 'contract' | 'enrol' | 'heldData'; objectId: string }

/** Codes to one number are asked for one after the other; until the transaction ends. */
export async function lockPhone(tx: Tx, phoneHash: string): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`phone-code:${phoneHash}`}, 0))`
}

/** Codes of the hour before `at`. */
export async function countAsked(
  tx: Tx,
  { purpose, objectId }: CodeTarget,
  { phoneHash, address, at }: { phoneHash: string; address: string; at: string },
): Promise<PhoneCodesAsked> {
  const rows = await query<PhoneCodesAsked>(tx)`
    select count(*) filter (where phone_hash = ${phoneHash})::int as "ofPhone",
      count(*) filter (where purpose = ${purpose} and object_id = ${objectId})::int as "ofObject",
      count(*) filter (where address = ${address})::int as "ofAddress",
      extract(epoch from ${at}::timestamptz - max(created_at) filter (where purpose = ${purpose} and object_id = ${objectId}))::float8
        as "secondsSinceLast"
    from phone_code where created_at > ${at}::timestamptz - interval '1 hour' and how = 'code'`
  return rows[0] ?? { ofPhone: 0, ofObject: 0, ofAddress: 0, secondsSinceLast: null }
}

export type NewCode = CodeTarget & {
  id: string
  phoneHash: string
  how: 'code' | 'byHand'
  address: string
  at: string
  until: string
  usedAt: string | null
}

/** A new code; the one before for the same thing ends, and what ended a day ago goes. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  const { purpose, objectId, at } = code
  await query(tx)`delete from phone_code where id in (
    select id from phone_code where created_at < ${at}::timestamptz - interval '1 day' order by created_at limit 50 for update skip locked)`
  await query(tx)`
    update phone_code set until = ${at} where purpose = ${purpose} and object_id = ${objectId} and used_at is null and until > ${at}`
  await tx
    .insertInto('phone_code')
    .values({
      id: code.id,
      purpose,
      object_id: objectId,
      phone_hash: code.phoneHash,
      how: code.how,
      address: code.address,
      created_at: at,
      until: code.until,
      used_at: code.usedAt,
    })
    .execute()
}

/** Takes one try of the code that holds now, before it is judged; undefined without one. Two at once are counted one after the other. */
export async function takeTry(
  tx: Tx,
  { purpose, objectId }: CodeTarget,
  { most, at }: { most: number; at: string },
): Promise<{ id: string; tries: number } | undefined> {
  return queryFirst<{ id: string; tries: number }>(tx)`
    update phone_code set tries = tries + 1
    where purpose = ${purpose} and object_id = ${objectId} and how = 'code' and used_at is null and until > ${at} and tries < ${most}
    returning id, tries`
}

/** Spends the code; false where another call was faster. */
export async function useCode(tx: Tx, id: string, at: string): Promise<boolean> {
  const rows = await query(tx)`update phone_code set used_at = ${at} where id = ${id} and used_at is null returning id`
  return rows.length > 0
}

export type UsedCode = { id: string; how: 'code' | 'byHand'; phoneHash: string; usedAt: string }

/** A code that was right for this thing after `since`. */
export async function findUsed(
  tx: Tx,
  id: string,
  { purpose, objectId }: CodeTarget,
  since: string,
): Promise<UsedCode | undefined> {
  return queryFirst<UsedCode>(tx)`
    select id, how, phone_hash as "phoneHash", used_at as "usedAt" from phone_code
    where id = ${id} and purpose = ${purpose} and object_id = ${objectId} and used_at > ${since}`
}

/** A doctor's numbers before, oldest first. */
export async function findPhoneChanges(tx: Tx, hcpId: string): Promise<PhoneChange[]> {
  return query<PhoneChange>(tx)`
    select old_phone as "oldPhone", changed_at as "changedAt" from hcp_phone_change where hcp_id = ${hcpId} order by changed_at`
}

/** Of each of these doctors the first change since then that had a number before: the one that codes still go to. */
export async function findRecentPhoneChanges(
  tx: Tx,
  hcpIds: readonly string[],
  since: string,
): Promise<(PhoneChange & { hcpId: string })[]> {
  return query<PhoneChange & { hcpId: string }>(tx)`
    select distinct on (hcp_id) hcp_id as "hcpId", old_phone as "oldPhone", changed_at as "changedAt" from hcp_phone_change
    where hcp_id = any(${[...hcpIds]}::uuid[]) and changed_at > ${since} and old_phone <> '' order by hcp_id, changed_at`
}
