import { counted } from '@osmp/domain/kit/counted.ts'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import { formatFee } from '../kit/format-amounts.ts'
import { defineTexts } from '../kit/texts.ts'
import type { Application } from './components/application-row.tsx'
import { perHeadOf } from './wire-sums.ts'

export const sizeTexts = defineTexts({
  people: (count: number) => [`${count} 人`, counted(count, 'person', 'people')],
  perHead: (amount: string) => [`人均 ¥${amount}`, `¥${amount} a head`],
  speakers: (count: number) => [`${count} 位讲者`, counted(count, 'speaker')],
  met: (count: number) => [`${count} 项规则符合`, count === 1 ? '1 rule met' : `${count} rules met`],
})

/** People, cost of each, speakers, and that all rules are met; for a row in whole yuan and without the fees. */
export function sizeFacts(
  item: Application,
  text: ReturnType<typeof sizeTexts.useText>,
  withFees = false,
): (string | false)[] {
  const { audience = 0, speakers = 0, feeNet = '0', amount, rulesMet = 0, exceptions = [] } = item
  const perHead = showsBudget(item.meetingTypeCategory) ? perHeadOf(amount, audience) : null
  return [
    audience > 0 && text.people(audience),
    perHead !== null && text.perHead(formatFee(withFees ? perHead : String(Math.round(Number(perHead))))),
    speakers > 0 && text.speakers(speakers) + (withFees && Number(feeNet) > 0 ? ` ¥${formatFee(feeNet)}` : ''),
    exceptions.length === 0 && rulesMet > 0 && text.met(rulesMet),
  ]
}
