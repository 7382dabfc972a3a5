import { daysBetween } from '@osmp/domain/kit/time.ts'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate, formatRange, formatWeekday, todayInShanghai } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { StatusTag } from '../../ui/mark/status-tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { perHeadOf } from '../wire-sums.ts'
import { recordTexts, type RecordWords } from '../record-texts.ts'
import styles from '../record.module.css'

export type RecordDetails = CallOutput<'approvals', 'getApprovalListDetails2'>
export type RecordMeeting = RecordDetails['meeting']

/** Head of the record: amount where the category shows one, people, title, submitter, time and place. */
export function RecordHead({ details: { meeting, approval } }: { details: RecordDetails }) {
  const text = recordTexts.useText()
  const { budget, engagementStartDatetime: start, engagementEndDatetime: end, expectedAudience: people } = meeting
  const shown = budget && showsBudget(meeting.meetingTypeCategory) ? budget.total : undefined
  const perHead = shown === undefined ? null : perHeadOf(shown, people)
  return (
    <section className={styles.head}>
      <div className={styles.headTop}>
        <p className={styles.amount}>
          {shown !== undefined && (
            <span className={styles.figure}>
              <span className="visually-hidden">{text.budget}</span>¥{formatFee(shown)}
            </span>
          )}
          <Dotted of={[people > 0 && text.people(people), perHead !== null && text.perHead(formatFee(perHead))]} />
        </p>
        <StatusTag status={meeting.status} />
      </div>
      <h2 className={styles.name} data-title-here>
        <TitleText>{meeting.engagementName}</TitleText>
      </h2>
      <div className="quiet">
        <Dotted
          of={[
            approval?.submitterName ?? meeting.ownerEmployeeName,
            start && end ? formatRange(start, end) : text.noTime,
            start && formatWeekday(formatDate(start)),
            start && daysAhead(start, text),
          ]}
        />
        <Dotted of={[...placeOf(meeting, text), ...meeting.productList.map(({ productName }) => productName)]} />
      </div>
    </section>
  )
}

function daysAhead(start: string, text: RecordWords): string {
  const days = daysBetween(todayInShanghai(), formatDate(start))
  return days > 0 ? text.inDays(days) : ''
}

function placeOf(meeting: RecordMeeting, text: RecordWords): readonly string[] {
  const { executeType, hospital, department, venue, platform } = meeting
  return [text[executeType], hospital?.name ?? '', department, venue, platform?.label ?? '']
}
