import { dottedText } from '../../kit/dotted-text.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import { meetingDays } from '@osmp/domain/meetings/meeting-days.ts'
import { formatRange } from '../../kit/format.ts'
import { FactList, type Fact } from '../../ui/mark/fact-list.tsx'
import { Group } from '../../ui/page/group.tsx'
import { recordTexts } from '../record-texts.ts'
import type { RecordMeeting } from './record-head.tsx'

type MaybeFact = Omit<Fact, 'value'> & { value: string | null | undefined }

/** Rows with something to say. */
function filled(facts: readonly MaybeFact[]): Fact[] {
  return facts.filter(({ value }) => value !== '' && value !== null && value !== undefined)
}

/** The hours of each day, a day a line; nothing for a meeting of one day. */
function daysShown(meeting: RecordMeeting): string | null {
  const { engagementStartDatetime: start, engagementEndDatetime: end, dayHours } = meeting
  if (start === null || end === null) return null
  const days = meetingDays({ startAt: Date.parse(start), endAt: Date.parse(end), dayHours })
  if (days.length === 1) return null
  return days.map(({ from, to }) => formatRange(instantOf(from), instantOf(to))).join('\n')
}

/** What and where in full, and whose meeting it is. */
export function RecordFacts({ meeting }: { meeting: RecordMeeting }) {
  return (
    <>
      <RecordBasics meeting={meeting} />
      <RecordTeam meeting={meeting} />
    </>
  )
}

function RecordBasics({ meeting }: { meeting: RecordMeeting }) {
  const text = recordTexts.useText()
  const {
    hospital,
    department,
    venue,
    platform,
    joinUrl,
    products,
    expectedAudience,
    expectedPatients,
    seats,
    event,
    invited,
  } = meeting
  const facts: readonly MaybeFact[] = [
    { label: text.code, value: meeting.engagementCode },
    { label: text.category, value: meeting.meetingTypeDesc },
    { label: text.event, value: event === null ? null : `${event.label}\n${event.code}` },
    { label: text.dayHours, value: daysShown(meeting) },
    { label: text.executeType, value: text[meeting.executeType] },
    {
      label: text.where,
      value: [hospital?.name, department, venue].filter(Boolean).join('\n'),
    },
    { label: text.restaurant, value: meeting.isRestaurant ? text.yes : null },
    { label: text.platform, value: platform?.label },
    { label: text.link, value: joinUrl, wide: true },
    { label: text.products, value: products.map(({ label }) => label).join(text.separator) },
    { label: text.taxonomy, value: meeting.taxonomy?.label },
    { label: text.invited, value: invited.map(({ label }) => label).join(text.separator), wide: true },
    { label: text.expected, value: text.people(expectedAudience) },
    { label: text.patients, value: expectedPatients === null ? null : text.people(expectedPatients) },
    { label: text.seats, value: seats === null ? null : text.people(seats) },
    { label: text.cancelReason, value: meeting.cancelReason, wide: true },
    { label: text.note, value: meeting.note, wide: true },
  ]
  return (
    <Group title={text.basics} kind="information">
      <FactList facts={filled(facts)} />
    </Group>
  )
}

/** Whose meeting it is and who helps. */
function RecordTeam({ meeting }: { meeting: RecordMeeting }) {
  const text = recordTexts.useText()
  const facts: readonly MaybeFact[] = [
    { label: text.owner, value: dottedText([meeting.owner.label, meeting.owner.dept]) },
    { label: text.assistants, value: meeting.assistants.map(({ label }) => label).join(text.separator) },
    { label: text.agent, value: meeting.agent?.label },
  ]
  return (
    <Group title={text.team} fold="open">
      <FactList facts={filled(facts)} />
    </Group>
  )
}
