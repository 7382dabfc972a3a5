import type { AuditKind, AuditLink } from '@osmp/domain/telemetry/audit-chain.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** A link with what can be said of its row; the names are null when the row is gone. */
export type AuditRow = Omit<AuditLink, 'kind'> & {
  kind: AuditKind
  happenedAt: string | null
  what: string | null
  /** A record that was made, not changed. */
  isMade: boolean
  params: unknown
  engagementCode: string | null
  subject: string | null
  personName: string | null
  /** Fen. */
  amount: number | null
}

type Asked = {
  kind: AuditKind | undefined
  engagementId: string | undefined
  before: number | undefined
  limit: number
}

/** A row is sealed within minutes: its month is asked first, and all others only where the sealer had stopped. A join would be planned as a scan of all. */
const ACCESS_KIND = sql`coalesce(
  (select q.kind from access_event q where q.id = a.ref and q.at > a.at - interval '1 day' and q.at < a.at + interval '1 day'),
  (select q.kind from access_event q where q.id = a.ref), '')`
const NOT_EVIDENCE = sql`(a.kind <> 'accessEvent' or ${ACCESS_KIND} not in ('evidence', 'refusalsSealed'))`

/** One page, newest first. */
export async function findAuditPage(tx: Tx, { kind, engagementId, before, limit }: Asked): Promise<AuditRow[]> {
  const ofMeeting = sql`(a.kind, a.ref) in (
    select 'meetingEvent', id from meeting_event where engagement_id = ${engagementId ?? null}
    union all select 'ledgerEntry', id from ledger_entry where engagement_id = ${engagementId ?? null}
    union all select 'accessEvent', id from access_event where engagement_id = ${engagementId ?? null}
    union all select 'feeStep', t.id from fee_step t join speaker_fee f on f.id = t.fee_id where f.engagement_id = ${engagementId ?? null})`
  const wanted = [
    kind === undefined ? undefined : sql`a.kind = ${kind}`,
    engagementId === undefined ? undefined : ofMeeting,
    before === undefined ? undefined : sql`a.seq < ${before}`,
    // A hall that signs in would hide everything else; a meeting's own list has them.
    engagementId === undefined ? NOT_EVIDENCE : undefined,
  ].filter((condition) => condition !== undefined)
  return query<AuditRow>(tx)`
    with page as (
      select a.* from audit_entry a where ${sql.join([sql`true`, ...wanted], sql` and `)} order by a.seq desc limit ${sql.lit(limit)}
    )
    select a.seq, a.at, a.kind, a.ref, a.payload_hash as "payloadHash", a.prev_hash as "prevHash", a.hash,
      coalesce(m.at, s.at, l.at, x.at, t.at, h.at) as "happenedAt",
      coalesce(m.kind, s.kind, l.kind, x.kind, t.action, h.kind) as what,
      (s.id is not null and s.before is null) as "isMade", coalesce(m.params, x.detail) as params, e.engagement_code as "engagementCode",
      coalesce(s.after ->> 'key', s.subject, l.io_code, d.name, v.event_code) as subject, p.name as "personName", l.amount
    from page a
    left join meeting_event m on a.kind = 'meetingEvent' and m.id = a.ref
    left join setting_change s on a.kind = 'settingChange' and s.id = a.ref
    left join ledger_entry l on a.kind = 'ledgerEntry' and l.id = a.ref
    left join lateral (select * from access_event r where a.kind = 'accessEvent' and r.id = a.ref limit 1) x on true
    left join fee_step t on a.kind = 'feeStep' and t.id = a.ref
    left join speaker_fee f on f.id = t.fee_id
    left join hcp d on d.id = f.hcp_id
    left join event_history h on a.kind = 'eventHistory' and h.id = a.ref
    left join event v on v.id = h.event_id
    left join engagement e on e.id = coalesce(m.engagement_id, l.engagement_id, x.engagement_id, f.engagement_id)
    left join person p on p.id = coalesce(s.by_person_id, l.by_person_id, x.by_person_id, x.person_id, t.person_id, h.actor_id, case when m.actor_kind = 'staff' then m.actor_id end)
    order by a.seq desc`
}
