import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { EMAIL, FROM, type InvitationRow, ROW, UNSENT } from './invitation-repo.ts'

/** How many of these letters are of this meeting. */
export async function countKnown(tx: Tx, engagementId: string, invitationIds: readonly string[]): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from invitation where id = any(${[...invitationIds]}::uuid[]) and engagement_id = ${engagementId}`
  return rows[0]?.count ?? 0
}

const amongThe = (invitationIds: readonly string[] | undefined) =>
  invitationIds === undefined ? sql`true` : sql`i.id = any(${[...invitationIds]}::uuid[])`

type Waiting = { unsent: number; withPhone: number; mails: { hcpId: string; email: string }[] }

/** How many letters wait, how many of them go to numbers, and the mail addresses of the others; of the named ones alone where some are named. */
export async function countUnsentWays(
  tx: Tx,
  engagementId: string,
  by: { reachesPhones: boolean; reachesMail: boolean; invitationIds: readonly string[] | undefined },
): Promise<Waiting> {
  const called = sql`(${by.reachesPhones}::boolean and h.phone <> '')`
  const rows = await query<Waiting>(tx)`
    select count(*)::int as unsent, count(*) filter (where ${called})::int as "withPhone",
      coalesce(jsonb_agg(jsonb_build_object('hcpId', h.id, 'email', h.email))
        filter (where ${by.reachesMail}::boolean and not ${called} and ${EMAIL} <> ''), '[]') as mails
    from invitation i join hcp h on h.id = i.hcp_id where i.engagement_id = ${engagementId} and ${UNSENT} and ${amongThe(by.invitationIds)}`
  return rows[0] ?? { unsent: 0, withPhone: 0, mails: [] }
}

/** Letters that left and wait to be read. */
export async function countUnopened(tx: Tx, engagementId: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from invitation i
    where i.engagement_id = ${engagementId} and i.revoked_at is null and i.state = 'made' and i.hcp_id is not null and letter_has_left(i)`
  return rows[0]?.count ?? 0
}

/** Those that wait for doctors with a number or one of these mailboxes, the oldest first, locked; of the named ones alone where some are named. */
export async function takeUnsent(
  tx: Tx,
  engagementId: string,
  by: {
    reachesPhones: boolean
    mailed: readonly string[]
    invitationIds: readonly string[] | undefined
    limit: number
  },
): Promise<InvitationRow[]> {
  return query<InvitationRow>(tx)`
    select ${ROW} from ${FROM} where i.engagement_id = ${engagementId} and ${UNSENT} and ${amongThe(by.invitationIds)}
      and ((${by.reachesPhones}::boolean and h.phone <> '') or h.id = any(${[...by.mailed]}::uuid[]))
    order by i.made_at, i.id limit ${sql.lit(by.limit)} for no key update of i`
}

export async function storeOwnTokenHashes(
  tx: Tx,
  letters: readonly { invitationId: string; tokenHash: string }[],
  at: string,
): Promise<void> {
  const rows = letters.map(({ invitationId, tokenHash }) => ({ invitationId, tokenHash }))
  await query(tx)`
    update invitation i set own_token_hash = r."tokenHash", own_sent_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("invitationId" uuid, "tokenHash" text) where i.id = r."invitationId"`
}

/** The issue of the letters to these doctors. */
export async function findIssues(
  tx: Tx,
  engagementId: string,
  hcpIds: readonly string[],
): Promise<{ invitationId: string; issue: number }[]> {
  return query<{ invitationId: string; issue: number }>(tx)`
    select id as "invitationId", issue from invitation where engagement_id = ${engagementId} and hcp_id = any(${[...hcpIds]}::uuid[])`
}

/** Letters that did not leave after all wait again. */
export async function forgetOwnTokens(tx: Tx, invitationIds: readonly string[]): Promise<void> {
  await query(
    tx,
  )`update invitation set own_token_hash = null, own_sent_at = null where id = any(${[...invitationIds]}::uuid[])`
}
