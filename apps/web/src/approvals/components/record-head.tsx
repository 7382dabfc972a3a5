import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate, formatRange, formatWeekday } from '../../kit/format.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { StatusTag } from '../../ui/mark/status-tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { recordTexts, type RecordWords } from '../record-texts.ts'
import styles from '../record.module.css'

export type RecordDetails = CallOutput<'approvals', 'getApprovalListDetails2'>
export type RecordMeeting = RecordDetails['meeting']

/** What the decision is about: title and status, the amount where its category shows one, whose, when, where. */
export function RecordHead({ details: { meeting, approval } }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  const { budget, engagementStartDatetime: start, engagementEndDatetime: end } = meeting
  return (
    <section className={styles.headCard}>
      <div className={styles.headTop}>
        <h2 className={styles.name}>
          <TitleText>{meeting.engagementName}</TitleText>
        </h2>
        <StatusTag status={meeting.status} />
      </div>
      {budget && showsBudget(meeting.meetingTypeCategory) && (
        <p className={styles.amount}>
          <MoneyText amount={budget.total} size="title" />
          <span className={styles.amountLabel}>{text.budget}</span>
        </p>
      )}
      <HeadLine icon="user">
        {[approval?.submitterName ?? meeting.ownerEmployeeName, meeting.owner.dept, meeting.meetingTypeDesc]}
      </HeadLine>
      <HeadLine icon="calendar">
        {[start && end ? formatRange(start, end) : text.noTime, start && formatWeekday(formatDate(start))]}
      </HeadLine>
      <HeadLine icon={meeting.executeType === 'online' ? 'video' : 'map-pin'}>{placeOf(meeting, text)}</HeadLine>
    </section>
  )
}

function placeOf(meeting: RecordMeeting, text: RecordWords): readonly string[] {
  const { executeType, hospital, department, venue, platform } = meeting
  return [text[executeType], hospital?.name ?? '', department, venue, platform?.label ?? '']
}

function HeadLine({ icon, children }: { icon: IconName; children: readonly (string | null)[] }) {
  return (
    <p className={styles.headLine}>
      <Icon name={icon} />
      <Dotted of={children} />
    </p>
  )
}
