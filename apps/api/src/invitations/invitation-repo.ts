import type { InvitationState } from '@osmp/domain/invitations/invitation-state.ts'
import { type RawBuilder, sql } from 'kysely'
import { NEW_PHONE_DAYS } from '@osmp/domain/session/phone-code.ts'
import { refusesInvitations } from '../enrolment/public.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { holdsWords } from '../kit/database/name-search.ts'

export type InvitationRow = {
  invitationId: string
  engagementId: string
  issue: number
  tokenHash: string | null
  hcpId: string
  name: string
  title: string
  phone: string
  /** Empty too for some days after a change. */
  email: string
  hcoName: string
  department: string
  isSpeaker: boolean
  state: InvitationState
  madeBy: string | null
  madeAt: string
  openedAt: string | null
  answeredAt: string | null
  revokedAt: string | null
  handedAt: string | null
  hasLeft: boolean
  isUnwanted: boolean
  enrollmentId: string | null
  enrolmentStatus: string | null
}

/** The doctor's mail address; another one was there some days ago: none. */
export const EMAIL = sql`case when h.email_changed_at > now() - make_interval(days => ${sql.lit(NEW_PHONE_DAYS)}) then '' else h.email end`

export const ROW = sql`i.id as "invitationId", i.engagement_id as "engagementId", i.issue, i.token_hash as "tokenHash", h.id as "hcpId", h.name, h.title, h.phone, ${EMAIL} as email,
  o.name as "hcoName", h.department, i.state, i.made_by as "madeBy", i.made_at as "madeAt", i.opened_at as "openedAt", i.answered_at as "answeredAt",
  i.revoked_at as "revokedAt", i.handed_at as "handedAt", letter_has_left(i) as "hasLeft", ${refusesInvitations(sql`i.hcp_id`)} as "isUnwanted", i.enrollment_id as "enrollmentId", n.status as "enrolmentStatus",
  exists (select from engagement_speaker s where s.engagement_id = i.engagement_id and s.hcp_id = i.hcp_id) as "isSpeaker"`
export const FROM = sql`invitation i join hcp h on h.id = i.hcp_id join hco o on o.id = h.hco_id left join enrollment n on n.id = i.enrollment_id`

/** One letter of a meeting under its row lock, so that two answers at once follow one another. */
export async function findInvitation(
  tx: Tx,
  engagementId: string,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  return queryFirst<InvitationRow>(tx)`
    select ${ROW} from ${FROM} where i.id = ${invitationId} and i.engagement_id = ${engagementId} for no key update of i`
}

/** The letter behind a link, and whether the link is the one that went to the doctor's own phone. */
export async function findByTokenHash(
  tx: Tx,
  tokenHash: string,
): Promise<(InvitationRow & { isOwnLink: boolean }) | undefined> {
  return queryFirst<InvitationRow & { isOwnLink: boolean }>(tx)`
    select ${ROW}, (i.own_token_hash is not distinct from ${tokenHash}) as "isOwnLink" from ${FROM}
    where i.token_hash = ${tokenHash} or i.own_token_hash = ${tokenHash}`
}

/** Letters that wait to be sent, to doctors without a place. */
export const UNSENT = sql`i.revoked_at is null and i.hcp_id is not null and not letter_has_left(i) and not ${refusesInvitations(sql`i.hcp_id`)}
  and not exists (select from enrollment p where p.engagement_id = i.engagement_id and p.hcp_id = i.hcp_id and p.status <> 'void')`

export type InvitationFilter = {
  engagementId: string
  state: InvitationState | 'revoked' | 'unsent' | 'unopened' | 'handOver' | undefined
  keyword: string | undefined
  /** Letters go to phones here. */
  reachesPhones: boolean
  /** Doctors reached by mail, and those that refused letters there. */
  mailed: readonly string[]
  refused: readonly string[]
}

const notOf = (hcpIds: readonly string[]) => sql`not h.id = any(${[...hcpIds]}::uuid[])`

function ofState({ state, reachesPhones, mailed, refused }: InvitationFilter): RawBuilder<unknown> {
  if (state === undefined) return sql`true`
  if (state === 'revoked') return sql`i.revoked_at is not null`
  if (state === 'unopened') return sql`i.revoked_at is null and i.state = 'made' and letter_has_left(i)`
  if (state === 'unsent') return sql`${UNSENT} and ${notOf(refused)}`
  if (state === 'handOver')
    return sql`${UNSENT} and (h.phone = '' or not ${reachesPhones}::boolean) and ${notOf([...mailed, ...refused])}`
  return sql`i.revoked_at is null and i.state = ${state}`
}

function where(filter: InvitationFilter): RawBuilder<unknown> {
  const { engagementId, keyword } = filter
  return sql`i.engagement_id = ${engagementId} and ${ofState(filter)} and ${holdsWords(['h.name', 'o.name', 'h.name_initials'], keyword)}`
}

/** Fifty letters a page in the order they were made, one more to tell whether there are more. */
export async function findInvitations(tx: Tx, filter: InvitationFilter, page: number): Promise<InvitationRow[]> {
  return query<InvitationRow>(tx)`
    select ${ROW} from ${FROM} where ${where(filter)} order by i.made_at, i.id limit 51 offset ${(page - 1) * 50}`
}

