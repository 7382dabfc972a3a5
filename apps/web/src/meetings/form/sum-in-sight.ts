import { grossOfTalks } from '@osmp/domain/fees/talk-gross.ts'
import { parseMoney, sumFen, toWire } from '@osmp/domain/kit/money.ts'
import type { Preview } from './meeting-findings.ts'
import { formInput } from './meeting-form-input.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

/**
 * The sum of the form as it is: the check's once that is about it, until then that of what is in the fields, where only speakers' other
 * income of the month is not known. Nothing while nothing is entered.
 */
export function sumInSight(
  form: MeetingFormState,
  preview: Preview | undefined,
  judged: MeetingFormState | undefined,
): string | undefined {
  if (judged === form) return preview?.budget.total
  const { budgetLines, speakers } = formInput(form)
  const talks = speakers.map(({ hcpId, feeNet }) => ({ hcpId, net: fenOf(feeNet), isResident: true }))
  const sum = sumFen([
    ...grossOfTalks(talks).map(({ gross }) => gross),
    ...budgetLines.map((line) => fenOf(line.amount)),
  ])
  return sum > 0 ? toWire(sum) : undefined
}

function fenOf(amount: string): number {
  const read = parseMoney(amount)
  return read.ok ? read.fen : 0
}
