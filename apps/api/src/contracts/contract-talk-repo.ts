import type { ExecuteType } from '@osmp/domain/meetings/meeting-codes.ts'
import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { ContractTerms } from '@osmp/domain/speakers/contract-terms.ts'
import type { SpeakerLevel, SpeakerRole } from '@osmp/domain/speakers/speaker-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** One talk of a meeting as a contract needs it; amounts in fen, instants UTC. */
export type ContractTalk = {
  talkId: string
  engagementId: string
  hcpId: string
  topicId: string
  role: SpeakerRole
  level: SpeakerLevel
  minutes: number
  isRecorded: boolean
  net: number
  gross: number
  speakerName: string
  hospital: string
  phone: string
  paymentRoute: PaymentRoute
  topicName: string
  meetingName: string
  organiser: string
  startAt: string
  endAt: string
  executeType: ExecuteType
  placeName: string | null
  department: string
  venue: string
}

const TALKS = sql`
  select t.id as "talkId", t.engagement_id as "engagementId", t.hcp_id as "hcpId", t.topic_id as "topicId", t.role, t.level, t.minutes,
         t.is_recorded as "isRecorded", t.fee_net as net, t.fee_gross as gross, h.name as "speakerName", w.name as hospital, h.phone,
         coalesce(s.payment_route, 'qualifiedOrganiser') as "paymentRoute", c.name as "topicName",
         e.name as "meetingName", b.name_zh as organiser, e.start_at as "startAt", e.end_at as "endAt", e.execute_type as "executeType",
         o.name as "placeName", e.department, e.venue
  from engagement_speaker t join engagement e on e.id = t.engagement_id join bu b on b.id = e.bu_id
  join hcp h on h.id = t.hcp_id join hco w on w.id = h.hco_id join topic c on c.id = t.topic_id
  left join speaker s on s.hcp_id = t.hcp_id left join hco o on o.id = e.hco_id`

async function findTalks(tx: Tx, condition: RawBuilder<unknown>): Promise<ContractTalk[]> {
  return query<ContractTalk>(tx)`${TALKS} where ${condition} order by t.sort`
}

/** The talks of a meeting in their order. */
export const findMeetingTalks = (tx: Tx, engagementId: string): Promise<ContractTalk[]> =>
  findTalks(tx, sql`t.engagement_id = ${engagementId}`)

export async function findTalk(tx: Tx, engagementSpeakerId: string): Promise<ContractTalk | undefined> {
  return (await findTalks(tx, sql`t.id = ${engagementSpeakerId}`))[0]
}

/** What a contract is about: at most one live one for each. */
export type ContractKey = { engagementId: string; hcpId: string; topicId: string; role: SpeakerRole }

/** The talk a contract was made for, as the meeting has it now. */
export async function findTalkOf(tx: Tx, key: ContractKey): Promise<ContractTalk | undefined> {
  const { engagementId, hcpId, topicId, role } = key
  const [talk] = await findTalks(
    tx,
    sql`(t.engagement_id, t.hcp_id, t.topic_id, t.role) = (${engagementId}::uuid, ${hcpId}::uuid, ${topicId}::uuid, ${role})`,
  )
  return talk
}

/** What a contract for this talk promises. */
export const termsOf = (talk: ContractTalk): ContractTerms => {
  const { topicName, role, minutes, isRecorded, net, gross, paymentRoute, startAt, endAt } = talk
  return { topicName, role, minutes, isRecorded, net, gross, paymentRoute, startAt, endAt }
}
