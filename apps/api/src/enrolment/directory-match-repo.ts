import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

export type MatchableDoctor = {
  hcpId: string
  name: string
  phone: string
  hospital: string
  department: string
  title: string
  isTaken: boolean
}

/** Doctors of the directory with this name or phone, or with its last four digits and the same family name; 50 at most. */
export async function findMatchable(
  tx: Tx,
  engagementId: string,
  { name, phone }: { name: string; phone: string },
): Promise<MatchableDoctor[]> {
  const compact = name.replace(/\s/g, '')
  const { rows } = await sql<MatchableDoctor>`
    select h.id as "hcpId", h.name, h.phone, o.name as hospital, h.department, h.title,
      exists (select from enrollment n where n.engagement_id = ${engagementId} and n.hcp_id = h.id and n.status <> 'void') as "isTaken"
    from hcp h join hco o on o.id = h.hco_id
    where h.is_active and (h.name in (${name}, ${compact}) or (h.phone <> '' and h.phone = ${phone})
      or (h.phone <> '' and right(h.phone, 4) = right(${phone}, 4) and left(h.name, 1) = left(${compact}, 1)))
    order by h.code limit 50`.execute(tx)
  return rows
}

export type UnmatchedPerson = { hcpId: string | null; name: string; phone: string; hospital: string }

export async function findPerson(
  tx: Tx,
  engagementId: string,
  enrollmentId: string,
): Promise<UnmatchedPerson | undefined> {
  const { rows } = await sql<UnmatchedPerson>`
    select hcp_id as "hcpId", name, phone, hco_name as hospital from enrollment
    where id = ${enrollmentId} and engagement_id = ${engagementId} and status <> 'void'`.execute(tx)
  return rows[0]
}

/** Links an unlinked enrolment; hospital and department become the directory's. False when it was linked meanwhile; a doctor taken breaks a unique index. */
export async function linkPerson(
  tx: Tx,
  enrollmentId: string,
  doctor: { hcpId: string; hcoName: string; department: string },
): Promise<boolean> {
  const { rows } = await sql`
    update enrollment set hcp_id = ${doctor.hcpId}, hco_name = ${doctor.hcoName}, department = ${doctor.department}
    where id = ${enrollmentId} and hcp_id is null returning id`.execute(tx)
  return rows.length > 0
}
