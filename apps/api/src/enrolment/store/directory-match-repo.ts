import { nameKey } from '@osmp/domain/kit/name-key.ts'
import type { LinkWay } from '@osmp/domain/enrolment/directory-link.ts'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'

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
  const key = nameKey(name)
  return query<MatchableDoctor>(tx)`
    select h.id as "hcpId", h.name, h.phone, o.name as hospital, h.department, h.title,
      exists (select from enrollment n where n.engagement_id = ${engagementId} and n.hcp_id = h.id and n.status <> 'void') as "isTaken"
    from hcp h join hco o on o.id = h.hco_id
    where h.is_active and (name_key(h.name) = ${key} or (h.phone <> '' and h.phone = ${phone})
      or (h.phone <> '' and right(h.phone, 4) = right(${phone}, 4) and left(name_key(h.name), 1) = left(${key}, 1)))
    order by h.code limit 50`
}

export type UnmatchedPerson = {
  hcpId: string | null
  name: string
  phone: string
  hospital: string
  department: string
}

export async function findPerson(
  tx: Tx,
  engagementId: string,
  enrollmentId: string,
): Promise<UnmatchedPerson | undefined> {
  return queryFirst<UnmatchedPerson>(tx)`
    select hcp_id as "hcpId", name, phone, hco_name as hospital, department from enrollment
    where id = ${enrollmentId} and engagement_id = ${engagementId} and status <> 'void'`
}

type HandLink = { way: LinkWay; by: string | null; at: string; fits?: boolean; reason?: string }

/**
 * Links an unlinked enrolment; hospital and department become the directory's, what was typed is kept. False when it was linked
 * meanwhile; a doctor taken breaks a unique index.
 */
export async function linkPerson(
  tx: Tx,
  enrollmentId: string,
  doctor: { hcpId: string; hcoName: string; department: string },
  { way, by, at, fits, reason = '' }: HandLink,
): Promise<boolean> {
  const rows = await query(tx)`
    update enrollment set hcp_id = ${doctor.hcpId}, hco_name = ${doctor.hcoName}, department = ${doctor.department},
      link_way = ${way}, link_by = ${by}::uuid, link_at = ${at}, link_fits = ${fits ?? null}::boolean, link_reason = ${reason},
      link_before = jsonb_build_object('hcoName', hco_name, 'department', department), link_confirmed_by = null, link_confirmed_at = null
    where id = ${enrollmentId} and hcp_id is null returning id`
  return rows.length > 0
}

export type StoredLink = {
  hcpId: string
  way: LinkWay | null
  linkedAt: string | null
  linkedBy: string | null
  /** Since the last sign-in. */
  isConfirmed: boolean
  stands: boolean
  before: { hcoName: string; department: string } | null
  hcoName: string
  department: string
}

/** The link of an enrolment that names a doctor. */
export async function findLink(tx: Tx, engagementId: string, enrollmentId: string): Promise<StoredLink | undefined> {
  return queryFirst<StoredLink>(tx)`
    select n.hcp_id as "hcpId", n.link_way as way, n.link_at as "linkedAt", n.link_by as "linkedBy", n.link_confirmed_at is not null and not exists (
        select from sign_in s where s.enrollment_id = n.id and s.voided_at is null and s.signed_at > n.link_confirmed_at) as "isConfirmed",
      link_stands(n) as stands, n.link_before as before, n.hco_name as "hcoName", n.department
    from enrollment n where n.id = ${enrollmentId} and n.engagement_id = ${engagementId} and n.status <> 'void' and n.hcp_id is not null`
}

export async function confirmLink(tx: Tx, enrollmentId: string, by: { personId: string; at: string }): Promise<void> {
  await query(tx)`
    update enrollment set link_confirmed_by = ${by.personId}, link_confirmed_at = ${by.at} where id = ${enrollmentId}`
}

/** Takes the doctor away again; hospital and department become what was typed. */
export async function undoLink(
  tx: Tx,
  enrollmentId: string,
  { hcoName, department }: { hcoName: string; department: string },
): Promise<void> {
  await query(tx)`
    update enrollment set hcp_id = null, hco_name = ${hcoName}, department = ${department} where id = ${enrollmentId}`
}
