import { grossOfTalks } from '@osmp/domain/fees/talk-gross.ts'
import type { MonthBefore } from '@osmp/domain/fees/withholding-rules.ts'
import { sumFen } from '@osmp/domain/kit/money.ts'
import type { SpeakerLevel, SpeakerRole } from '@osmp/domain/speakers/speaker-rules.ts'
import type { FormRefs } from '../rules/form-refs.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'
import type { LinePart } from './parts-repo.ts'

export type PlannedTalk = {
  hcpId: string
  topicId: string
  role: SpeakerRole
  level: SpeakerLevel
  minutes: number
  isRecorded: boolean
  net: number
  gross: number
  tax: number
}

/** A form with everything computed: talks with gross and tax, budget lines with the speakers' line, the total. Fen. */
export type MeetingPlan = {
  productIds: readonly string[]
  assistantIds: readonly string[]
  invitedHcpIds: readonly string[]
  topics: MeetingForm['topics']
  speakers: readonly PlannedTalk[]
  lines: readonly Pick<LinePart, 'type' | 'amount' | 'note'>[]
  total: number
}

/** Plans a checked form. Taxes add up over a month, so what is already fixed in it counts. */
export function planMeeting(form: MeetingForm, refs: FormRefs): MeetingPlan {
  const before = new Map<string, MonthBefore>(refs.income.map(({ hcpId, gross, tax }) => [hcpId, { gross, tax }]))
  const known = form.speakers.flatMap(({ hcpId, topicId, role, minutes, isRecorded, feeNet: net }) => {
    const speaker = refs.speakers.get(hcpId)
    if (!speaker) return []
    const { level, isResident } = speaker
    return [{ talk: { hcpId, topicId, role, minutes, isRecorded, level, net }, isResident }]
  })
  const taxed = grossOfTalks(
    known.map(({ talk, isResident }) => ({ ...talk, isResident })),
    before,
  )
  const speakers = known.map(({ talk }, index) => ({ ...talk, ...(taxed[index] ?? { gross: talk.net, tax: 0 }) }))
  const fees = sumFen(speakers.map(({ gross }) => gross))
  const entered = form.budgetLines.filter(({ amount }) => amount > 0)
  const lines = fees === 0 ? entered : [{ type: 'speakerFee' as const, amount: fees, note: '' }, ...entered]
  const { productIds, assistantIds, invitedHcpIds, topics } = form
  const total = sumFen(lines.map(({ amount }) => amount))
  return { productIds, assistantIds, invitedHcpIds, topics, speakers, lines, total }
}
