import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

export type EvidenceRow = {
  /** People with an effective sign-in. */
  signedIn: number
  /** Suspected proxy sign-ins nobody has explained. */
  unexplained: number
  roomPhotos: number
  /** Photos that resemble one of another meeting, and those of them with an explanation. */
  similarPhotos: number
  explainedPhotos: number
  /** Captions of talk photos and names of contract files, oldest first. */
  talkPhotos: string[]
  contracts: string[]
  signReports: number
}

/** What a meeting has to show for itself: sign-ins, photos, closing files. */
export async function findEvidence(tx: Tx, engagementId: string): Promise<EvidenceRow> {
  const { rows } = await sql<EvidenceRow>`
    select i."signedIn", i.unexplained, p."roomPhotos", p."similarPhotos", p."explainedPhotos", p."talkPhotos", f.contracts, f."signReports"
    from (
      select count(distinct enrollment_id)::int as "signedIn",
             count(*) filter (where suspicion is not null and coalesce(suspicion_explanation, '') = '')::int as unexplained
      from sign_in where engagement_id = ${engagementId} and voided_at is null
    ) i, (
      select count(*) filter (where tag = 'room')::int as "roomPhotos",
             count(v.similar_photo_id)::int as "similarPhotos",
             count(v.similar_photo_id) filter (where v.explanation is not null)::int as "explainedPhotos",
             coalesce(array_agg(caption order by uploaded_at) filter (where tag = 'talk'), '{}') as "talkPhotos"
      from activity_photo a left join photo_evidence v on v.photo_id = a.id where a.engagement_id = ${engagementId} and a.deleted_at is null
    ) p, (
      select coalesce(array_agg(file_name order by uploaded_at) filter (where type = 'contract_sanofi_third_party'), '{}') as contracts,
             count(*) filter (where type = 'sign_report')::int as "signReports"
      from closing_file where engagement_id = ${engagementId} and deleted_at is null
    ) f`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('counting gave no row')
  return row
}
