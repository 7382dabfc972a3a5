import { daysBetween } from '@osmp/domain/kit/time.ts'
import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate, formatRange, formatWeekday, todayInShanghai } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { StatusTag } from '../../ui/mark/status-tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { perHeadOf } from '../wire-sums.ts'
import { recordTexts, type RecordWords } from '../record-texts.ts'
import { goneFacts } from '../record-version.ts'
import styles from '../record.module.css'
import { Gone } from './record-gone.tsx'

export type RecordDetails = CallOutput<'approvals', 'getApprovalListDetails2'>
export type RecordMeeting = RecordDetails['meeting']

type Shown = { details: RecordDetails; before: RecordMeeting | undefined }

/** Head of the record: amount where the category shows one, people, title, submitter, time and place; values replaced by a change are struck. */
export function RecordHead({ details: { meeting, approval }, before }: Shown) {
  const text = recordTexts.useText()
  const facts = headFacts(meeting, text)
  const was = before && headFacts(before, text)
  const start = meeting.engagementStartDatetime
  return (
    <section className={styles.head}>
      <div className={styles.headTop}>
        <p className={styles.amount}>
          {facts.amount !== '' && (
            <span className={styles.figure}>
              <span className="visually-hidden">{text.budget}</span>
              {facts.amount}
            </span>
          )}
          <Dotted of={facts.people} />
          {was && <Gone of={goneFacts([facts.amount, ...facts.people], [was.amount, ...was.people])} />}
        </p>
        <StatusTag status={meeting.status} start={start} />
      </div>
      <h2 className="title" data-title-here>
        <TitleText>{meeting.engagementName}</TitleText>
      </h2>
      {was && <Gone of={goneFacts([meeting.engagementName], [before.engagementName])} />}
      <div className="quiet">
        <Dotted
          of={[approval?.submitterName ?? meeting.ownerEmployeeName, ...facts.time, start && daysAhead(start, text)]}
        />
        {was && <Gone of={goneFacts(facts.time, was.time)} />}
        <Dotted of={facts.place} />
        {was && <Gone of={goneFacts(facts.place, was.place)} />}
        {meeting.isRestaurant && meeting.executeType !== 'online' && (
          <div className={styles.mark}>
            <Tag tone="status3" icon="alert-circle">
              {text.inRestaurant}
            </Tag>
          </div>
        )}
      </div>
    </section>
  )
}

/** Money and people, time and place as the face shows them. */
function headFacts(meeting: RecordMeeting, text: RecordWords) {
  const { budget, engagementStartDatetime: start, engagementEndDatetime: end, expectedAudience: people } = meeting
  const total = budget && showsBudget(meeting.meetingTypeCategory) ? budget.total : undefined
  const perHead = total === undefined ? null : perHeadOf(total, people)
  return {
    amount: total === undefined ? '' : `¥${formatFee(total)}`,
    people: [people > 0 && text.people(people), perHead !== null && text.perHead(formatFee(perHead))],
    time: [start && end ? formatRange(start, end) : text.noTime, start && formatWeekday(formatDate(start))],
    place: [...placeOf(meeting, text), ...meeting.productList.map(({ productName }) => productName)],
  }
}

function daysAhead(start: string, text: RecordWords): string {
  const days = daysBetween(todayInShanghai(), formatDate(start))
  return days > 0 ? text.inDays(days) : ''
}

/** The room itself comes first, where one is named. */
function placeOf(meeting: RecordMeeting, text: RecordWords): readonly string[] {
  const { executeType, hospital, department, venue, platform } = meeting
  return [text[executeType], venue, hospital?.name ?? '', department, platform?.label ?? '']
}
