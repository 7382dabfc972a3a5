import { EMAIL_SETTLED_DAYS } from '@osmp/domain/session/password-rules.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'

/** The person's e-mail address, if it has stood for some days; system clock. A new person's own address has. */
export async function findSettledEmail(tx: Tx, personId: string, at: string): Promise<string | null> {
  const rows = await query<{ email: string }>(tx)`
    select email from person where id = ${personId} and email <> ''
      and (email_changed_at is null or email_changed_at <= ${at}::timestamptz - make_interval(days => ${EMAIL_SETTLED_DAYS}))`
  return rows[0]?.email ?? null
}

type NewLink = { id: string; personId: string; hash: string; to: string; askedBy: string; until: string; at: string }

/** The job sends it once this transaction commits. */
export async function insertPasswordLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .insertInto('password_link')
    .values({
      id: link.id,
      person_id: link.personId,
      token_sha256: link.hash,
      to_address: link.to,
      asked_by: link.askedBy,
      valid_until: link.until,
      created_at: link.at,
      next_at: link.at,
    })
    .execute()
}

/** A link holds while the reset it was made with is the newest word on the person's password. */
const HOLDS = (at: string) => sql`
  l.used_at is null and l.valid_until > ${at}::timestamptz and p.password_until = l.valid_until and p.is_active`

export type LinkPerson = {
  personId: string
  name: string
  employeeCode: string
  isDemo: boolean
  until: string
  askedBy: string
  /** When the link and its address were written. */
  sentAt: string
}

/** The person of a link that holds; system clock. */
export async function findLinkPerson(tx: Tx, hash: string, at: string): Promise<LinkPerson | undefined> {
  return queryFirst<LinkPerson>(tx)`
    select p.id as "personId", p.name, p.employee_code as "employeeCode", p.is_demo as "isDemo", l.valid_until as until,
      l.asked_by as "askedBy", l.created_at as "sentAt"
    from password_link l join person p on p.id = l.person_id where l.token_sha256 = ${hash} and ${HOLDS(at)}`
}

/** Uses a link up. False: it was used, or holds no more. */
export async function usePasswordLink(tx: Tx, hash: string, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update password_link l set used_at = ${at} from person p
    where l.token_sha256 = ${hash} and p.id = l.person_id and ${HOLDS(at)}`.execute(tx)
  return numAffectedRows === 1n
}

export type LinkState = { to: string; state: 'waiting' | 'sent' | 'dead'; until: string }

/** The delivery of a person's link that holds. */
export async function findLinkState(tx: Tx, personId: string, at: string): Promise<LinkState | undefined> {
  return queryFirst<LinkState>(tx)`
    select l.to_address as "to", l.state, l.valid_until as until from password_link l join person p on p.id = l.person_id
    where l.person_id = ${personId} and ${HOLDS(at)} order by l.created_at desc limit 1`
}

export type DueLink = { id: string; to: string; name: string; until: string; createdAt: string; attempts: number }

/** Takes the next link to be sent and counts the attempt; unanswered it comes again `next`. Those that hold no more are given up. */
export async function takeDueLink(tx: Tx, at: string, next: string): Promise<DueLink | undefined> {
  await query(tx)`
    update password_link l set state = 'dead', next_at = null, last_error = 'over', to_address = ${MASKED} from person p
    where p.id = l.person_id and l.state = 'waiting' and l.next_at <= ${at}::timestamptz and not (${HOLDS(at)})`
  return queryFirst<DueLink>(tx)`
    with due as (
      select id from password_link where state = 'waiting' and next_at <= ${at}::timestamptz order by next_at, id limit 1 for update skip locked)
    update password_link l set attempts = l.attempts + 1, next_at = ${next} from due, person p where l.id = due.id and p.id = l.person_id
    returning l.id, l.to_address as "to", p.name, l.valid_until as until, l.created_at as "createdAt", l.attempts`
}

/** Sent or given up: the masked address stays. */
export async function endDelivery(
  tx: Tx,
  id: string,
  end: { state: 'sent' | 'dead'; at: string; why: string | null },
): Promise<void> {
  await query(tx)`
    update password_link l set state = ${end.state}, next_at = null, last_error = ${end.why}, to_address = ${MASKED},
      sent_at = case when ${end.state} = 'sent' then ${end.at}::timestamptz end where l.id = ${id}`
}

export async function noteFault(tx: Tx, id: string, why: string, nextAt: string): Promise<void> {
  await query(tx)`
    update password_link set last_error = ${why}, next_at = ${nextAt} where id = ${id} and state = 'waiting'`
}

/** As `maskEmail`. */
const MASKED = sql`left(l.to_address, 1) || '***@' || split_part(l.to_address, '@', 2)`

export async function forgetPasswordLinks(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('password_link').where('created_at', '<', before).execute()
}
