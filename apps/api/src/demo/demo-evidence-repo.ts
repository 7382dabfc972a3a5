import { CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { FILES_AFTER_MINUTES, PHOTOS_AFTER_MINUTES } from './demo-evidence-plan.ts'
import { setOf } from '../kit/database/sql-set.ts'

export type ClosedMeeting = {
  engagementId: string
  engagementCode: string
  name: string
  venue: string
  status: number
  ownerId: string
  startAt: string
  endAt: string
  /** In the order of the agenda; one person may have several. */
  talks: { speaker: string; hcpId: string; topic: string }[]
  /** Of compliance of the unit, outside the meeting's side. */
  complianceId: string
  /** Names of who signed in. */
  signed: string[]
  /** Of the photos its course tells so many are kept, deleted ones too. */
  photosKept: number
  needsPhotos: boolean
  needsFiles: boolean
}

/**
 * Of these meetings the closed ones whose course tells of more photos or files than were kept at that minute, the latest first. What
 * people add has minutes of its own and does not count.
 */
export async function findWithoutEvidence(tx: Tx, ids: readonly string[]): Promise<ClosedMeeting[]> {
  return query<ClosedMeeting>(tx)`
    select e.id as "engagementId", e.engagement_code as "engagementCode", e.name, e.venue, e.status, e.owner_id as "ownerId",
           e.start_at as "startAt", e.end_at as "endAt",
           (select coalesce(json_agg(json_build_object('speaker', h.name, 'hcpId', h.id, 'topic', t.name) order by s.sort), '[]')
            from engagement_speaker s join hcp h on h.id = s.hcp_id join topic t on t.id = s.topic_id where s.engagement_id = e.id) as talks,
           (select p.id from person p join person_role r on r.person_id = p.id and r.role = 'compliance'
            where p.bu_id = e.bu_id and p.is_active and p.id <> e.owner_id order by p.employee_code limit 1) as "complianceId",
           (select coalesce(json_agg(n.name order by i.signed_at, n.id), '[]')
            from sign_in i join enrollment n on n.id = i.enrollment_id where i.engagement_id = e.id and i.voided_at is null) as signed,
           kept.photos as "photosKept", kept.photos < told.photos as "needsPhotos", kept.files < told.files as "needsFiles"
    from engagement e,
      lateral (select e.start_at + make_interval(mins => ${PHOTOS_AFTER_MINUTES}) as photos,
                      e.end_at + make_interval(mins => ${FILES_AFTER_MINUTES}) as files) minute,
      lateral (select coalesce(sum((m.params->>'count')::int) filter (where m.kind = 'photosUploaded' and m.at = minute.photos), 0) as photos,
                      coalesce(sum((m.params->>'count')::int) filter (where m.kind = 'filesUploaded' and m.at = minute.files), 0) as files
               from meeting_event m where m.engagement_id = e.id) told,
      lateral (select (select count(*)::int from activity_photo a where a.engagement_id = e.id and a.uploaded_at = minute.photos) as photos,
                      (select count(*)::int from closing_file c where c.engagement_id = e.id and c.uploaded_at = minute.files) as files) kept
    where e.id = any(${ids}::uuid[]) and e.status in ${setOf(CLOSED)} and (kept.photos < told.photos or kept.files < told.files)
    order by e.closed_at desc, e.id`
}
