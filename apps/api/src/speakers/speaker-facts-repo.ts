import { addDays } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { SpeakerCommitment, SpeakerFacts } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { CLAIMS_BUDGET, FIRST_APPROVAL } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

export type SpeakerQuestion = {
  hcpIds: readonly string[]
  /** Day of the planned talk, Asia/Shanghai. */
  on: string
  /** This meeting's own talks never count. */
  exceptEngagementId: string | null
}

/**
 * What the rules need to know of speakers, by hcpId; a doctor who is no speaker, or no longer at work, has no entry.
 * Commitments are those of the calendar year of `on` and of 90 days before and after it.
 */
export async function loadSpeakerFacts(tx: Tx, question: SpeakerQuestion): Promise<Record<string, SpeakerFacts>> {
  if (question.hcpIds.length === 0) return {}
  const persons = await findPersons(tx, question)
  const commitments = await findCommitments(tx, question)
  const factsOf = ({ hcpId, ...facts }: PersonRow): [string, SpeakerFacts] => [
    hcpId,
    {
      ...facts,
      commitments: commitments.filter((row) => row.hcpId === hcpId).map(({ hcpId: _own, ...commitment }) => commitment),
    },
  ]
  return Object.fromEntries(persons.map(factsOf))
}

type PersonRow = { hcpId: string; blacklisted: boolean; employerConsent: boolean; resident: boolean }

async function findPersons(tx: Tx, { hcpIds, on }: SpeakerQuestion): Promise<PersonRow[]> {
  return query<PersonRow>(tx)`
    select s.hcp_id as "hcpId", s.is_resident as resident, coalesce(employer_consent_until(s.hcp_id) >= ${on}::date, false) as "employerConsent",
      exists (select from blacklist_entry b where b.hcp_id = s.hcp_id and b.from_date <= ${on}::date and (b.to_date is null or b.to_date >= ${on}::date)) as blacklisted
    from speaker s join hcp h on h.id = s.hcp_id where s.hcp_id = any(${hcpIds}::uuid[]) and h.is_active and s.is_active`
}

type CommitmentRow = SpeakerCommitment & { hcpId: string }

/**
 * One row a meeting and person. A live fee is what it claims, paid or not; without one, what is contracted counts: not where
 * a fee was waived or reversed, nor where none was claimed before the system closed the meeting. Who did not come has no
 * commitment.
 */
async function findCommitments(tx: Tx, { hcpIds, on, exceptEngagementId }: SpeakerQuestion): Promise<CommitmentRow[]> {
  const year = on.slice(0, 4)
  const from = [`${year}-01-01`, addDays(on, -90)].toSorted()[0]
  const until = [`${year}-12-31`, addDays(on, 90)].toSorted()[1]
  return query<CommitmentRow>(tx)`
    select es.hcp_id as "hcpId", e.id as "engagementId", e.name as "engagementName", e.start_at as start, e.end_at as "end", nullif(e.city, '') as "cityCode",
      sum(fee.paid)::bigint as paid,
      coalesce(sum(owed.net) filter (where e.status in ${setOf(FIRST_APPROVAL)}), 0)::bigint as submitted,
      coalesce(sum(owed.net) filter (where e.status not in ${setOf(FIRST_APPROVAL)}), 0)::bigint as committed
    from engagement_speaker es join engagement e on e.id = es.engagement_id
    cross join lateral (
      select coalesce(sum(f.net) filter (where f.state = 'paid'), 0) as paid,
        sum(f.net) filter (where f.state not in ('paid', 'returned', 'waived', 'reversed')) as claimed,
        coalesce(bool_or(f.state in ('paid', 'waived', 'reversed')), false) as settled
      from speaker_fee f where f.engagement_id = es.engagement_id and f.engagement_speaker_id = es.id
    ) fee
    cross join lateral (
      select case when fee.claimed is not null then fee.claimed when fee.settled or e.status = ${sql.lit(MEETING.closedBySystem)} then 0 else es.fee_net end as net
    ) owed
    where es.hcp_id = any(${hcpIds}::uuid[]) and es.status in ('planned', 'came') and e.status in ${setOf(CLAIMS_BUDGET)}
      and e.start_at >= ${from}::date - interval '8 hours' and e.start_at < ${until}::date + interval '16 hours'
      and e.id is distinct from ${exceptEngagementId}::uuid
    group by es.hcp_id, e.id order by e.start_at, e.id`
}
