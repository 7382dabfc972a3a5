import type { ReactNode } from 'react'
import { formatDateTime } from '../../kit/format.ts'
import { CardLink } from '../../ui/page/card-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { StatusTag } from '../../ui/mark/status-tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import type { EventDetail } from '../event-form-state.ts'
import { grouped } from '../event-groups.ts'
import { eventTexts } from '../event-texts.ts'
import styles from '../event.module.css'
import { EventLine } from './event-line.tsx'
import { meetingHref } from '../../ui/mark/card-of.ts'

type SubMeeting = EventDetail['subMeetings'][number]

/** Sub-meetings by whose turn it is: first what waits for its own side. */
export function SubMeetingGroups({ meetings }: { meetings: readonly SubMeeting[] }) {
  const text = eventTexts.useText()
  if (meetings.length === 0) return <EmptyState drawing="calendar" text={text.noSubMeetings} />
  return grouped(meetings).map(({ turn, meetings: some }) => (
    <section key={turn} className={styles.column} aria-label={text[turn]}>
      <div className={styles.heading}>
        <h2>{text[turn]}</h2>
        <span className="figures">{some.length}</span>
      </div>
      <div className={styles.cards}>
        {some.map((meeting) => (
          <SubMeetingCard key={meeting.engagementId} meeting={meeting} />
        ))}
      </div>
    </section>
  ))
}

function SubMeetingCard({ meeting }: { meeting: SubMeeting }) {
  const text = eventTexts.useText()
  const { engagementStartDatetime: start, engagementBudget: budget } = meeting
  const first = (
    <>
      <span className={styles.top}>
        <span className={styles.cardName}>
          <TitleText>{meeting.engagementName}</TitleText>
        </span>
        <StatusTag status={meeting.status} />
      </span>
      <EventLine icon="calendar" parts={[start === null ? text.noTime : formatDateTime(start), meeting.hcoName]} />
    </>
  )
  const rest = (
    <>
      <EventLine icon="user" parts={[meeting.ownerEmployeeName, meeting.approvalDetails]} />
      <span className={styles.figures}>
        <Figure label={text.enrolled} value={meeting.enrolled} />
        <Figure label={text.signed} value={meeting.signed} />
        <Figure label={text.budget} value={<MoneyText amount={budget ?? ''} size="strong" />} />
      </span>
    </>
  )
  if (!meeting.canOpen)
    return (
      <div className={styles.card}>
        {first}
        {rest}
      </div>
    )
  return (
    <CardLink className={styles.card} href={meetingHref(meeting)} rest={rest}>
      {first}
    </CardLink>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <span className={styles.figure}>
      <strong>{value}</strong>
      {label}
    </span>
  )
}
