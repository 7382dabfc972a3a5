import { query, type Tx } from '../../kit/database/db.ts'

/** Puts these people of a meeting into a group and answers how many there are. */
export async function setLabel(tx: Tx, engagementId: string, ids: readonly string[], label: string): Promise<number> {
  const rows = await query(tx)`
    update enrollment set group_label = ${label}
    where engagement_id = ${engagementId} and id = any(${ids}::uuid[]) and status <> 'void' returning id`
  return rows.length
}

/** The groups of these people; the caller holds the meeting's lock. */
export async function findLabels(
  tx: Tx,
  engagementId: string,
  ids: readonly string[],
): Promise<{ enrollmentId: string; label: string }[]> {
  return query<{ enrollmentId: string; label: string }>(tx)`
    select id as "enrollmentId", group_label as label from enrollment
    where engagement_id = ${engagementId} and id = any(${ids}::uuid[]) and status <> 'void'`
}

export type StandingDoctor = {
  hcpId: string
  enrolledAs: string
  status: string
  by: 'directory' | 'phone' | 'nameHospital'
}

/** Which of these doctors the list holds already, one row a doctor: by entry, else phone, else name and hospital. */
export async function findStanding(tx: Tx, engagementId: string, hcpIds: readonly string[]): Promise<StandingDoctor[]> {
  return query<StandingDoctor>(tx)`
    select distinct on (h.id) h.id as "hcpId", n.name as "enrolledAs", n.status,
      case when n.hcp_id = h.id then 'directory' when h.phone <> '' and n.phone = h.phone then 'phone' else 'nameHospital' end as by
    from hcp h join hco o on o.id = h.hco_id
    join enrollment n on n.engagement_id = ${engagementId} and n.status not in ('void', 'declined')
      and (n.hcp_id = h.id or (h.phone <> '' and n.phone = h.phone) or (n.hcp_id is null and name_key(n.name) = name_key(h.name) and name_key(n.hco_name) = name_key(o.name)))
    where h.id = any(${hcpIds}::uuid[])
    order by h.id, n.hcp_id is not distinct from h.id desc, n.phone = h.phone desc`
}
