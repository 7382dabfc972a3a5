import type { RequestState, SecondedDeed, SecondPersonRequest } from '@osmp/domain/duties/second-person.ts'
import type { Identity } from '@osmp/domain/duties/identity.ts'
import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type StoredRequest = SecondPersonRequest & {
  id: string
  number: number
  subject: string
  titleZh: string
  titleEn: string
  content: unknown
  personal: unknown
  identity: Identity[]
  concerned: string[]
  askedByName: string
  askedAt: string
  decidedByName: string | null
  decidedAt: string | null
  onServer: boolean
  word: string
}

export type NewRequest = {
  id: string
  deed: SecondedDeed
  /** Two requests with one subject are the same: one of them is open at a time. */
  subject: string
  titleZh: string
  titleEn: string
  content: unknown
  /** Personal data the deed needs: no log holds it, and it goes with the decision. */
  personal?: unknown
  /** Business units of the records it is about. */
  units?: readonly string[]
  /** The identity of each object now. It goes with the decision, too. */
  identity?: readonly Identity[]
  /** The people it is about. */
  concerned: readonly string[]
  askedBy: string
  /** Business clock. */
  at: string
  expiresAt: string
}

/** One subject has one open request of a kind: a change of a person and an office of theirs are of one, which the release before knows. */
const kindOf = (deed: SecondedDeed): SecondedDeed => (deed === 'giveOffice' ? 'changePerson' : deed)
/** The deed a request is judged by. */
const DEED = sql`coalesce(r.judged_as, r.deed)`

/** Gives the number; undefined when the same is asked for already. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number | undefined> {
  const {
    id,
    deed,
    subject,
    titleZh,
    titleEn,
    content,
    personal,
    units = [],
    identity = [],
    concerned,
    askedBy,
    at,
    expiresAt,
  } = request
  const rows = await query<{ number: number }>(tx)`
    insert into duty_request (id, deed, judged_as, subject, title_zh, title_en, content, personal, identity, concerned, units, asked_by, asked_at, expires_at)
    values (${id}, ${kindOf(deed)}, ${kindOf(deed) === deed ? null : deed}, ${subject}, ${titleZh}, ${titleEn}, ${JSON.stringify(content)}::jsonb,
      ${personal === undefined ? null : JSON.stringify(personal)}::jsonb, ${JSON.stringify(identity.map(({ id: of, digest, facts }) => ({ id: of, digest, facts })))}::jsonb, ${concerned}::uuid[], ${[...units]}::text[],
      ${askedBy}, ${at}, ${expiresAt})
    on conflict do nothing returning number`
  return rows[0]?.number
}

const COLUMNS = sql`r.id, r.number, ${DEED} as deed, r.subject, r.title_zh as "titleZh", r.title_en as "titleEn", r.content, r.personal,
  coalesce(r.identity, '[]') as identity, r.concerned,
  coalesce(r.units, '{}') as units, r.asked_by as "askedBy",
  array(select m.role from person_role m where m.person_id = a.id and a.is_active) as "askerRoles", a.name as "askedByName", r.asked_at as "askedAt", r.expires_at as "expiresAt", r.state,
  d.name as "decidedByName", r.decided_at as "decidedAt", r.on_server as "onServer", r.word`
const FROM = sql`duty_request r join person a on a.id = r.asked_by left join person d on d.id = r.decided_by`

type Asked = { deeds: readonly SecondedDeed[]; isOpen: boolean; cursor: { at: string; id: string } | undefined }

/** Requests of these deeds, newest first. */
export async function listRequests(tx: Tx, { deeds, isOpen, cursor }: Asked, limit: number): Promise<StoredRequest[]> {
  const after = cursor
    ? sql`and (r.asked_at, r.id) < (${rowInstant(cursor, sql`duty_request`, ['asked_at'])}, ${cursor.id}::uuid)`
    : sql``
  return query<StoredRequest>(tx)`
    select ${COLUMNS} from ${FROM}
    where ${DEED} = any(${deeds}::text[]) and (r.state = 'asked') = ${isOpen} ${after}
    order by r.asked_at desc, r.id desc limit ${sql.lit(limit)}`
}

/** `forUpdate`: kept as it is until the transaction ends. */
export async function findRequest(tx: Tx, id: string, forUpdate = false): Promise<StoredRequest | undefined> {
  return queryFirst<StoredRequest>(tx)`
    select ${COLUMNS} from ${FROM} where r.id = ${id} ${forUpdate ? sql`for update of r` : sql``}`
}

export async function findRequestId(tx: Tx, number: number): Promise<string | undefined> {
  const rows = await query<{ id: string }>(tx)`select id from duty_request where number = ${number}`
  return rows[0]?.id
}

/** `record`: of these resources, with this id or about it. `phone`: of the person it is about. */
type About =
  | { subject: string }
  | { concerned: string }
  | { phone: string }
  | { record: { resources: readonly string[]; id: string } }

