import type { AccountFacts, FirstOnPaper } from '@osmp/domain/fees/account-trust.ts'
import type { FeeQueueState } from '@osmp/domain/fees/fee-stage.ts'
import type { FeeStatus } from '@osmp/domain/fees/fee-state.ts'
import type { EarlierFile } from '@osmp/domain/fees/second-file.ts'
import type { FeeHold } from '@osmp/domain/fees/hold-rules.ts'
import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { SpeakerLevel, SpeakerRole } from '@osmp/domain/speakers/speaker-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import { FIRST_ON_PAPER } from './holds/first-payment-repo.ts'
import { holdsToStore, readHolds } from './holds/stored-holds.ts'
import { rowInstant } from '../kit/database/row-instant.ts'
import { LATE_ACCOUNT, type LateAccount, lateMarks, type LateMarks } from './late-marks-repo.ts'
import { FEE_ROUTE, routeWords } from './payer/route-repo.ts'

/** A fee as stored, with what its row shows; amounts in fen. */
export type FeeRecord = LateMarks & {
  feeId: string
  version: number
  engagementId: string
  engagementName: string
  engagementCode: string
  engagementSpeakerId: string
  hcpId: string
  name: string
  hco: string
  level: SpeakerLevel
  role: SpeakerRole
  topicName: string
  contractedMinutes: number
  deliveredMinutes: number
  contractedNet: number
  net: number
  gross: number
  tax: number
  month: string
  monthGrossBefore: number
  monthTaxBefore: number
  taxTableVersion: string
  holds: readonly FeeHold[]
  state: FeeStatus
  explanation: string
  submittedBy: string
  submittedAt: string
  decidedAt: string | null
  decisionComment: string
  paidAt: string | null
  paymentReference: string | null
  /** Empty unless its payment failed. */
  failReason: string
  /** Empty unless it was reversed. */
  reversalReason: string
  /** What the meeting's budget holds for this talk. */
  plannedGross: number
  meetingYear: string
  /** The account in force when it was approved; null before, and where there was none. */
  accountId: string | null
  /** Everybody who ever approved it. */
  approvedBy: readonly string[]
  paidBy: string | null
  /** The person that booked its latest failure. */
  failedBy: string | null
  /** Makers of all its payment files, and people that downloaded one. */
  madeBy: readonly string[]
  takenBy: readonly string[]
  /** Downloaded payment files that are over for it. */
  earlierFiles: readonly EarlierFile[]
  /** One of its payment files was downloaded. */
  stoodInFile: boolean
  /** The payer; null: the company paid it before this was kept. */
  paymentRoute: PaymentRoute | null
  settlement: { organiser: string; settledOn: string } | null
  accountLate: LateAccount | null
  /** The account in force if a paper of the bank confirmed it and nothing was paid to it. */
  firstOnPaper: FirstOnPaper | null
  /** The speaker's account in force. */
  account: (AccountFacts & { enteredBy: string | null; confirmedBy: string | null }) | null
}
type Stored = Omit<FeeRecord, 'holds'> & { holds: unknown }

