import type { NameChange } from '@osmp/domain/fees/name-change.ts'
import type { GivenName } from '@osmp/domain/fees/name-sources.ts'
import { query, type Tx } from '../../kit/database/db.ts'

/**
 * The speaker's name wherever a payment of the fee rests on it: on the signed contract, the accepted paper contract, the enrolment, the
 * statement, the account in force and in the directory. Each as it was when it was given. For a paper accepted before its name was kept,
 * the directory's log of changes says which name stood there then.
 */
export async function findGivenNames(tx: Tx, feeId: string): Promise<GivenName[]> {
  return query<GivenName>(tx)`
    with fee as (select * from speaker_fee where id = ${feeId})
    select 'contract' as source, coalesce(c.document #>> '{parties,1,name}', '') as name from fee f join speaker_contract c on c.state = 'signed'
      and (c.engagement_id, c.topic_id, c.hcp_id, c.role) = (f.engagement_id, f.topic_id, f.hcp_id, f.role)
    union
    select 'paperContract', coalesce(p.accepted_name, (
      select s.before ->> 'name' from setting_change s where s.kind = 'doctors' and s.subject = f.hcp_id::text and s.at > p.accepted_at
        and s.before ->> 'name' <> s.after ->> 'name' order by s.at limit 1), h.name)
    from fee f join hcp h on h.id = f.hcp_id
    join closing_file p on p.engagement_id = f.engagement_id and p.accepted_hcp_id = f.hcp_id and p.deleted_at is null
    union
    select 'enrolment', n.name from fee f join enrollment n on n.engagement_id = f.engagement_id and n.hcp_id = f.hcp_id
      and n.voided_at is null and n.erased_at is null
    union
    select 'statement', s.person_name from fee f join enrollment n on n.engagement_id = f.engagement_id and n.hcp_id = f.hcp_id
      and n.erased_at is null join attendance_statement s on s.enrollment_id = n.id and s.revoked_at is null
    union
    select 'holder', a.holder_name from fee f join speaker_account a on a.hcp_id = f.hcp_id and a.ended_at is null
    union
    select 'directory', h.name from fee f join hcp h on h.id = f.hcp_id`
}

/** Changes of a doctor's name since a moment, latest first, with the person that asked and the one that confirmed. */
export async function findNameChanges(tx: Tx, hcpId: string, since: string): Promise<NameChange[]> {
  return query<NameChange>(tx)`
    select c.id, c.before ->> 'name' as before, c.after ->> 'name' as after, p.name as by,
      array_remove(array[c.by_person_id, d.decided_by], null) as people, (c.at at time zone 'Asia/Shanghai')::date::text as on
    from setting_change c join person p on p.id = c.by_person_id
    left join duty_request d on d.deed = 'changeMasterData' and d.state = 'confirmed' and d.asked_by = c.by_person_id and d.decided_at = c.at
    where c.kind = 'doctors' and c.subject = ${hcpId} and c.at >= ${since} and c.before ->> 'name' <> c.after ->> 'name'
    order by c.at desc, c.id desc limit 20`
}
