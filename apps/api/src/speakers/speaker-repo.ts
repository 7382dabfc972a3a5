import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { CLAIMS_BUDGET } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'
import { findPage, foundIn, recentChoices } from '../lookups/public.ts'

type Search = { keyword?: string | undefined; page?: number | undefined }
type SpeakerSearch = Search & { topicId?: string | undefined }
type Asker = { personId: string; buId: string | null }

/** So many speakers of a topic come first. */
const MOST_FIRST = 200

type DoctorFound = { value: string; name: string; hco: string; dept: string; code: string; phone: string }
type SpeakerFound = Omit<DoctorFound, 'phone'> & {
  title: string
  level: string
  isBlacklisted: boolean
  hasEmployerConsent: boolean
  knowsTopic: boolean
}

/** By the doctor's own name, initials or code, or by those of their hospital. */
const matching = (keyword: string | undefined) => sql`(
  ${foundIn({ name: 'h.name', initials: 'h.name_initials', code: 'h.code' }, keyword)}
  or h.hco_id in (select x.id from hco x where ${foundIn({ name: 'x.name', initials: 'x.name_initials', code: 'x.code' }, keyword)}))`

const isBlacklisted = (today: string) =>
  sql`exists (select from blacklist_entry b where b.hcp_id = h.id and b.from_date <= ${today}::date and (b.to_date is null or b.to_date >= ${today}::date))`

/** `today`: the day level, blacklist and consent are judged on, Asia/Shanghai. */
export function findSpeakers(tx: Tx, me: Asker, today: string, { keyword, page, topicId }: SpeakerSearch) {
  const knowsTopic = topicId === undefined ? sql`false` : sql`(h.id = any(${knowing(topicId, me.buId)}))`
  return findPage<SpeakerFound>(tx, {
    columns: sql`h.id as value, h.name, o.name as hco, h.department as dept, h.code, h.title, speaker_level_on(s.hcp_id, ${today}::date) as level,
      coalesce(employer_consent_until(s.hcp_id) >= ${today}::date, false) as "hasEmployerConsent",
      ${isBlacklisted(today)} as "isBlacklisted", ${knowsTopic} as "knowsTopic"`,
    from: sql`from speaker s join hcp h on h.id = s.hcp_id join hco o on o.id = h.hco_id where h.is_active and s.is_active and ${matching(keyword)}`,
    order: topicId === undefined ? sql`h.name_order, h.code` : sql`${knowsTopic} desc, h.name_order, h.code`,
    page,
    recent: recentChoices(me.personId, 'speaker', keyword, {
      key: sql`h.id`,
      isOffered: sql`not ${isBlacklisted(today)}`,
    }),
  })
}

/** Doctors with a talk about a topic in a meeting of this unit. */
const knowing = (topicId: string, buId: string | null) => sql`array(
  select es.hcp_id from engagement_topic et join engagement e on e.id = et.engagement_id
  join engagement_speaker es on es.engagement_id = et.engagement_id and es.topic_id = et.topic_id
  where et.topic_id = ${topicId} and e.bu_id = ${buId} and e.status in ${setOf(CLAIMS_BUDGET)} and es.status in ('planned', 'came')
  limit ${sql.lit(MOST_FIRST)})`

export function findDoctors(tx: Tx, me: string, { keyword, page }: Search) {
  return findPage<DoctorFound>(tx, {
    columns: sql`h.id as value, h.name, o.name as hco, h.department as dept, h.code, h.phone`,
    from: sql`from hcp h join hco o on o.id = h.hco_id where h.is_active and ${matching(keyword)}`,
    order: sql`h.name_order, h.code`,
    page,
    recent: recentChoices(me, 'doctor', keyword, { key: sql`h.id` }),
  })
}

/** First day of the blacklist entry in force, or undefined. */
export async function findBlacklistedSince(tx: Tx, hcpId: string, today: string): Promise<string | undefined> {
  const rows = await query<{ since: string | null }>(tx)`
    select min(from_date) as since from blacklist_entry
    where hcp_id = ${hcpId} and from_date <= ${today}::date and (to_date is null or to_date >= ${today}::date)`
  return rows[0]?.since ?? undefined
}

export type SpeakerStanding = { level: string; consentUntil: string | null; paymentRoute: PaymentRoute }

/** Level on a day (Asia/Shanghai), last day of the employer's consent and payment route of a speaker at work. */
export async function findSpeaker(tx: Tx, hcpId: string, on: string): Promise<SpeakerStanding | undefined> {
  return queryFirst<SpeakerStanding>(tx)`
    select speaker_level_on(s.hcp_id, ${on}::date) as level, employer_consent_until(s.hcp_id) as "consentUntil", s.payment_route as "paymentRoute" from speaker s join hcp h on h.id = s.hcp_id where s.hcp_id = ${hcpId} and h.is_active and s.is_active`
}