const COLUMNS = sql`
  f.id as "feeId", f.version, f.engagement_id as "engagementId", e.name as "engagementName", e.engagement_code as "engagementCode",
  f.engagement_speaker_id as "engagementSpeakerId", f.hcp_id as "hcpId", h.name, o.name as hco,
  coalesce(speaker_level_on(t.hcp_id, (e.start_at at time zone 'Asia/Shanghai')::date), t.level) as level, t.role, c.name as "topicName",
  f.contracted_minutes as "contractedMinutes", f.delivered_minutes as "deliveredMinutes", t.fee_net as "contractedNet", f.net, f.gross, f.tax, f.month,
  f.month_gross_before as "monthGrossBefore", f.month_tax_before as "monthTaxBefore", f.tax_table_version as "taxTableVersion", f.holds, f.state,
  f.explanation, f.submitted_by as "submittedBy", f.submitted_at as "submittedAt", f.decided_at as "decidedAt",
  f.decision_comment as "decisionComment", f.paid_at as "paidAt", f.payment_reference as "paymentReference",
  case when f.state = 'failed' then coalesce((select s.comment from fee_step s where s.fee_id = f.id and s.action = 'fail'
    order by s.version desc limit 1), '') else '' end as "failReason",
  coalesce((select r.reason from fee_reversal r where r.fee_id = f.id), '') as "reversalReason", t.fee_gross as "plannedGross",
  to_char(e.start_at at time zone 'Asia/Shanghai', 'YYYY') as "meetingYear", f.account_id as "accountId", f.paid_by as "paidBy", ${FEE_ROUTE} as "paymentRoute",
  ${lateMarks('f')}, ${LATE_ACCOUNT} as "accountLate",
  (select json_build_object('organiser', s.organiser, 'settledOn', s.settled_on) from organiser_settlement s where s.id = f.settlement_id) as settlement,
  array(select s.person_id from fee_step s where s.fee_id = f.id and s.action = 'approve' and s.person_id is not null
    union select f.decided_by where f.decided_by is not null and f.state in ('approved', 'failed', 'paid', 'reversed')) as "approvedBy",
  (select s.person_id from fee_step s where s.fee_id = f.id and s.action = 'fail' order by s.version desc limit 1) as "failedBy",
  array(select distinct b.created_by from fee_batch_line l join fee_batch b on b.id = l.batch_id where l.fee_id = f.id) as "madeBy",
  array(select distinct d.person_id from fee_batch_line l join fee_batch_download d on d.batch_id = l.batch_id where l.fee_id = f.id) as "takenBy",
  coalesce((select json_agg(json_build_object('number', b.number, 'paperBy', p.brought_by) order by b.number)
    from fee_batch_line l join fee_batch b on b.id = l.batch_id left join fee_bank_paper p on p.id = l.paper_id
    where l.fee_id = f.id and l.needs_paper and l.state <> 'open' and exists (select from fee_batch_download d where d.batch_id = b.id)), '[]') as "earlierFiles",
  exists (select from fee_batch_line l join fee_batch_download d on d.batch_id = l.batch_id where l.fee_id = f.id) as "stoodInFile",
  (select json_build_object('accountId', a.id, 'enteredBy', a.entered_by, 'confirmedAt', a.confirmed_at, 'confirmedBy', a.confirmed_by,
    'payableFrom', coalesce(a.payable_from, (a.entered_at at time zone 'Asia/Shanghai')::date))
    from speaker_account a where a.hcp_id = f.hcp_id and a.ended_at is null) as account,
  ${FIRST_ON_PAPER} as "firstOnPaper"`
const JOINED = sql`
  from speaker_fee f join engagement e on e.id = f.engagement_id join engagement_speaker t on t.id = f.engagement_speaker_id
  join hcp h on h.id = f.hcp_id join hco o on o.id = h.hco_id join topic c on c.id = f.topic_id`

async function findFees(tx: Tx, condition: RawBuilder<unknown>): Promise<FeeRecord[]> {
  const rows = await query<Stored>(tx)`select ${COLUMNS} ${JOINED} where ${condition}`
  return rows.map((row) => ({ ...row, holds: readHolds(row.holds) }))
}

/** Every fee of a meeting, latest first: a returned one stays beside the one submitted again. */
export const findMeetingFees = (tx: Tx, engagementId: string): Promise<FeeRecord[]> =>
  findFees(tx, sql`f.engagement_id = ${engagementId} order by f.submitted_at desc, f.id desc`)

export async function findFee(tx: Tx, feeId: string): Promise<FeeRecord | undefined> {
  return (await findFees(tx, sql`f.id = ${feeId}`))[0]
}

