import {
  LEDGER_MOVES,
  type LedgerAccount,
  type LedgerKind,
  settlePostings,
} from '@osmp/domain/expenses/ledger-rules.ts'
import { sumFen } from '@osmp/domain/kit/money.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { DEMO_DOCTORS } from './demo-doctors.ts'
import type { History } from './demo-history.ts'
import { DEMO_IDS } from './demo-ids.ts'
import type { MeetingPlan } from './demo-meeting-plan.ts'
import { personId } from './demo-people.ts'
import { demoId } from '../reference/public.ts'

type Entry = Insertable<Schema['ledger_entry']>
type Fee = Insertable<Schema['speaker_fee']>
type Subject = { plan: MeetingPlan; history: History; fees: readonly Fee[] }
type Movement = {
  kind: LedgerKind
  amount: number
  reason: string
  at: string
  from?: LedgerAccount
  by?: string
  params?: Record<string, string>
  of?: string
}

/** The IO and cost centre of a meeting, or null for one without money. */
export function moneyPlaceOf({ bu, io = 'main' }: MeetingPlan): { ioCode: string; costCenterCode: string } | null {
  const { costCenter, io: ios } = DEMO_IDS
  const isCv = bu === 'CV'
  const speaker = isCv ? costCenter.cvSpeaker : costCenter.onSpeaker
  if (io === 'none') return null
  if (io === 'plain')
    return { ioCode: isCv ? 'IO26CV004' : 'IO26ON004', costCenterCode: isCv ? costCenter.cvPlain : costCenter.onPlain }
  if (io === 'nearlyEmpty') return { ioCode: isCv ? ios.cvNearlyEmpty : ios.onNearlyEmpty, costCenterCode: speaker }
  if (io === 'expired') return { ioCode: isCv ? ios.cvExpired : ios.onExpired, costCenterCode: speaker }
  return { ioCode: isCv ? ios.cvMain : ios.onMain, costCenterCode: speaker }
}

/** Spent on a line in the end, in fen: fees as paid, meals a tenth less than planned, all else as planned. */
export function actualOf({ type, amount }: MeetingPlan['lines'][number], fees: readonly Fee[]): number {
  if (type === 'speakerFee') return sumFen(fees.filter(({ state }) => state === 'paid').map(({ gross }) => gross))
  return type === 'meal' ? amount - Math.round(amount / 10) : amount
}

/** Every movement of a meeting's budget so far. */
export function ledgerRows(subject: Subject): Entry[] {
  const { plan } = subject
  const place = moneyPlaceOf(plan)
  if (!place || plan.budget === 0) return []
  return movementsOf(subject).map(
    ({ kind, amount, reason, at, from = LEDGER_MOVES[kind].from[0], by = plan.owner, params = {}, of = '' }) => {
      const key = `${plan.key}:${reason}:${kind}:${from}:${of}`
      return {
        id: demoId(`ledger:${key}`),
        transfer_id: demoId(`transfer:${key}`),
        io_code: place.ioCode,
        cost_center_code: place.costCenterCode,
        engagement_id: plan.id,
        kind,
        debit_account: LEDGER_MOVES[kind].to,
        credit_account: from,
        amount,
        reason,
        params,
        dedupe_key: `demo:${key}`,
        by_person_id: personId(by),
        at,
      }
    },
  )
}

const RELEASE_REASONS: Readonly<Record<number, string>> = {
  [MEETING.sentBack]: 'sentBack',
  [MEETING.revoked]: 'revoked',
  [MEETING.cancelled]: 'cancelled',
  [MEETING.void]: 'expired',
}

function movementsOf({ plan, history, fees }: Subject): Movement[] {
  const { submittedAt, approvedAt, endedAt, closedAt } = history
  const { budget, status } = plan
  if (submittedAt === null) return []
  const moves: Movement[] = [{ kind: 'reserve', amount: budget, reason: 'submitted', at: submittedAt }]
  if (approvedAt !== null) moves.push({ kind: 'commit', amount: budget, reason: 'approved', at: approvedAt })
  const from = approvedAt === null ? 'reserved' : 'committed'
  if (endedAt !== null)
    moves.push({ kind: 'release', amount: budget, reason: RELEASE_REASONS[status] ?? 'cancelled', at: endedAt, from })
  if (closedAt !== null && status === MEETING.closedBySystem)
    moves.push({ kind: 'release', amount: budget, reason: 'closedBySystem', at: closedAt, from })
  if (closedAt === null || status === MEETING.closedBySystem) return moves
  const entered = plan.lines.filter(({ type }) => type !== 'speakerFee')
  const kept = budget - sumFen(entered.map(({ amount }) => amount))
  const spent = sumFen(entered.map((line) => actualOf(line, fees)))
  return [
    ...moves,
    ...settled(budget - kept, spent, { reason: 'closed', rest: 'closingRest', at: closedAt }),
    ...fees.flatMap((fee, turn) => paymentOf(plan, fee, turn)),
  ]
}

/** A paid fee, against what was kept for the talk. */
function paymentOf(plan: MeetingPlan, fee: Fee, turn: number): Movement[] {
  const talk = plan.talks[turn]
  if (fee.state !== 'paid' || !talk || !fee.paid_at) return []
  const moves = settled(talk.gross, fee.gross, {
    reason: 'feePaid',
    above: 'feeAbovePlan',
    rest: 'feeRest',
    at: fee.paid_at,
  })
  return moves.map((move) => ({ ...move, of: String(turn), params: { speaker: DEMO_DOCTORS[talk.place]?.name ?? '' } }))
}

type Words = { reason: string; above?: string; rest: string; at: string }

function settled(kept: number, spent: number, { reason, above = 'closedAbovePlan', rest, at }: Words): Movement[] {
  return settlePostings(kept, spent).map(({ kind, amount, entries }) => {
    const from = entries[0].account
    const word = kind === 'release' ? rest : from === 'committed' ? reason : above
    return { kind, amount, reason: word, at, from }
  })
}
