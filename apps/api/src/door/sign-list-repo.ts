import { sql } from 'kysely'
import { ABSENCES, type AbsenceRow } from './absence-repo.ts'
import type { Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'

export type SignListRow = {
  signInId: string
  enrollmentId: string
  name: string
  hcoName: string
  department: string
  method: 'qr' | 'staff'
  sessionNo: number
  signedAt: string
  leftAt: string | null
  absences: AbsenceRow[]
  receivedAt: string | null
  staffName: string | null
  staffReason: string | null
  objectKey: string | null
  suspicion: string | null
  doubts: unknown
  suspicionExplanation: string | null
  voidReason: string | null
  isSpeaker: boolean
}

export type SignListFilter = {
  keyword?: string | undefined
  sessionNo?: number | undefined
  doubtful?: boolean | undefined
}

/** What the list and its total have in common. */
function listed(engagementId: string, { keyword, sessionNo, doubtful = false }: SignListFilter) {
  return sql`s.engagement_id = ${engagementId} and ${holdsWords(['n.name', 'n.hco_name'], keyword)}
      and (${sessionNo ?? null}::int is null or s.session_no = ${sessionNo ?? null}::int)
      and (not ${doubtful}::boolean or (s.suspicion is not null and s.voided_at is null))`
}

/** Fifty a page, newest first, of the doubtful ones those without an explanation before; one more to tell whether there are more. */
export async function findSignList(
  tx: Tx,
  engagementId: string,
  filter: SignListFilter,
  page: number,
): Promise<SignListRow[]> {
  const { rows } = await sql<SignListRow>`
    select s.id as "signInId", n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.department, s.method, s.session_no as "sessionNo",
           s.signed_at as "signedAt", s.left_at as "leftAt", ${ABSENCES} as absences, s.received_at as "receivedAt", p.name as "staffName", s.staff_reason as "staffReason",
           f.object_key as "objectKey", s.suspicion,
           s.doubts || (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'withId', null, 'seconds', null)), '[]') from unnest(s.desk_doubts) kind) as doubts,
           s.suspicion_explanation as "suspicionExplanation", s.void_reason as "voidReason",
           exists (select 1 from engagement_speaker e where e.engagement_id = s.engagement_id and e.hcp_id = n.hcp_id) as "isSpeaker"
    from sign_in s join enrollment n on n.id = s.enrollment_id left join stored_file f on f.id = s.signature_file_id
      left join person p on p.id = s.staff_id
    where ${listed(engagementId, filter)}
    order by ${filter.doubtful ?? false}::boolean and s.suspicion_explanation is not null, s.signed_at desc, s.id desc limit 51 offset ${(page - 1) * 50}`.execute(
    tx,
  )
  return rows
}

/** How many the filter finds. Without one, and of a session, the voided ones, which the list shows struck out, do not count. */
export async function countSigned(tx: Tx, engagementId: string, filter: SignListFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from sign_in s join enrollment n on n.id = s.enrollment_id
    where s.voided_at is null and ${listed(engagementId, filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}
