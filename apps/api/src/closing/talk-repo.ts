import type { SpeakerStatus } from '@osmp/domain/speakers/speaker-rules.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { lateContract, lateContractDay } from '../contracts/public.ts'
import { lateConsent } from '../speakers/public.ts'

export type ClosingTalk = {
  talkId: string
  hcpId: string
  name: string
  status: SpeakerStatus
  /** Fen, as contracted. */
  net: number
  gross: number
  /** By proof that it is this speaker. */
  signedIn: boolean
  /** Somebody is there in the speaker's name, without proof of who it is. */
  isUnproved: boolean
  /** Consent of the employer valid on the day of the meeting. */
  hasConsent: boolean
  /** Signed online, on paper, and the first consent to count, after the meeting's end; null: in time, or not known. */
  contractLateAt: string | null
  contractLateOn: string | null
  consentLateAt: string | null
  /** Their fee was paid or waived before: the commitment keeps nothing for them any more. */
  isSettled: boolean
  /** A fee was submitted, and did not come back. */
  hasFee: boolean
  /** Of a stand-in: the talk it replaces, its speaker, and what the budget kept for it, in fen. */
  standsInFor: { talkId: string; name: string; gross: number } | null
}

/** The talks of meetings, by meeting, with what closing asks of their speakers. */
export async function findClosingTalks(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, ClosingTalk[]>> {
  const rows = await query<ClosingTalk & { engagementId: string }>(tx)`
    select t.engagement_id as "engagementId", t.id as "talkId", t.hcp_id as "hcpId", h.name, t.status, t.fee_net as net, t.fee_gross as gross,
           coalesce(employer_consent_until(s.hcp_id) >= coalesce((e.start_at at time zone 'Asia/Shanghai')::date, date '9999-12-31'), false) as "hasConsent",
           ${lateContract('t')} as "contractLateAt", ${lateContractDay('t')} as "contractLateOn", ${lateConsent('t')} as "consentLateAt",
           exists (select from speaker_fee f where f.engagement_id = t.engagement_id and f.engagement_speaker_id = t.id
                   and f.state in ('paid', 'reversed', 'waived')) as "isSettled",
           exists (select from speaker_fee f where f.engagement_id = t.engagement_id and f.topic_id = t.topic_id and f.hcp_id = t.hcp_id
                   and f.role = t.role and f.state <> 'returned') as "hasFee",
           (select json_build_object('talkId', r.id, 'name', p.name, 'gross', r.fee_gross) from engagement_speaker r join hcp p on p.id = r.hcp_id
            where r.id = t.replaces_talk_id) as "standsInFor",
           has_proved_attendance(t.engagement_id, t.hcp_id) and has_own_presence(t.engagement_id, t.hcp_id) as "signedIn",
           has_attended(t.engagement_id, t.hcp_id)
             and not (has_proved_attendance(t.engagement_id, t.hcp_id) and has_own_presence(t.engagement_id, t.hcp_id)) as "isUnproved"
    from engagement_speaker t join engagement e on e.id = t.engagement_id join hcp h on h.id = t.hcp_id
    left join speaker s on s.hcp_id = t.hcp_id
    where t.engagement_id = any(${[...engagementIds]}::uuid[]) order by t.engagement_id, t.sort`
  const talks = rows.map(({ engagementId, ...talk }) => ({ engagementId, talk }))
  const byMeeting = Map.groupBy(talks, ({ engagementId }) => engagementId)
  return new Map([...byMeeting].map(([id, own]) => [id, own.map(({ talk }) => talk)]))
}

/** The meeting of a talk. */
export async function speakerMeetingOf(tx: Tx, engagementSpeakerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('engagement_speaker')
    .select('engagement_id')
    .where('id', '=', engagementSpeakerId)
    .executeTakeFirst()
  return row?.engagement_id
}

export type TalkState = {
  name: string
  status: SpeakerStatus
  minutesDelivered: number | null
  note: string
  feeLive: boolean
}

/** A talk of this meeting, and whether a fee rests on its status. */
export async function findTalkState(tx: Tx, engagementSpeakerId: string): Promise<TalkState | undefined> {
  return queryFirst<TalkState>(tx)`
    select h.name, t.status, t.minutes_delivered as "minutesDelivered", t.status_note as note, exists (
      select from speaker_fee f
      where f.engagement_id = t.engagement_id and f.topic_id = t.topic_id and f.hcp_id = t.hcp_id and f.role = t.role
        and f.state not in ('returned', 'waived', 'reversed')) as "feeLive"
    from engagement_speaker t join hcp h on h.id = t.hcp_id where t.id = ${engagementSpeakerId}`
}
