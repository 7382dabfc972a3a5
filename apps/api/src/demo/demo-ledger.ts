import { LEDGER_MOVES, type LedgerAccount, type LedgerKind, settlePostings } from '@osmp/domain/expenses/ledger-rules.ts'
import { addDays, addMinutes, type LocalDate } from '@osmp/domain/kit/time.ts'
import type { Insertable } from 'kysely'
import type { CostCenterTable, InitiativeTable, IoTable, LedgerEntryTable } from '../kit/schema.ts'
import { NEARLY_EMPTY_REST } from './demo-approval-chain.ts'
import type { History } from './demo-history.ts'
import { demoId } from './demo-id.ts'
import { DEMO_IDS } from './demo-ids.ts'
import type { MeetingPlan } from './demo-meeting-plan.ts'
import { personId } from './demo-people.ts'

type Entry = Insertable<LedgerEntryTable>
const COMPANY = '安和演示医药有限公司'

/** The IO and cost centre of a meeting, or null for one without money. */
export function moneyPlaceOf({ bu, io = 'main' }: MeetingPlan): { ioCode: string; costCenterCode: string } | null {
  const { costCenter, io: ios } = DEMO_IDS
  const isCv = bu === 'CV'
  const speaker = isCv ? costCenter.cvSpeaker : costCenter.onSpeaker
  if (io === 'none') return null
  if (io === 'plain') return { ioCode: isCv ? 'IO26CV004' : 'IO26ON004', costCenterCode: isCv ? costCenter.cvPlain : costCenter.onPlain }
  if (io === 'nearlyEmpty') return { ioCode: isCv ? ios.cvNearlyEmpty : ios.onNearlyEmpty, costCenterCode: speaker }
  if (io === 'expired') return { ioCode: isCv ? ios.cvExpired : ios.onExpired, costCenterCode: speaker }
  return { ioCode: isCv ? ios.cvMain : ios.onMain, costCenterCode: speaker }
}

/** Spent in the end: everything as planned but the meals, which cost a tenth less. Fen. */
export const actualOf = ({ type, amount }: MeetingPlan['lines'][number]): number => (type === 'meal' ? amount - Math.round(amount / 10) : amount)

/** Every movement of a meeting's budget so far. */
export function ledgerRows(plan: MeetingPlan, history: History): Entry[] {
  const place = moneyPlaceOf(plan)
  const { submittedAt, approvedAt, endedAt, closedAt } = history
  if (!place || plan.budget === 0 || submittedAt === null) return []
  const entry = (kind: LedgerKind, amount: number, reason: string, at: string, from: LedgerAccount = LEDGER_MOVES[kind].from[0]): Entry => ({
    id: demoId(`ledger:${plan.key}:${kind}:${from}`),
    transfer_id: demoId(`transfer:${plan.key}:${kind}:${from}`),
    io_code: place.ioCode,
    cost_center_code: place.costCenterCode,
    engagement_id: plan.id,
    kind,
    debit_account: LEDGER_MOVES[kind].to,
    credit_account: from,
    amount,
    reason,
    params: {},
    dedupe_key: `${plan.id}:${reason}:${place.ioCode}:${from}:${at}`,
    by_person_id: personId(plan.owner),
    at,
  })
  const rows = [entry('reserve', plan.budget, 'submitted', submittedAt)]
  if (approvedAt !== null) rows.push(entry('commit', plan.budget, 'approved', approvedAt))
  const held: LedgerAccount = approvedAt === null ? 'reserved' : 'committed'
  if (endedAt !== null) rows.push(entry('release', plan.budget, RELEASE_REASONS[plan.status] ?? 'cancelled', endedAt, held))
  if (closedAt !== null) {
    const actual = plan.status === 71 ? 0 : plan.lines.reduce((sum, line) => sum + actualOf(line), 0)
    const [word, booked] = plan.status === 71 ? ['closedBySystem', addMinutes(closedAt, 0)] : ['closed', closedAt]
    for (const { kind, amount, entries } of settlePostings(plan.budget, actual)) rows.push(entry(kind, amount, word, booked, entries[0].account))
  }
  return rows
}

const RELEASE_REASONS: Readonly<Record<number, string>> = { 26: 'sentBack', 30: 'revoked', 80: 'cancelled', 90: 'expired' }

export function costCenterRows(): Insertable<CostCenterTable>[] {
  const rows = [
    ['8101', '心血管讲者费用', 'CV'], ['8102', '心血管学术会议', 'CV'], ['2101', '心血管市场推广', 'CV'], ['2102', '心血管行政', 'CV'],
    ['8201', '肿瘤讲者费用', 'ON'], ['8202', '肿瘤学术会议', 'ON'], ['2201', '肿瘤市场推广', 'ON'], ['2202', '肿瘤行政', 'ON'],
  ] as const
  return rows.map(([code, name, bu_id]) => ({ code, name, bu_id, is_active: true }))
}

export function initiativeRows(): Insertable<InitiativeTable>[] {
  return [
    { id: DEMO_IDS.initiative.cv, code: 'INI-CV-01', name: '心血管规范诊疗巡讲', bu_id: 'CV' },
    { id: DEMO_IDS.initiative.on, code: 'INI-ON-01', name: '肿瘤多学科诊疗巡讲', bu_id: 'ON' },
  ]
}

/** The IOs with the balances their entries add up to. */
export function ioRows(entries: readonly Entry[], today: LocalDate): Insertable<IoTable>[] {
  const yearEnd = `${Number(addDays(today, 365).slice(0, 4))}-12-31`
  return (['CV', 'ON'] as const).flatMap((bu) => {
    const [speaker, plain] = bu === 'CV' ? ['8101', '2101'] : ['8201', '2201']
    const io = (code: string, costCenter: string, expireDate: string, amount: (used: number) => number): Insertable<IoTable> => {
      const balances = balancesOf(entries.filter(({ io_code }) => io_code === code))
      const used = balances.reserved + balances.committed + balances.actual
      return { code, company_name: COMPANY, bu_id: bu, cost_center_code: costCenter, expire_date: expireDate, amount: amount(used), ...balances }
    }
    return [
      io(`IO26${bu}001`, speaker, yearEnd, () => 80_000_000),
      io(`IO26${bu}002`, speaker, addDays(today, 10), () => 10_000_000),
      io(`IO26${bu}003`, speaker, yearEnd, (used) => used + NEARLY_EMPTY_REST),
      io(`IO26${bu}004`, plain, yearEnd, () => 20_000_000),
      io(`IO25${bu}009`, speaker, addDays(today, -30), () => 5_000_000),
    ]
  })
}

function balancesOf(entries: readonly Entry[]): { reserved: number; committed: number; actual: number } {
  const sum = (account: LedgerAccount) =>
    entries.reduce((total, { debit_account, credit_account, amount }) => total + (debit_account === account ? amount : credit_account === account ? -amount : 0), 0)
  return { reserved: sum('reserved'), committed: sum('committed'), actual: sum('actual') }
}
