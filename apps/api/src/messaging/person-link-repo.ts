import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type LinkedPerson = { personId: string; email: string; userName: string; isActive: boolean }

/** The person linked to a WeCom user. */
export async function findLinked(tx: Tx, userId: string): Promise<LinkedPerson | undefined> {
  return queryFirst<LinkedPerson>(tx)`
    select p.id as "personId", p.email, p.name as "userName", p.is_active as "isActive"
    from messaging_person m join person p on p.id = m.person_id where m.user_id = ${userId}`
}

/**
 * The person a WeCom user must be: by company mailbox, else by a user id that is the employee code. An address that two people share but for
 * its letter case is neither's.
 */
export async function findByMailOrCode(tx: Tx, mail: string, userId: string): Promise<LinkedPerson | undefined> {
  return queryFirst<LinkedPerson>(tx)`
    with named as (select array_agg(id) as ids from person where lower(email) = ${mail.toLowerCase()} and email <> '')
    select p.id as "personId", p.email, p.name as "userName", p.is_active as "isActive"
    from person p, named n where n.ids = array[p.id] or p.employee_code = ${userId.toUpperCase()}
    order by n.ids = array[p.id] desc nulls last limit 1`
}

/** Links a person; a WeCom user that is linked to another person stays theirs. Null: none found, ask again another day. */
export async function linkPerson(tx: Tx, personId: string, userId: string | null, at: string): Promise<void> {
  await query(tx)`
    insert into messaging_person (person_id, user_id, checked_at)
    select ${personId}::uuid, case when exists (select from messaging_person o where o.user_id = ${userId}::text and o.person_id <> ${personId}::uuid)
      then null else ${userId}::text end, ${at}::timestamptz
    on conflict (person_id) do update set user_id = coalesce(excluded.user_id, messaging_person.user_id), checked_at = excluded.checked_at`
}

/** Notes that this user signed in. `at`: system clock. */
export async function noteSignedIn(tx: Tx, userId: string, at: string): Promise<void> {
  await query(tx)`update messaging_person set signed_in_at = ${at} where user_id = ${userId}`
}

/** Those of these people that have signed in as members of the company's directory, and have not left it. */
export async function findInDirectory(tx: Tx, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ id: string }>(tx)`
    select person_id as id from messaging_person
    where person_id = any(${[...personIds]}::uuid[]) and signed_in_at is not null and left_at is null`
  return new Set(rows.map(({ id }) => id))
}

/** `email`: empty where another person has it in other letter cases. */
export type UnlinkedPerson = { personId: string; email: string; employeeCode: string }

/** Active people without a WeCom user, last asked about before `before`. */
export async function findUnlinked(tx: Tx, before: string): Promise<UnlinkedPerson[]> {
  return query<UnlinkedPerson>(tx)`
    select p.id as "personId", case when s.email is null then p.email else '' end as email, p.employee_code as "employeeCode"
    from person p left join messaging_person m on m.person_id = p.id
    left join (select lower(email) as email from person group by lower(email) having count(*) > 1) s on s.email = lower(p.email)
    where p.is_active and (m.person_id is null or (m.user_id is null and m.checked_at < ${before}::timestamptz))
    order by m.checked_at nulls first, p.id limit 200`
}

export async function renameUser(tx: Tx, userId: string, newUserId: string): Promise<void> {
  await query(tx)`update messaging_person set user_id = ${newUserId} where user_id = ${userId}
            and not exists (select from messaging_person o where o.user_id = ${newUserId})`
}

/** Notes that these people left the company in WeCom; gives those that were active until now. */
export async function noteLeft(tx: Tx, userId: string, at: string): Promise<string[]> {
  const rows = await query<{ personId: string }>(tx)`
    update messaging_person m set left_at = ${at} from person p
    where m.user_id = ${userId} and p.id = m.person_id and p.is_active returning m.person_id as "personId"`
  return rows.map(({ personId }) => personId)
}

/** Notes that they are back; gives those with access ended by WeCom. */
export async function noteBack(tx: Tx, userId: string): Promise<string[]> {
  const rows = await query<{ personId: string }>(tx)`
    update messaging_person set left_at = null
    where user_id = ${userId} and left_at is not null returning person_id as "personId"`
  return rows.map(({ personId }) => personId)
}
