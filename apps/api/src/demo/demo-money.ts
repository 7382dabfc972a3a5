import type { LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import { addDays, type LocalDate } from '@osmp/domain/kit/time.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { nameInitials } from '../lookups/public.ts'
import { NEARLY_EMPTY_REST } from './demo-approval-chain.ts'
import { DEMO_IDS } from './demo-ids.ts'

type Entry = Insertable<Schema['ledger_entry']>
const COMPANY = '安和演示医药有限公司'

export function costCenterRows(): Insertable<Schema['cost_center']>[] {
  const rows = [
    ['8101', '心血管讲者费用', 'CV'],
    ['8102', '心血管学术会议', 'CV'],
    ['2101', '心血管市场推广', 'CV'],
    ['2102', '心血管行政', 'CV'],
    ['8201', '肿瘤讲者费用', 'ON'],
    ['8202', '肿瘤学术会议', 'ON'],
    ['2201', '肿瘤市场推广', 'ON'],
    ['2202', '肿瘤行政', 'ON'],
  ] as const
  return rows.map(([code, name, bu_id]) => ({ code, name, name_initials: nameInitials(name), bu_id, is_active: true }))
}

export function initiativeRows(): Insertable<Schema['initiative']>[] {
  const rows = [
    { id: DEMO_IDS.initiative.cv, code: 'INI-CV-01', name: '心血管规范诊疗巡讲', bu_id: 'CV' },
    { id: DEMO_IDS.initiative.on, code: 'INI-ON-01', name: '肿瘤多学科诊疗巡讲', bu_id: 'ON' },
  ]
  return rows.map((row) => ({ ...row, name_initials: nameInitials(row.name) }))
}

/** The IOs with the balances their entries add up to. */
export function ioRows(entries: readonly Entry[], today: LocalDate): Insertable<Schema['io']>[] {
  const yearEnd = `${Number(addDays(today, 365).slice(0, 4))}-12-31`
  return (['CV', 'ON'] as const).flatMap((bu) => {
    const [speaker, plain] = bu === 'CV' ? ['8101', '2101'] : ['8201', '2201']
    const io = (
      code: string,
      costCenter: string,
      expireDate: string,
      amount: (used: number) => number,
    ): Insertable<Schema['io']> => {
      const balances = balancesOf(entries.filter(({ io_code }) => io_code === code))
      const used = balances.reserved + balances.committed + balances.actual
      return {
        code,
        company_name: COMPANY,
        company_initials: nameInitials(COMPANY),
        bu_id: bu,
        cost_center_code: costCenter,
        expire_date: expireDate,
        amount: amount(used),
        ...balances,
      }
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
    entries.reduce(
      (total, { debit_account, credit_account, amount }) =>
        total + (debit_account === account ? amount : credit_account === account ? -amount : 0),
      0,
    )
  return { reserved: sum('reserved'), committed: sum('committed'), actual: sum('actual') }
}
