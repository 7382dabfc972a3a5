import { query, queryFirst, type Tx } from '../../kit/database/db.ts'

export type InvitationCodeRow = {
  codeId: string
  label: string
  most: number
  used: number
  endsAt: string | null
  revokedAt: string | null
}

/** Codes that a meeting has at most, those that ended included. */
export const MOST_CODES = 50

/** The codes of a meeting, the newest first. */
export async function findCodes(tx: Tx, engagementId: string): Promise<InvitationCodeRow[]> {
  return query<InvitationCodeRow>(tx)`
    select c.id as "codeId", c.label, c.most, c.used, c.ends_at as "endsAt", c.revoked_at as "revokedAt"
    from invitation_code c where c.engagement_id = ${engagementId} order by c.made_at desc, c.id desc limit ${MOST_CODES}`
}

/** The code of a meeting by the digest of what was typed. */
export async function findCode(tx: Tx, engagementId: string, codeHash: string): Promise<InvitationCodeRow | undefined> {
  return queryFirst<InvitationCodeRow>(tx)`
    select c.id as "codeId", c.label, c.most, c.used, c.ends_at as "endsAt", c.revoked_at as "revokedAt"
    from invitation_code c where c.engagement_id = ${engagementId} and c.code_hash = ${codeHash}`
}

export type NewCode = {
  id: string
  engagementId: string
  codeHash: string
  label: string
  most: number
  endsAt: string | null
  madeBy: string
  at: string
}

/** Adds a code; false where the meeting has its most already. The caller holds the meeting's lock. */
export async function insertCode(tx: Tx, code: NewCode): Promise<boolean> {
  const rows = await query(tx)`
    insert into invitation_code (id, engagement_id, code_hash, label, most, ends_at, made_by, made_at)
    select ${code.id}::uuid, ${code.engagementId}::uuid, ${code.codeHash}, ${code.label}, ${code.most}::int, ${code.endsAt}::timestamptz, ${code.madeBy}::uuid, ${code.at}::timestamptz
    where (select count(*) from invitation_code c where c.engagement_id = ${code.engagementId}) < ${MOST_CODES}
    returning id`
  return rows.length > 0
}

/** Counts one more person that came with a code; false where it is used up or has ended by now. The caller holds the meeting's lock. */
export async function useCode(tx: Tx, codeId: string, at: string): Promise<boolean> {
  const rows = await query(tx)`
    update invitation_code set used = used + 1
    where id = ${codeId} and used < most and revoked_at is null and (ends_at is null or ends_at > ${at}) returning id`
  return rows.length > 0
}

/** Ends a code; `ended` where it was not ended before, undefined for a code that the meeting does not have. */
export async function endCode(
  tx: Tx,
  { engagementId, codeId, at }: { engagementId: string; codeId: string; at: string },
): Promise<'ended' | 'before' | undefined> {
  const [row] = await query<{ wasEnded: boolean }>(tx)`
    with c as (select id, revoked_at from invitation_code where id = ${codeId} and engagement_id = ${engagementId} for update),
      e as (update invitation_code i set revoked_at = ${at} from c where i.id = c.id and c.revoked_at is null)
    select c.revoked_at is not null as "wasEnded" from c`
  if (!row) return undefined
  return row.wasEnded ? 'before' : 'ended'
}
