import { dottedText } from '../../kit/dotted-text.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { ENTERED_LINES, type EnteredLine, type MeetingFormState } from './meeting-form-state.ts'
import { ioByCode } from '../../kit/form/named.ts'

type Detail = CallOutput<'meetings', 'meetingDetail'>
/** A stored meeting, or what a change of it asks for. */
type Content = Pick<Detail, keyof NonNullable<NonNullable<Detail['change']>['proposed']>> &
  Partial<Pick<Detail, 'owner'>>

/** The form of a stored meeting. */
export function formOfDetail(detail: Content): MeetingFormState {
  const { amounts, notes } = linesOf(detail)
  return {
    category: detail.meetingTypeCategory,
    name: detail.engagementName,
    executeType: detail.executeType,
    start: detail.engagementStartDatetime,
    end: detail.engagementEndDatetime,
    dayHours: detail.dayHours,
    hospital: detail.hospital,
    department: detail.department,
    venue: detail.venue,
    isRestaurant: detail.isRestaurant,
    platform: detail.platform,
    joinUrl: detail.joinUrl,
    products: detail.products,
    topics: detail.topics.map((topic) => ({ ...topic, minutes: String(topic.minutes) })),
    speakers: detail.speakers.map((speaker) => ({
      hcpId: speaker.hcpId,
      name: speaker.name,
      level: speaker.level,
      place: dottedText([speaker.hco, speaker.dept]),
      topicId: speaker.topicId,
      role: speaker.role,
      minutes: String(speaker.minutes),
      feeNet: plain(speaker.feeNet ?? ''),
      isFeeTyped: true,
      isRecorded: speaker.isRecorded,
    })),
    costCenter: detail.costCenter,
    io: detail.io && ioByCode(detail.io),
    lines: amounts,
    lineNotes: notes,
    assistants: detail.assistants,
    owner: ownerOf(detail),
    agent: detail.agent,
    event: detail.event,
    taxonomy: detail.taxonomy,
    invited: detail.invited,
    expectedAudience: detail.expectedAudience === 0 ? '' : String(detail.expectedAudience),
    expectedPatients: detail.expectedPatients === null ? '' : String(detail.expectedPatients),
    seats: detail.seats === null ? '' : String(detail.seats),
    note: detail.note,
    warningComments: detail.warningComments,
  }
}

/** The owner of a meeting that an agent helps with; any other keeps its owner by itself. */
const ownerOf = ({ owner, agent }: Content) =>
  owner === undefined || agent === null ? null : { value: owner.value, label: owner.label }

/** An amount as a person would type it: no zeros at its end. */
export function plain(amount: string): string {
  return amount.replace(/\.00$/, '')
}

function linesOf({ budget }: Content) {
  const amounts: Partial<Record<EnteredLine, string>> = {}
  const notes: Partial<Record<EnteredLine, string>> = {}
  for (const line of budget?.lines ?? []) {
    const type = ENTERED_LINES.find((entered) => entered === line.type)
    if (type === undefined) continue
    amounts[type] = plain(line.amount)
    notes[type] = line.note
  }
  return { amounts, notes }
}
