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

/** What meetings have to show for themselves, by meeting: sign-ins, photos, closing files. */
export async function findEvidence(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, EvidenceRow>> {
  const { rows } = await sql<EvidenceRow & { id: string }>`
    select e.id, i."signedIn", i.unexplained, p."roomPhotos", p."similarPhotos", p."explainedPhotos", p."talkPhotos", f.contracts, f."signReports"
    from unnest(${[...engagementIds]}::uuid[]) e(id), lateral (
      select count(distinct enrollment_id)::int as "signedIn",
             count(*) filter (where suspicion is not null and coalesce(suspicion_explanation, '') = '')::int as unexplained
      from sign_in where engagement_id = e.id and voided_at is null
    ) i, lateral (
      select count(*) filter (where tag = 'room')::int as "roomPhotos",
             count(v.similar_photo_id)::int as "similarPhotos",
             count(v.similar_photo_id) filter (where v.explanation is not null)::int as "explainedPhotos",
             coalesce(array_agg(caption order by uploaded_at) filter (where tag = 'talk'), '{}') as "talkPhotos"
      from activity_photo a left join photo_evidence v on v.photo_id = a.id where a.engagement_id = e.id and a.deleted_at is null
    ) p, lateral (
      select coalesce(array_agg(file_name order by uploaded_at) filter (where type = 'contract_sanofi_third_party'), '{}') as contracts,
             count(*) filter (where type = 'sign_report')::int as "signReports"
      from closing_file where engagement_id = e.id and deleted_at is null
    ) f`.execute(tx)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