/** Fees of a speaker that were approved, paid without success included, and stand in no payment file. */
export const findUnpaidApproved = (tx: Tx, hcpId: string): Promise<FeeRecord[]> =>
  findFees(
    tx,
    sql`f.hcp_id = ${hcpId} and f.state in ('approved', 'failed')
        and not exists (select from fee_batch_line l where l.fee_id = f.id and l.state = 'open') order by f.id`,
  )

/** These fees in the order of their meetings, in which they are locked. */
export const findFeesByMeeting = (tx: Tx, feeIds: readonly string[]): Promise<FeeRecord[]> =>
  findFees(tx, sql`f.id = any(${[...feeIds]}::uuid[]) order by f.engagement_id, f.id`)

/** The speaker of a fee, to be locked before the fee is read. */
export async function feeSpeakerOf(tx: Tx, feeId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('speaker_fee').select('hcp_id').where('id', '=', feeId).executeTakeFirst()
  return row?.hcp_id
}

/** The meeting of a fee. */
export async function feeMeetingOf(tx: Tx, feeId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('speaker_fee').select('engagement_id').where('id', '=', feeId).executeTakeFirst()
  return row?.engagement_id
}

const IN_QUEUE: Readonly<Record<Exclude<FeeQueueState, 'otherPayer'> | 'all', RawBuilder<unknown>>> = {
  all: sql`f.state in ('submitted', 'checked', 'held', 'approved', 'failed')`,
  waiting: sql`f.state in ('submitted', 'checked')`,
  held: sql`f.state = 'held'`,
  approved: sql`f.state = 'approved' and ${FEE_ROUTE} is distinct from 'qualifiedOrganiser'`,
  organiser: sql`f.state = 'approved' and ${FEE_ROUTE} = 'qualifiedOrganiser'`,
  failed: sql`f.state = 'failed'`,
  // A fee submitted again is beside the returned one.
  returned: sql`f.state = 'returned' and not exists (select from speaker_fee n where n.engagement_id = f.engagement_id
    and n.engagement_speaker_id = f.engagement_speaker_id and n.id > f.id)`,
  paid: sql`f.state = 'paid'`,
  reversed: sql`f.state = 'reversed'`,
  accounts: sql`f.state in ('submitted', 'checked', 'held', 'approved', 'failed') and exists (
    select from speaker_account a where a.hcp_id = f.hcp_id and a.ended_at is null and a.confirmed_at is null)`,
  twoFiles: sql`f.id in (select l.fee_id from fee_batch_line l where l.is_again)`,
}

const QUEUE_PAGE = 20

type Place = { at: string; id: string }
type QueueQuestion = {
  buId: string
  state: FeeQueueState | 'all'
  keyword: string
  after: Place | undefined
  /** The fees of `otherPayer`. */
  differing: readonly string[]
}

/** A page of 20 of a business unit's fees, longest waiting first, paid and reversed ones latest paid first; how many there are, and where the next page begins. */
export async function findQueue(
  tx: Tx,
  { buId, state, keyword, after, differing }: QueueQuestion,
): Promise<{ fees: FeeRecord[]; total: number; next: Place | undefined }> {
  const found = holdsWords(['h.name', 'e.name', 'e.engagement_code', 'o.name'], keyword)
  const part = state === 'otherPayer' ? sql`f.id = any(${[...differing]}::uuid[])` : IN_QUEUE[state]
  const condition = sql`${part} and e.bu_id = ${buId} and ${found}`
  const isPaid = state === 'paid' || state === 'reversed' || state === 'otherPayer'
  const order = isPaid ? sql`f.paid_at desc, f.id desc` : sql`f.submitted_at, f.id`
  const place =
    after && sql`(${rowInstant(after, sql`speaker_fee`, [isPaid ? 'paid_at' : 'submitted_at'])}, ${after.id}::uuid)`
  const beyond = isPaid ? sql`and (f.paid_at, f.id) < ${place}` : sql`and (f.submitted_at, f.id) > ${place}`
  const read = await findFees(tx, sql`${condition} ${place ? beyond : sql``} order by ${order} limit 21`)
  const counted = await query<{ total: number }>(tx)`select count(*)::int as total ${JOINED} where ${condition}`
  const fees = read.slice(0, QUEUE_PAGE)
  const last = read.length > QUEUE_PAGE ? fees.at(-1) : undefined
  const next = last && { at: (isPaid ? last.paidAt : null) ?? last.submittedAt, id: last.feeId }
  return { fees, total: counted[0]?.total ?? 0, next }
}

