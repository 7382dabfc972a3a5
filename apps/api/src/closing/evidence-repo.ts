import { query, type Tx } from '../kit/database/db.ts'

export type EvidenceRow = {
  /** People with an effective sign-in. */
  signedIn: number
  /** Those of them that were asked whether they take the meal, and those that do. */
  mealAnswers: number
  mealsTaken: number
  /** Somebody enrolled, or a person of the platform's list, was in the online room during the meeting. */
  wasWatched: boolean
  /** Suspected proxy sign-ins nobody has explained. */
  unexplained: number
  /** Those out of the meeting's time are counted apart. */
  roomPhotos: number
  roomPhotosOut: number
  talkPhotosOut: string[]
  photosOut: number
  /** Photos that resemble one of another meeting, and those of them with an explanation. */
  similarPhotos: number
  explainedPhotos: number
  /** Closing files that resemble a picture of another meeting, oldest first. */
  similarFiles: { attachmentId: string; name: string }[]
  /** Who came unplanned and is not confirmed. */
  walkIns: number
  /** Captions of talk photos, oldest first. */
  talkPhotos: string[]
  /** Names of contract files that count without acceptance, from before; and of those that wait for it; oldest first. */
  contracts: string[]
  waitingContracts: string[]
  /** Doctors whose contract file compliance accepted. */
  acceptedContracts: string[]
  signReports: number
  /** Names of uploaded sign-in sheets. */
  signSheets: string[]
}

/** What meetings have to show for themselves, by meeting: sign-ins, photos, closing files. */
export async function findEvidence(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, EvidenceRow>> {
  const rows = await query<EvidenceRow & { id: string }>(tx)`
    select e.id, w."wasWatched", i."signedIn", m."mealAnswers", m."mealsTaken", i.unexplained, k."walkIns", p."roomPhotos", p."roomPhotosOut", p."talkPhotosOut", p."photosOut", p."similarPhotos", p."explainedPhotos", p."talkPhotos", f.contracts, f."waitingContracts", f."acceptedContracts", f."similarFiles", f."signReports", f."signSheets"
    from unnest(${[...engagementIds]}::uuid[]) e(id), lateral (
      select exists (select from attendance_of(e.id) a where a.is_online)
             or exists (select from platform_attendance a join engagement g on g.id = e.id, meeting_hours(g.start_at, g.end_at, g.day_hours) h
               where a.engagement_id = e.id and a.person_id is null and a.enrollment_id is null
                 and a.joined_at < h.to_at and coalesce(a.left_at, a.joined_at) >= h.from_at) as "wasWatched"
    ) w, lateral (
      select count(distinct enrollment_id)::int as "signedIn",
             count(*) filter (where suspicion is not null and coalesce(suspicion_explanation, '') = '')::int as unexplained
      from sign_in where engagement_id = e.id and voided_at is null
    ) i, lateral (
      select count(a.answer)::int as "mealAnswers", count(*) filter (where a.answer)::int as "mealsTaken"
      from enrollment n cross join lateral (select meal_answer(n) as answer) a
      where n.engagement_id = e.id and exists (select from sign_in s where s.enrollment_id = n.id and s.voided_at is null)
    ) m, lateral (
      select count(*)::int as "walkIns" from enrollment n
      where n.engagement_id = e.id and n.source = 'walkIn' and n.confirmed_at is null and n.decided_at is null
        and n.status not in ('void', 'declined', 'pending')
    ) k, lateral (
      select count(*) filter (where tag = 'room' and v.is_far_in_time is not true)::int as "roomPhotos",
             count(*) filter (where tag = 'room' and v.is_far_in_time)::int as "roomPhotosOut",
             count(*) filter (where v.is_far_in_time)::int as "photosOut",
             count(coalesce(v.similar_photo_id, v.similar_file_id))::int as "similarPhotos",
             count(coalesce(v.similar_photo_id, v.similar_file_id)) filter (where v.explanation is not null)::int as "explainedPhotos",
             coalesce(array_agg(caption order by uploaded_at) filter (where tag = 'talk' and v.is_far_in_time is not true), '{}') as "talkPhotos",
             coalesce(array_agg(caption order by uploaded_at) filter (where tag = 'talk' and v.is_far_in_time), '{}') as "talkPhotosOut"
      from activity_photo a left join photo_evidence v on v.photo_id = a.id where a.engagement_id = e.id and a.deleted_at is null
    ) p, lateral (
      select coalesce(array_agg(file_name order by uploaded_at) filter (where type = 'contract_sanofi_third_party' and not needs_acceptance), '{}') as contracts,
             coalesce(array_agg(file_name order by uploaded_at) filter (where needs_acceptance and accepted_at is null and returned_at is null), '{}') as "waitingContracts",
             coalesce(array_agg(accepted_hcp_id) filter (where accepted_hcp_id is not null), '{}') as "acceptedContracts",
             coalesce(json_agg(json_build_object('attachmentId', c.id, 'name', file_name) order by uploaded_at, c.id) filter (where similar_bits is not null), '[]') as "similarFiles",
             count(*) filter (where type = 'sign_report')::int as "signReports",
             coalesce(array_agg(file_name order by uploaded_at) filter (where type = 'sign_report'), '{}') as "signSheets"
      from closing_file c left join closing_file_look l on l.attachment_id = c.id where c.engagement_id = e.id and c.deleted_at is null
    ) f`
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
