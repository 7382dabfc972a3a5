import type { RouteWords } from '@osmp/domain/fees/payment-route.ts'
import type { SpeakerLevel, SpeakerRole, SpeakerStatus } from '@osmp/domain/speakers/speaker-rules.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { lateMarks, type LateMarks } from './late-marks-repo.ts'
import { keyOf, routeWords } from './payer/route-repo.ts'

const WORDS = routeWords(keyOf('t'))

export type PaidTalk = LateMarks & {
  engagementSpeakerId: string
  hcpId: string
  topicId: string
  name: string
  hco: string
  /** On the day of the meeting. */
  level: SpeakerLevel
  role: SpeakerRole
  topicName: string
  contractedMinutes: number
  deliveredMinutes: number
  /** Net fee agreed, in fen. */
  contractedNet: number
  isRecorded: boolean
  status: SpeakerStatus
  isResident: boolean
  isBlacklisted: boolean
  isSignedIn: boolean
  /** An uploaded sign-in sheet bears the speaker's name. */
  isOnSheet: boolean
  /** Employer's consent valid on the day of the meeting. */
  hasConsent: boolean
  /** Not of the plan that compliance passed. */
  isStandIn: boolean
  /** The payer by each source. */
  routeWords: RouteWords
}

/** The talks of a meeting for which a fee was agreed, in the agenda's order. Days in Asia/Shanghai. */
export async function findPaidTalks(
  tx: Tx,
  engagementId: string,
  { meetingDay, today }: { meetingDay: string; today: string },
): Promise<PaidTalk[]> {
  return query<PaidTalk>(tx)`
    select t.id as "engagementSpeakerId", t.hcp_id as "hcpId", t.topic_id as "topicId", h.name, o.name as hco,
           coalesce(speaker_level_on(t.hcp_id, ${meetingDay}::date), t.level) as level, t.role, c.name as "topicName",
           t.minutes as "contractedMinutes", coalesce(t.minutes_delivered, 0) as "deliveredMinutes", t.fee_net as "contractedNet",
           t.is_recorded as "isRecorded", t.status, coalesce(s.is_resident, true) as "isResident",
           exists (select from blacklist_entry b where b.hcp_id = t.hcp_id and b.from_date <= ${today}::date
                   and (b.to_date is null or b.to_date >= ${today}::date)) as "isBlacklisted",
           has_proved_attendance(t.engagement_id, t.hcp_id) and has_own_presence(t.engagement_id, t.hcp_id) as "isSignedIn",
           exists (select from closing_file f where f.engagement_id = t.engagement_id and f.type = 'sign_report' and f.deleted_at is null
                   and strpos(f.file_name, h.name) > 0) as "isOnSheet",
           coalesce(employer_consent_until(s.hcp_id) >= ${meetingDay}::date, false) as "hasConsent",
           ${lateMarks('t')},
            t.replaces_talk_id is not null as "isStandIn",
           json_build_object('online', ${WORDS.online}, 'paper', ${WORDS.paper}, 'record', ${WORDS.record}) as "routeWords"
    from engagement_speaker t join engagement e on e.id = t.engagement_id
    join hcp h on h.id = t.hcp_id join hco o on o.id = h.hco_id join topic c on c.id = t.topic_id left join speaker s on s.hcp_id = t.hcp_id
    where t.engagement_id = ${engagementId} and t.fee_net > 0 order by t.sort`
}

/**
 * Locks these doctors' records, always in the same order: what a doctor earns in a month or a year is added up by one
 * transaction at a time.
 */
export async function lockSpeakers(tx: Tx, hcpIds: readonly string[]): Promise<void> {
  await query(tx)`select from hcp where id = any(${[...hcpIds]}::uuid[]) order by id for no key update`
}

/** Did somebody who held the role compliance then pass that step of the meeting's approval, and with it fees above the level? */
export async function isAgreedByCompliance(tx: Tx, engagementId: string): Promise<boolean> {
  const rows = await query(tx)`
    select from approval_instance i join approval_node n on n.instance_id = i.id
    where i.engagement_id = ${engagementId} and i.state = 'approved' and n.step = 'compliance' and n.state = 'passed'
      and (n.decided_as = 'compliance' or exists (select from person_role r where r.person_id = n.decided_by and r.role = 'compliance')) limit 1`
  return rows.length > 0
}

export type SpeakerStanding = { isResident: boolean; isBlacklisted: boolean }

/** What may have changed about a speaker since their fee was submitted; `today` in Asia/Shanghai. */
export async function findSpeakerStanding(tx: Tx, hcpId: string, today: string): Promise<SpeakerStanding> {
  const rows = await query<SpeakerStanding>(tx)`
    select coalesce((select is_resident from speaker where hcp_id = ${hcpId}), true) as "isResident",
           exists (select from blacklist_entry where hcp_id = ${hcpId} and from_date <= ${today}::date
                   and (to_date is null or to_date >= ${today}::date)) as "isBlacklisted"`
  return rows[0] ?? { isResident: true, isBlacklisted: false }
}
