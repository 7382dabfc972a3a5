import { grossOfTalks } from '@osmp/domain/fees/talk-gross.ts'
import { parseMoney, sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { formInput } from './meeting-form-input.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

/** The sum of what is in the fields; other income of the speakers in the month is not known here. Nothing while nothing is entered. */
export function sumOfFields(form: MeetingFormState): string | undefined {
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