export async function countInvitations(tx: Tx, filter: InvitationFilter): Promise<number> {
  const rows = await query<{ total: number }>(tx)`
    select count(*)::int as total from ${FROM} where ${where(filter)}`
  return rows[0]?.total ?? 0
}

export type InvitationCounts = Record<InvitationState | 'revoked', number>

/** The number of listed letters by state; letters of erased doctors are not listed. */
export async function countStates(tx: Tx, engagementId: string): Promise<InvitationCounts> {
  const rows = await query<InvitationCounts>(tx)`
    select count(*) filter (where state = 'made' and revoked_at is null)::int as made,
      count(*) filter (where state = 'opened' and revoked_at is null)::int as opened,
      count(*) filter (where state = 'accepted' and revoked_at is null)::int as accepted,
      count(*) filter (where state = 'declined' and revoked_at is null)::int as declined,
      count(*) filter (where revoked_at is not null)::int as revoked
    from invitation where engagement_id = ${engagementId} and hcp_id is not null`
  return rows[0] ?? { made: 0, opened: 0, accepted: 0, declined: 0, revoked: 0 }
}

/** Which of these doctors the directory knows. */
export async function findActiveDoctors(tx: Tx, hcpIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select id from hcp where id = any(${hcpIds}::uuid[]) and is_active`
  return rows.map(({ id }) => id)
}

/** Makes letters; a doctor keeps an existing one, a withdrawn one lives again with a new link. Answers how many are new or live again. */
export async function insertInvitations(
  tx: Tx,
  engagementId: string,
  hcpIds: readonly string[],
  by: { personId: string | null; at: string },
): Promise<number> {
  const rows = hcpIds.map((hcpId) => ({ id: uuidv7(), hcpId }))
  const made = await query(tx)`
    insert into invitation (id, engagement_id, hcp_id, made_by, made_at)
    select r.id, ${engagementId}::uuid, r."hcpId", ${by.personId}::uuid, ${by.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "hcpId" uuid)
    on conflict (engagement_id, hcp_id) do update set revoked_at = null, issue = invitation.issue + 1, token_hash = null, own_token_hash = null, own_sent_at = null, again = null,
      handed_by = null, handed_at = null, state = 'made',
      opened_at = null, answered_at = null, enrollment_id = null, made_by = excluded.made_by, made_at = excluded.made_at
      where invitation.revoked_at is not null
    returning id`
  return made.length
}

/** Doctors named in the meeting's form, without a letter yet. */
export async function findUninvited(tx: Tx, engagementId: string): Promise<string[]> {
  const rows = await query<{ hcpId: string }>(tx)`
    select n.hcp_id as "hcpId" from engagement_invited n
    where n.engagement_id = ${engagementId}
      and not exists (select from invitation i where i.engagement_id = n.engagement_id and i.hcp_id = n.hcp_id)
    order by n.sort`
  return rows.map(({ hcpId }) => hcpId)
}

/** The letter goes to the doctor's own phone. `at`: business clock. */
export async function storeOwnTokenHash(tx: Tx, invitationId: string, tokenHash: string, at: string): Promise<void> {
  await query(tx)`
    update invitation set own_token_hash = ${tokenHash}, own_sent_at = ${at}::timestamptz where id = ${invitationId}`
}

/** Staff hand the link over: by which person, and when first. */
export async function markHandedOver(
  tx: Tx,
  invitationId: string,
  handed: { tokenHash: string; personId: string; at: string },
): Promise<void> {
  await query(tx)`
    update invitation set token_hash = ${handed.tokenHash}, handed_by = coalesce(handed_by, ${handed.personId}),
    handed_at = coalesce(handed_at, ${handed.at}) where id = ${invitationId}`
}

/** The first reading; a second changes nothing. */
export async function markOpened(tx: Tx, invitationId: string, at: string): Promise<void> {
  await query(tx)`
    update invitation set state = case state when 'made' then 'opened' else state end, opened_at = ${at}
    where id = ${invitationId} and opened_at is null`
}

export async function markAnswered(
  tx: Tx,
  invitationId: string,
  answer: { state: 'accepted' | 'declined'; enrollmentId: string | null; at: string },
): Promise<void> {
  await query(tx)`
    update invitation set state = ${answer.state}, enrollment_id = ${answer.enrollmentId}, answered_at = ${answer.at},
      opened_at = coalesce(opened_at, ${answer.at})
    where id = ${invitationId}`
}

export async function markRevoked(tx: Tx, invitationId: string, at: string): Promise<void> {
  await query(tx)`update invitation set revoked_at = ${at} where id = ${invitationId} and revoked_at is null`
}

/** The letters that led to this place may be answered again. */
export async function reopenLetters(tx: Tx, enrollmentId: string): Promise<void> {
  await query(tx)`
    update invitation set state = 'opened', enrollment_id = null, answered_at = null where enrollment_id = ${enrollmentId}`
}
