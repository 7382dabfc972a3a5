import { daysBetween } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MouseEventHandler, ReactNode } from 'react'
import { formatDate, formatDateTime, todayInShanghai } from '../../kit/format.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Act, Row } from '../page/row.tsx'
import { ClipTitle } from './clip-title.tsx'
import { Dotted } from './dotted.tsx'
import { MoneyText } from './money-text.tsx'
import { StatusRing } from './status-ring.tsx'

const { useText } = defineTexts({
  noTime: ['时间待定', 'No time yet'],
  restaurant: ['餐厅', 'Restaurant'],
  people: (some: number, all: number) => [`${some}/${all} 人`, `${some}/${all}`],
  overdue: (days: number) => [`逾期 ${days} 天`, `${days} ${days === 1 ? 'day' : 'days'} late`],
  dueToday: ['今天截止', 'Due today'],
  due: (day: string) => [`${day} 截止`, `Due ${day}`],
})

/** A meeting of a list; what a list does not know of its meetings is left out of the row. */
export type MeetingRowItem = {
  engagementName: string
  /** UTC; null while a draft has none. */
  engagementStartDatetime: string | null
  status?: number | undefined
  hcoName?: string | null | undefined
  venue?: string | undefined
  isRestaurant?: boolean | undefined
  ownerEmployeeName?: string | undefined
  isMine?: boolean | undefined
  /** Yuan with two decimals. */
  engagementBudget?: string | null | undefined
  approvalDetails?: string | undefined
  /** Asia/Shanghai, of a meeting to be closed. */
  closingDeadline?: string | null | undefined
  people?: { expected: number; enrolled: number; signed: number } | undefined
}

const WAITS: readonly (number | undefined)[] = [MEETING.submitted, MEETING.approving, MEETING.changeApproving]
const isAmount = (amount: string | null | undefined): amount is string => Number(amount ?? 0) > 0

/** A meeting in a list: status, title, amount, time, place or approver, and deadline. */
export function MeetingRow(props: {
  meeting: MeetingRowItem
  /** Undefined for a meeting whose page is not open to the reader. */
  href: string | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
  /** In place of what the second line ends with. */
  secondEnd?: ReactNode
}) {
  const { meeting, href, onClick } = props
  const text = useText()
  const { status, engagementStartDatetime: start, engagementBudget: amount } = meeting
  const waits = WAITS.includes(status) ? meeting.approvalDetails : undefined
  // A restaurant is named; a room says nothing without its hospital.
  const place = meeting.isRestaurant === true ? meeting.venue || meeting.hcoName : meeting.hcoName || meeting.venue
  const isRestaurant = meeting.isRestaurant === true && waits === undefined && text.restaurant
  const owner = meeting.isMine === false ? meeting.ownerEmployeeName : undefined
  return (
    <Row
      lead={status !== undefined && <StatusRing status={status} start={start} />}
      title={<ClipTitle>{meeting.engagementName}</ClipTitle>}
      end={isAmount(amount) ? <MoneyText amount={amount} /> : undefined}
      second={
        <Dotted line of={[start === null ? text.noTime : formatDateTime(start), owner, waits ?? place, isRestaurant]} />
      }
      secondEnd={props.secondEnd ?? <Standing meeting={meeting} />}
      href={href}
      onClick={onClick}
      arrow={false}
    />
  )
}

/** The deadline, or the number of people. */
export function Standing({ meeting: { closingDeadline, people, status } }: { meeting: MeetingRowItem }) {
  const text = useText()
  if (closingDeadline) {
    const days = daysBetween(todayInShanghai(), closingDeadline)
    return <Act>{days < 0 ? text.overdue(-days) : days === 0 ? text.dueToday : text.due(closingDeadline.slice(5))}</Act>
  }
  if (people === undefined) return null
  if (status === MEETING.running) return text.people(people.signed, people.enrolled)
  return people.expected > 0 && text.people(people.enrolled, people.expected)
}

/** The day a meeting belongs to in a list; empty for one without a time. */
export const dayOf = ({ engagementStartDatetime: start }: Pick<MeetingRowItem, 'engagementStartDatetime'>): string =>
  start === null ? '' : formatDate(start)