function isAbout(about: About): RawBuilder<unknown> {
  if ('subject' in about) return sql`r.subject = ${about.subject}`
  if ('concerned' in about) return sql`${about.concerned}::uuid = any(r.concerned)`
  if ('phone' in about) return sql`r.personal ->> 'phone' = ${about.phone}`
  const { resources, id } = about.record
  const has = (key: string) => sql`r.content -> 'records' @> ${JSON.stringify([{ [key]: id }])}::jsonb`
  return sql`r.content ->> 'resource' = any(${resources}::text[]) and (${has('id')} or ${has('about')})`
}

/** The open request about this, if there is one. */
export async function findOpenRequest(
  tx: Tx,
  deed: SecondedDeed,
  about: About,
): Promise<{ requestId: string; number: number } | undefined> {
  const which = isAbout(about)
  return queryFirst<{ requestId: string; number: number }>(tx)`
    select r.id as "requestId", r.number from duty_request r where r.deed = ${kindOf(deed)} and r.state = 'asked' and ${which}
    order by r.asked_at desc limit 1`
}

/** The number of an open request of this asker about one of these objects, by id or by the doctor it belongs to. */
export async function findOwnOpen(tx: Tx, askedBy: string, ids: readonly string[]): Promise<number | undefined> {
  const list = sql`${[...ids]}::text[]`
  const row = await queryFirst<{ number: number }>(tx)`
    select r.number from duty_request r where r.state = 'asked' and r.asked_by = ${askedBy} and (
      r.concerned::text[] && ${list} or exists (
        select from jsonb_array_elements(r.content -> 'records') one
        where one ->> 'id' = any(${list}) or one ->> 'about' = any(${list})))
    order by r.number limit 1`
  return row?.number
}

/** Requests of a deed that wait, whose subject begins so, oldest first; 20 at most. */
export async function findWaiting(
  tx: Tx,
  deed: SecondedDeed,
  begins: string,
): Promise<{ requestId: string; number: number }[]> {
  return query<{ requestId: string; number: number }>(tx)`
    select r.id as "requestId", r.number from duty_request r
    where r.deed = ${deed} and r.state = 'asked' and starts_with(r.subject, ${begins}) order by r.asked_at limit 20`
}

type Decision = { id: string; state: RequestState; by: string | null; onServer: boolean; word: string; at: string }

export async function settleRequest(tx: Tx, { id, state, by, onServer, word, at }: Decision): Promise<void> {
  await query(tx)`
    update duty_request set state = ${state}, decided_by = ${by}, decided_at = ${at}, on_server = ${onServer}, word = ${word},
      personal = null, identity = null
    where id = ${id} and state = 'asked'`
}

/** So many are counted. */
const MOST_COUNTED = 100

/** An administrator decides for all units, others for their own. */
const isOfUnit = (personId: string): RawBuilder<unknown> => sql`(
  r.units is null or r.units <@ array(select p.bu_id from person p where p.id = ${personId})
  or exists (select from person_role m where m.person_id = ${personId} and m.role = 'admin'))`

/** How many open requests of these deeds another person asked for that are not about this one. */
export async function countToDecide(
  tx: Tx,
  deeds: readonly SecondedDeed[],
  { personId, at }: { personId: string; at: string },
): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from (
      select from duty_request r where ${DEED} = any(${deeds}::text[]) and state = 'asked' and asked_by <> ${personId}
        and not ${personId}::uuid = any(concerned) and expires_at > ${at} and ${isOfUnit(personId)} limit ${sql.lit(MOST_COUNTED)}) open`
  return rows[0]?.count ?? 0
}

/** Takes the personal data of these records out of open requests, which cannot be confirmed after that. */
export async function forgetPersonal(tx: Tx, deed: SecondedDeed, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await sql`
      update duty_request set personal = null, identity = null where deed = ${deed} and state = 'asked'
        and (personal is not null or identity is not null)
        and (content -> 'records' @> ${JSON.stringify([{ id }])}::jsonb or content -> 'records' @> ${JSON.stringify([{ about: id }])}::jsonb)`.execute(
      tx,
    )
}

/** Ids of requests whose time is over, locked; those that somebody decides on just now are left out. */
export async function lockExpired(tx: Tx, at: string): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select id from duty_request where state = 'asked' and expires_at <= ${at} order by id limit 100
    for update skip locked`
  return rows.map(({ id }) => id)
}

/** People with whom this one shares a delegation that runs on this day, in either direction. */
export async function findTied(tx: Tx, personId: string, today: LocalDate): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select case when d.from_person_id = ${personId} then d.to_person_id else d.from_person_id end as id from delegation d
    where ${personId}::uuid in (d.from_person_id, d.to_person_id) and d.from_date <= ${today} and d.to_date >= ${today}
      and d.ended_at is null`
  return rows.map(({ id }) => id)
}
