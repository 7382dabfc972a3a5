import { isMeetingStatus, MEETING, MEETING_STATUSES } from '@osmp/domain/meetings/meeting-codes.ts'
import { isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import { restsOnEstimate, type WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import { campaignRates } from '@osmp/domain/reports/campaign-rates.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import type { Locale } from '../kit/http/locale.ts'
import { categoryOf, categoryText } from '../meetings/public.ts'
import { type CampaignMeetingRow, findCampaignMeetings } from './campaign-meeting-repo.ts'
import type { CampaignSpan } from './campaign-span.ts'
import type { ListColumn, ListSource } from './list-sheet.ts'
import { BY_ESTIMATE, NO, YES } from './sheet-texts.ts'

/** A single meeting's rates; the cost per attendee in fen. Enrolment counts once the meeting is over. */
const ratesOf = ({ status, enrolled, signed, actualAmount }: CampaignMeetingRow) => {
  const isOver = isIn(OVER, status)
  return campaignRates({
    enrolled: isOver ? enrolled : 0,
    signed,
    actualAmount: actualAmount ?? 0,
    signedWithAmount: isOver && actualAmount !== null ? signed : 0,
    closedOnTime: 0,
    closingDue: 0,
  })
}

const statusText = (status: number, locale: Locale) =>
  isMeetingStatus(status) ? MEETING_STATUS_NAMES[MEETING_STATUSES[status].name][locale] : ''

const columns = (today: string, calendar: WorkCalendar): readonly ListColumn<CampaignMeetingRow>[] => [
  ['meetingCode', 'text', 18, ({ code }) => code],
  ['meetingName', 'text', 36, ({ name }) => name],
  ['category', 'text', 14, ({ category }, locale) => categoryText(categoryOf(category), locale)],
  ['status', 'text', 12, ({ status }, locale) => statusText(status, locale)],
  ['startAt', 'time', 17, ({ startAt }) => startAt],
  ['owner', 'text', 12, ({ owner }) => owner],
  ['ownerCode', 'text', 12, ({ ownerCode }) => ownerCode],
  ['team', 'text', 18, ({ department }) => department],
  ['budget', 'money', 14, ({ budget }) => budget],
  ['actualAmount', 'money', 14, ({ actualAmount }) => actualAmount],
  ['enrolled', 'number', 10, ({ enrolled }) => enrolled],
  ['signed', 'number', 10, ({ signed }) => signed],
  ['attendanceRate', 'number', 12, (row) => ratesOf(row).attendanceRate],
  ['costPerAttendee', 'money', 16, (row) => ratesOf(row).costPerAttendee],
  ['closingDeadline', 'date', 12, ({ closingDeadline }) => closingDeadline],
  ['deadlineNote', 'text', 20, (row, locale) => (isEstimated(row, today, calendar) ? BY_ESTIMATE[locale] : '')],
  ['closedAt', 'time', 17, ({ closedAt }) => closedAt],
  ['onTime', 'text', 10, ({ isDue, isOnTime }, locale) => (isDue ? (isOnTime ? YES : NO)[locale] : '')],
]

/** The deadline is still to come and was counted over a year without a notice. */
const isEstimated = ({ status, closingDeadline }: CampaignMeetingRow, today: string, calendar: WorkCalendar): boolean =>
  status === MEETING.toBeClosed && closingDeadline !== null && restsOnEstimate(today, closingDeadline, calendar)

/** The meetings of a span, latest first; `today` in Asia/Shanghai. */
export const meetingsSource = (
  span: CampaignSpan,
  today: string,
  calendar: WorkCalendar,
): ListSource<CampaignMeetingRow> => ({
  columns: columns(today, calendar),
  find: (tx, page) => findCampaignMeetings(tx, { span, today, ...page }),
  placeOf: ({ sortAt, id }) => ({ at: sortAt, id }),
})
