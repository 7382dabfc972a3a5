import { withdrawFiles } from '../kit/store/stored-file-repo.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

type Fragment = RawBuilder<unknown>

export type ConsentRow = {
  consentId: string
  hcpId: string
  fileName: string
  validUntil: string
  uploadedAt: string
  uploadedBy: string
  uploaderName: string
  objectKey: string
  mediaType: string
  engagementId: string | null
  isWaiting: boolean
}

const CONSENT_COLUMNS = sql`
  c.id as "consentId", c.hcp_id as "hcpId", c.file_name as "fileName", c.valid_until as "validUntil", c.uploaded_at as "uploadedAt",
    c.uploaded_by as "uploadedBy", p.name as "uploaderName", f.object_key as "objectKey", f.media_type as "mediaType",
    c.engagement_id as "engagementId", c.needs_acceptance and c.accepted_at is null as "isWaiting"`

const consentsWhere = (condition: Fragment) => sql`
  from speaker_consent c join person p on p.id = c.uploaded_by join stored_file f on f.id = c.file_id
  where c.withdrawn_at is null and ${condition}`

const selectConsents = (condition: Fragment) => sql<ConsentRow>`select ${CONSENT_COLUMNS} ${consentsWhere(condition)}`

/** Condition: of its speaker's uploads, one that counts on this day before one that waits, then the one that holds longest. */
const isBest = (on: Fragment): Fragment => sql`c.id = (
    select b.id from speaker_consent b where b.hcp_id = c.hcp_id and b.withdrawn_at is null
    order by ((not b.needs_acceptance or b.accepted_at is not null) and b.valid_until >= ${on}::date) desc, b.valid_until desc, b.uploaded_at desc, b.id desc limit 1
  )`

/** Condition: no meeting of its paid speaker was approved since the upload. */
const IS_NEW = sql`not exists (
      select from engagement_speaker es join approval_instance a on a.engagement_id = es.engagement_id
      where es.hcp_id = c.hcp_id and es.fee_net > 0 and a.state = 'approved' and a.ended_at > c.uploaded_at)`

/** The uploaded consent of each of these speakers that counts most on this day (Asia/Shanghai). */
export async function findConsents(tx: Tx, hcpIds: readonly string[], on: string): Promise<ConsentRow[]> {
  if (hcpIds.length === 0) return []
  const { rows } = await selectConsents(sql`${isBest(sql`${on}`)} and c.hcp_id = any(${[...hcpIds]}::uuid[])`).execute(
    tx,
  )
  return rows
}

/**
 * A query of the consents a meeting's page shows: of its paid speakers, of those a change that waits would pay, and of those with an upload
 * for this meeting (50 at most). `engagementId` and `on` (a day, Asia/Shanghai) are expressions.
 */
export const meetingConsents = (engagementId: Fragment, on: Fragment): Fragment => sql`
  select ${CONSENT_COLUMNS}, ${IS_NEW} as "isNew" ${consentsWhere(sql`${isBest(on)} and c.hcp_id in (
    select t.hcp_id from engagement_speaker t where t.engagement_id = ${engagementId} and t.fee_net > 0
    union select (s->>'hcpId')::uuid from approval_instance a, jsonb_array_elements(a.snapshot->'compared'->'speakers') s
      where a.engagement_id = ${engagementId} and a.state = 'pending' and (s->>'feeFen')::bigint > 0
    union (select distinct u.hcp_id from speaker_consent u where u.engagement_id = ${engagementId} and u.withdrawn_at is null limit 50))`)}
  order by c.hcp_id`

export async function findConsent(tx: Tx, consentId: string): Promise<ConsentRow | undefined> {
  const { rows } = await selectConsents(sql`c.id = ${consentId}`).execute(tx)
  return rows[0]
}

/** The same, kept as it is until the transaction ends. */
export async function lockConsent(tx: Tx, consentId: string): Promise<ConsentRow | undefined> {
  const { rows } = await selectConsents(sql`c.id = ${consentId} for update of c`).execute(tx)
  return rows[0]
}

/** The consent that was made of the same file, for as long, before. */
export async function findSameConsent(
  tx: Tx,
  { hcpId, sentSha256, validUntil }: Pick<NewConsent, 'hcpId' | 'sentSha256' | 'validUntil'>,
): Promise<ConsentRow | undefined> {
  const { rows } = await selectConsents(
    sql`c.hcp_id = ${hcpId} and c.sent_sha256 = ${sentSha256} and c.valid_until = ${validUntil}`,
  ).execute(tx)
  return rows[0]
}

/** True when this file is the consent of another speaker. One upload of the same file at a time. */
export async function isPaperUsed(
  tx: Tx,
  { hcpId, sentSha256 }: Pick<NewConsent, 'hcpId' | 'sentSha256'>,
): Promise<boolean> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`consent ${sentSha256}`}, 0))`
  const rows = await query(tx)`
    select from speaker_consent where sent_sha256 = ${sentSha256} and hcp_id <> ${hcpId} and withdrawn_at is null limit 1`
  return rows.length > 0
}

/** One upload of the same file at a time. Gives whether there is such a speaker. */
export async function lockSpeaker(tx: Tx, hcpId: string): Promise<boolean> {
  const rows = await query(tx)`
    select from speaker s join hcp h on h.id = s.hcp_id where s.hcp_id = ${hcpId} and s.is_active and h.is_active for update of s`
  return rows.length > 0
}

export type NewConsent = {
  hcpId: string
  engagementId: string
  fileId: string
  fileName: string
  sentSha256: string
  validUntil: string
  by: string
  at: string
}

/** It waits until compliance accepts it. Gives the new consentId. */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('speaker_consent')
    .values({
      id,
      hcp_id: consent.hcpId,
      engagement_id: consent.engagementId,
      needs_acceptance: true,
      file_id: consent.fileId,
      file_name: consent.fileName,
      sent_sha256: consent.sentSha256,
      valid_until: consent.validUntil,
      uploaded_by: consent.by,
      uploaded_at: consent.at,
    })
    .execute()
  return id
}

/** From now on it counts. */
export async function acceptConsent(tx: Tx, consentId: string, by: string, at: string): Promise<void> {
  await query(tx)`
    update speaker_consent set accepted_by = ${by}, accepted_at = ${at}
    where id = ${consentId} and needs_acceptance and accepted_at is null and withdrawn_at is null`
}

/** A waiting consent is accepted by compliance of this meeting. */
export async function moveConsent(tx: Tx, consentId: string, engagementId: string): Promise<void> {
  await query(tx)`
    update speaker_consent set engagement_id = ${engagementId}
    where id = ${consentId} and needs_acceptance and accepted_at is null`
}

/** It counts no more, and no link opens its file. */
export async function withdrawConsent(tx: Tx, consentId: string, by: string, at: string): Promise<void> {
  const rows = await query<{ fileId: string }>(tx)`
    update speaker_consent set withdrawn_by = ${by}, withdrawn_at = ${at}
    where id = ${consentId} and withdrawn_at is null returning file_id as "fileId"`
  await withdrawFiles(
    tx,
    rows.map(({ fileId }) => fileId),
    at,
  )
}

export type PaidSpeaker = { hcpId: string; name: string }

/** Paid speakers of a meeting, in its order. */
export async function findPaidSpeakers(tx: Tx, engagementId: string): Promise<PaidSpeaker[]> {
  return query<PaidSpeaker>(tx)`
    select es.hcp_id as "hcpId", h.name from engagement_speaker es join hcp h on h.id = es.hcp_id
    where es.engagement_id = ${engagementId} and es.fee_net > 0 group by es.hcp_id, h.name order by min(es.sort)`
}
