import type { SeenSignIn } from '@osmp/domain/enrolment/meeting-doubt.ts'
import { query, type Tx } from '../kit/database/db.ts'

/** The sign-ins of meetings that count, as a doubt about the whole asks, by meeting. */
export async function findSeenSignIns(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, SeenSignIn[]>> {
  const rows = await query<SeenSignIn & { engagementId: string }>(tx)`
    select s.engagement_id as "engagementId", s.enrollment_id as "personId", s.method = 'staff' as "byStaff",
      case when s.method = 'staff' then '' else coalesce(s.device_key_id, '') end as "deviceKey",
      case when s.method = 'staff' then '' else coalesce(k.address, '') end as address, s.strokes_sha256 as strokes,
      s.doubts @> '[{"kind": "signatureReused"}]' as "isReused", s.is_late as "isLate",
      floor(extract(epoch from s.signed_at) * 1000)::float8 as at, link_stands(n) as "isKnown",
      coalesce(n.link_way, '') = 'invitation' or n.link_confirmed_at is not null
        or exists (select from attendee_wechat w where w.enrollment_id = n.id) as "isProved"
    from sign_in s join enrollment n on n.id = s.enrollment_id
    left join device_key k on k.engagement_id = s.engagement_id and k.key_id = s.device_key_id
    where s.engagement_id = any(${[...engagementIds]}::uuid[]) and s.voided_at is null`
  return Map.groupBy(rows, ({ engagementId }) => engagementId)
}

export type Acceptance = { signs: string[]; word: string }

/** The newest acceptance of each meeting. */
export async function findAcceptances(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, Acceptance>> {
  const rows = await query<Acceptance & { id: string }>(tx)`
    select distinct on (engagement_id) engagement_id as id, signs, word from doubt_acceptance
    where engagement_id = any(${[...engagementIds]}::uuid[]) order by engagement_id, at desc, id desc`
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Who explained the doubt about a meeting last. */
export async function findExplainer(tx: Tx, engagementId: string): Promise<string | undefined> {
  const rows = await query<{ by: string }>(tx)`
    select by_person_id as by from closing_word where engagement_id = ${engagementId} and item = 'meetingDoubt'`
  return rows[0]?.by
}

export type Return = { word: string; note: string }

/** What was asked last of those who explained the doubt about each meeting. */
export async function findReturns(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, Return>> {
  const rows = await query<Return & { id: string }>(tx)`
    select distinct on (engagement_id) engagement_id as id, word, note from doubt_return
    where engagement_id = any(${[...engagementIds]}::uuid[]) order by engagement_id, at desc, id desc`
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

type NewReturn = Return & { id: string; engagementId: string; explainedBy: string; returnedBy: string; at: string }

export async function insertReturn(tx: Tx, row: NewReturn): Promise<void> {
  await query(tx)`
    insert into doubt_return (id, engagement_id, word, explained_by, returned_by, note, at)
    values (${row.id}, ${row.engagementId}, ${row.word}, ${row.explainedBy}, ${row.returnedBy}, ${row.note}, ${row.at})`
}

type NewAcceptance = Acceptance & {
  id: string
  engagementId: string
  explainedBy: string
  acceptedBy: string
  note: string
  at: string
}

export async function insertAcceptance(tx: Tx, row: NewAcceptance): Promise<void> {
  await query(tx)`
    insert into doubt_acceptance (id, engagement_id, signs, word, explained_by, accepted_by, note, at)
    values (${row.id}, ${row.engagementId}, ${row.signs}::text[], ${row.word}, ${row.explainedBy}, ${row.acceptedBy}, ${row.note}, ${row.at})`
}
