import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { monthOf } from '@osmp/domain/kit/time.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findPlanMonths } from './plan-repo.ts'

const BEFORE = 8
const AFTER = 3

export const expSeries: Handler<typeof expenses, 'expSeries'> = async (_input, ctx) => {
  const thisMonth = monthOf(shanghaiDate(ctx.now))
  const months = Array.from({ length: BEFORE + 1 + AFTER }, (_, place) => monthAfter(thisMonth, place - BEFORE))
  const found = await findPlanMonths(ctx.tx, staff(ctx), {
    from: months[0] ?? thisMonth,
    to: months.at(-1) ?? thisMonth,
  })
  const byMonth = new Map(found.map((row) => [row.month, row]))
  const sum = (pick: 'planned' | 'actual') => toWire(found.reduce((total, row) => total + row[pick], 0))
  return {
    months: months.map((month) => {
      const { meetings = 0, planned = 0, actual = 0 } = byMonth.get(month) ?? {}
      return { month, meetings, planned: toWire(planned), actual: toWire(actual) }
    }),
    planned: sum('planned'),
    actual: sum('actual'),
  }
}

/** `2026-01` and -1 give `2025-12`. */
function monthAfter(month: string, steps: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + steps
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
