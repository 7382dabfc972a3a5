import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type { ReactNode } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { paths } from '../../paths.ts'
import { ClipTitle } from '../../ui/mark/clip-title.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Row } from '../../ui/page/row.tsx'
import { approvalTexts } from '../approval-texts.ts'

export type Application = CallOutput<'approvals', 'getApprovalList'>['list'][number]

/** An application in a list: title, amount, time, owner and marks; the whole row leads to its record. */
export function ApplicationRow(props: {
  item: Application
  lead: ReactNode
  /** Before time and owner, which a narrow row cuts off. */
  size?: readonly (string | false)[]
  /** In place of the owner. */
  who?: string | null | undefined
  secondEnd?: ReactNode
  /** False while a press does something else. */
  isLink?: boolean
}) {
  const { item, lead, secondEnd, size = [], isLink = true } = props
  const text = approvalTexts.useText()
  const { engagementId, engagementStartDatetime: start, actingForName } = item
  const facts = [
    item.kind === 'change' && text.change,
    actingForName !== null && text.actingFor(actingForName),
    ...size,
    start && (size.length > 0 ? formatPattern(start, 'MM-DD') : formatDateTime(start)),
    props.who === undefined ? item.ownerEmployeeName : props.who,
  ]
  return (
    <Row
      lead={lead}
      title={<ClipTitle>{item.engagementName}</ClipTitle>}
      end={
        showsBudget(item.meetingTypeCategory) && Number(item.amount) > 0 ? (
          <MoneyText amount={item.amount} />
        ) : undefined
      }
      second={<Dotted line of={facts} />}
      secondEnd={secondEnd}
      href={isLink ? paths.newMeetingDetail({ engagementId }) : undefined}
      arrow={false}
    />
  )
}
