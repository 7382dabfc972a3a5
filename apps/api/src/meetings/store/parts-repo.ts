import type { SpeakerLevel, SpeakerRole, SpeakerStatus } from '@osmp/domain/speakers/speaker-rules.ts'
import type { BudgetLineKind } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

type Fragment = RawBuilder<unknown>

export type TopicPart = { topicId: string; name: string; code4m: string; minutes: number }
export type SpeakerPart = {
  id: string
  hcpId: string
  topicId: string
  name: string
  hco: string
  dept: string
  title: string
  level: SpeakerLevel
  role: SpeakerRole
  topicName: string
  minutes: number
  isRecorded: boolean
  feeNet: number
  feeGross: number
  status: SpeakerStatus
  minutesDelivered: number | null
  statusNote: string
  hasEmployerConsent: boolean
  isSignedIn: boolean
  /** Of a stand-in: the talk it replaces, and its speaker. */
  standsInFor: { talkId: string; name: string } | null
}
export type LinePart = { type: BudgetLineKind; amount: number; actualAmount: number | null; note: string }
export type MeetingParts = {
  products: { productId: string; name: string }[]
  assistants: { personId: string; name: string }[]
  invited: { hcpId: string; name: string; hco: string }[]
  topics: TopicPart[]
  speakers: SpeakerPart[]
  lines: LinePart[]
}

/**
 * Everything a meeting is made of, in its stored order, by one statement: a meeting's page asks for it at each look.
 * The employer's consent is judged on the meeting's day, without one on `today` (Asia/Shanghai).
 */
export async function loadParts(tx: Tx, engagementId: string, today: string): Promise<MeetingParts> {
  const rows = await query<MeetingParts>(tx)`select ${partColumns(sql`${engagementId}`, sql`${today}`)}`
  return rows[0] ?? { products: [], assistants: [], invited: [], topics: [], speakers: [], lines: [] }
}

/** The parts of a meeting (an expression of its id) as columns of JSON. */
export function partColumns(engagementId: Fragment, today: Fragment): Fragment {
  const products = sql`
    select ep.product_id as "productId", p.name from engagement_product ep join product p on p.id = ep.product_id
    where ep.engagement_id = ${engagementId} order by ep.sort`
  const assistants = sql`
    select ea.person_id as "personId", p.name from engagement_assistant ea join person p on p.id = ea.person_id
    where ea.engagement_id = ${engagementId} order by p.name_order, p.employee_code`
  const invited = sql`
    select ei.hcp_id as "hcpId", h.name, o.name as hco from engagement_invited ei join hcp h on h.id = ei.hcp_id join hco o on o.id = h.hco_id
    where ei.engagement_id = ${engagementId} order by ei.sort`
  const topics = sql`
    select et.topic_id as "topicId", t.name, t.code_4m as "code4m", et.minutes from engagement_topic et join topic t on t.id = et.topic_id
    where et.engagement_id = ${engagementId} order by et.sort`
  const lines = sql`
    select type, amount, actual_amount as "actualAmount", note from engagement_budget_line where engagement_id = ${engagementId} order by sort`
  return sql`
    ${listOf(products)} as products, ${listOf(assistants)} as assistants, ${listOf(invited)} as invited, ${listOf(topics)} as topics, ${listOf(lines)} as lines,
      ${listOf(speakersOf(engagementId, today))} as speakers`
}

/** The rows of a query as one JSON list. */
export const listOf = (rows: Fragment): Fragment => sql`(select coalesce(json_agg(part), '[]') from (${rows}) part)`

const speakersOf = (engagementId: Fragment, today: Fragment) => sql`
  select es.id, es.hcp_id as "hcpId", es.topic_id as "topicId", h.name, o.name as hco, h.department as dept, h.title, es.level, es.role,
         t.name as "topicName", es.minutes, es.is_recorded as "isRecorded", es.fee_net as "feeNet", es.fee_gross as "feeGross", es.status,
         es.minutes_delivered as "minutesDelivered", es.status_note as "statusNote",
         coalesce(employer_consent_until(s.hcp_id) >= coalesce((m.start_at at time zone 'Asia/Shanghai')::date, ${today}::date), false) as "hasEmployerConsent",
         has_proved_attendance(es.engagement_id, es.hcp_id) and has_own_presence(es.engagement_id, es.hcp_id) as "isSignedIn",
         (select json_build_object('talkId', r.id, 'name', p.name) from engagement_speaker r join hcp p on p.id = r.hcp_id
          where r.id = es.replaces_talk_id) as "standsInFor"
  from engagement_speaker es join engagement m on m.id = es.engagement_id
  join hcp h on h.id = es.hcp_id join hco o on o.id = h.hco_id join topic t on t.id = es.topic_id left join speaker s on s.hcp_id = es.hcp_id
  where es.engagement_id = ${engagementId} order by es.sort`
