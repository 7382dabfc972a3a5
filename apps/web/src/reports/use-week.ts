import { addDays } from '@osmp/domain/kit/time.ts'
import { useCall } from '../kit/calls/query.ts'
import { useUser } from '../kit/device/session-store.ts'
import { formatFee } from '../kit/format-amounts.ts'
import { formatWeek } from '../kit/format-days.ts'
import { type Campaign, useCampaignQuestion } from './campaign.ts'
import { trackingTexts } from './tracking-texts.ts'

/** A week in words, with its meetings in order and the figures of the week before. */
export function useWeek({ summary, people }: Pick<Campaign, 'summary' | 'people'>) {
  const text = trackingTexts.useText()
  const question = useCampaignQuestion()
  const user = useUser()
  const { scope, from, to, personId } = question
  const shifted = (days: number) => ({ ...question, from: addDays(from, days), to: addDays(to, days) })
  const before = useCall('reports', 'campaignSummary', shifted(-7)).data?.summary
  const next = useCall('reports', 'campaignSummary', shifted(7)).data?.summary
  const list = useCall('reports', 'campaignMeetings', question).data?.list ?? []
  const { meetings, signed, enrolled, costPerAttendee } = summary
  const isOne = scope === 'mine' || personId !== undefined
  return {
    isMine: scope === 'mine',
    host: [user?.buName, isOne && (people[0]?.name ?? user?.userName)].filter(Boolean).join(' '),
    title: formatWeek(from),
    lines: [text.heldLine(meetings), text.cameLine(signed)],
    cost: costPerAttendee === null ? null : `¥${formatFee(costPerAttendee)}`,
    next: next && text.nextWeek(next.meetings),
    seats: { total: Math.max(enrolled, signed), filled: signed },
    before,
    list: [...list].reverse(),
  }
}