/** How many fees of a business unit stand in each part of the queue. */
export async function countQueue(tx: Tx, buId: string): Promise<Record<Exclude<FeeQueueState, 'otherPayer'>, number>> {
  const rows = await query<{ state: FeeStatus; count: number }>(tx)`
    select f.state, count(*)::int as count from speaker_fee f join engagement e on e.id = f.engagement_id
    where e.bu_id = ${buId} group by f.state`
  const part = async (state: 'accounts' | 'organiser' | 'returned' | 'twoFiles') => {
    const counted = await query<{ count: number }>(tx)`
      select count(*)::int as count from speaker_fee f join engagement e on e.id = f.engagement_id
      where e.bu_id = ${buId} and ${IN_QUEUE[state]}`
    return counted[0]?.count ?? 0
  }
  const organiser = await part('organiser')
  const of = (...states: FeeStatus[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    waiting: of('submitted', 'checked'),
    held: of('held'),
    approved: of('approved') - organiser,
    organiser,
    failed: of('failed'),
    returned: await part('returned'),
    paid: of('paid'),
    reversed: of('reversed'),
    accounts: await part('accounts'),
    twoFiles: await part('twoFiles'),
  }
}

export type NewFee = Pick<
  FeeRecord,
  | 'engagementId'
  | 'engagementSpeakerId'
  | 'hcpId'
  | 'role'
  | 'contractedMinutes'
  | 'deliveredMinutes'
  | 'net'
  | 'gross'
  | 'tax'
  | 'month'
  | 'monthGrossBefore'
  | 'monthTaxBefore'
  | 'taxTableVersion'
  | 'holds'
  | 'state'
  | 'explanation'
  | 'submittedBy'
  | 'submittedAt'
> & { topicId: string }

/** The route by the contract, online or on paper; null: the speaker's record decides, as it is then. */
function contractRoute({ engagementId, topicId, hcpId, role }: NewFee) {
  const [engagement, topic, hcp] = [sql`${engagementId}::uuid`, sql`${topicId}::uuid`, sql`${hcpId}::uuid`]
  const { online, paper } = routeWords({ engagementId: engagement, topicId: topic, hcpId: hcp, role: sql`${role}` })
  return sql<string | null>`coalesce(${online}, ${paper})`
}

/** The new fee's id; undefined when the talk has a live fee already. */
export async function insertFee(tx: Tx, fee: NewFee): Promise<string | undefined> {
  const row = await tx
    .insertInto('speaker_fee')
    .values({
      id: uuidv7(),
      engagement_id: fee.engagementId,
      engagement_speaker_id: fee.engagementSpeakerId,
      hcp_id: fee.hcpId,
      topic_id: fee.topicId,
      role: fee.role,
      state: fee.state,
      contracted_minutes: fee.contractedMinutes,
      delivered_minutes: fee.deliveredMinutes,
      net: fee.net,
      gross: fee.gross,
      tax: fee.tax,
      month: fee.month,
      month_gross_before: fee.monthGrossBefore,
      month_tax_before: fee.monthTaxBefore,
      tax_table_version: fee.taxTableVersion,
      holds: holdsToStore(fee.holds),
      explanation: fee.explanation,
      submitted_by: fee.submittedBy,
      submitted_at: fee.submittedAt,
      payment_route: contractRoute(fee),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
