import { useId, type MouseEventHandler, type ReactNode } from 'react'
import { showsBudget, showsClosedBySystem } from '@osmp/domain/meetings/meeting-codes.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import { formatDateTime } from '../../kit/format.ts'
import { defineTexts } from '../../kit/texts.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { MoneyText } from './money-text.tsx'
import { StatusTag, useStatusText } from './status-tag.tsx'
import { TitleText } from '../page/title-text.tsx'
import styles from './meeting-card.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    closedBySystem: MEETING_STATUS_NAMES.closedBySystem['zh-CN'],
    assistants: (names: string) => `协办：${names}`,
    agent: (name: string) => `代理：${name}`,
    separator: '、',
  },
  en: {
    closedBySystem: MEETING_STATUS_NAMES.closedBySystem.en,
    assistants: (names) => `with ${names}`,
    agent: (name) => `agent ${name}`,
    separator: ', ',
  },
})

/** A meeting list item of the product text (§3) with the status code that gives its tag. */
export type MeetingCardItem = {
  engagementCode: string
  engagementName: string
  /** UTC; empty while a draft has none. */
  engagementStartDatetime: string
  /** Yuan with two decimals. */
  engagementBudget: string
  approvalDetails: string
  approvalStatus: string
  closeFlag: boolean
  initiativeName: string
  productList: readonly { productName: string }[]
  eventCode: string
  meetingTypeCategory: string
  meetingTypeDesc: string
  ownerEmployeeName: string
  assistantList: readonly { employeeName: string }[]
  agentName: string
  status: number
}

/**
 * A meeting in a list: title and status, when and whose, code and budget. The whole card is one link, heard as title, status, time and
 * kind, with the rest as its description; without an address it is only read.
 */
export function MeetingCard(props: {
  meeting: MeetingCardItem
  /** Undefined for a meeting whose page is not open to the reader. */
  href: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}) {
  const { meeting, href, onClick } = props
  const text = useText()
  const start = meeting.engagementStartDatetime && formatDateTime(meeting.engagementStartDatetime)
  const restId = useId()
  const assistants = meeting.assistantList.map((assistant) => assistant.employeeName).join(text.separator)
  const people = [
    meeting.ownerEmployeeName,
    assistants && text.assistants(assistants),
    meeting.agentName && text.agent(meeting.agentName),
  ]
  return (
    <a className={styles.card} href={href} aria-describedby={href && restId} onClick={onClick}>
      <span className={styles.head}>
        <span className={styles.title}>
          <TitleText>{meeting.engagementName}</TitleText>
        </span>
        <StatusTag status={meeting.status} />
      </span>
      <MetaLine icon="calendar">
        <Parts of={[start, meeting.meetingTypeDesc]} />
      </MetaLine>
      <span id={restId} className={styles.rest} aria-hidden={href !== undefined}>
        <MetaLine icon="user">
          <Parts of={people} />
        </MetaLine>
        <CardFoot meeting={meeting} />
      </span>
    </a>
  )
}

function CardFoot({ meeting }: { meeting: MeetingCardItem }) {
  const text = useText()
  const products = meeting.productList.map((product) => product.productName).join(text.separator)
  const closedBySystem = showsClosedBySystem(meeting.approvalStatus, meeting.closeFlag)
  // The tag says it already.
  const approval = meeting.approvalDetails === useStatusText(meeting.status) ? '' : meeting.approvalDetails
  return (
    <span className={styles.foot}>
      <span className={styles.details}>
        {(approval !== '' || closedBySystem) && (
          <span className={styles.approval}>
            <Parts of={[approval, closedBySystem && text.closedBySystem]} />
          </span>
        )}
        <span className={styles.codes}>
          <Parts of={[meeting.engagementCode, meeting.eventCode, meeting.initiativeName, products]} />
        </span>
      </span>
      {showsBudget(meeting.meetingTypeCategory) && <MoneyText amount={meeting.engagementBudget} size="strong" />}
    </span>
  )
}

function MetaLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.meta}>
      <Icon name={icon} />
      <span className={styles.metaText}>{children}</span>
    </span>
  )
}

/** The parts that are there, with a middle dot between. */
function Parts({ of: parts }: { of: readonly (string | false)[] }) {
  return parts.filter((part) => part !== false && part !== '').join(' · ')
}
