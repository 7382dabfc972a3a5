import { dayHoursOfRow } from '@osmp/domain/meetings/meeting-days.ts'
import { ENTERED_LINE_TYPES } from '@osmp/contract/meetings/models.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'
import type { MeetingRow } from './meeting-row.ts'
import type { MeetingParts } from './parts-repo.ts'

/** A stored meeting as its form: what the rules read again at the last approval, and what a recreated meeting starts from. */
export function storedForm(meeting: MeetingRow, parts: MeetingParts): MeetingForm {
  return {
    meetingTypeCategory: meeting.category,
    engagementName: meeting.name,
    executeType: meeting.execute_type,
    startDatetime: meeting.start_at,
    endDatetime: meeting.end_at,
    dayHours: dayHoursOfRow(meeting.day_hours),
    hospitalId: meeting.hco_id,
    department: meeting.department,
    venue: meeting.venue,
    isRestaurant: meeting.is_restaurant,
    platformId: meeting.platform_id,
    joinUrl: meeting.join_url,
    productIds: parts.products.map(({ productId }) => productId),
    topics: parts.topics.map(({ topicId, minutes }) => ({ topicId, minutes })),
    speakers: parts.speakers.map(({ hcpId, topicId, role, minutes, feeNet, isRecorded }) => ({
      hcpId,
      topicId,
      role,
      minutes,
      feeNet,
      isRecorded,
    })),
    costCenterCode: meeting.cost_center_code,
    ioCode: meeting.io_code,
    budgetLines: parts.lines.flatMap(({ type, amount, note }) => {
      const entered = ENTERED_LINE_TYPES.find((known) => known === type)
      return entered ? [{ type: entered, amount, note }] : []
    }),
    assistantIds: parts.assistants.map(({ personId }) => personId),
    ownerId: meeting.owner_id,
    agentId: meeting.agent_id,
    eventId: meeting.event_id,
    taxonomyId: meeting.taxonomy_id,
    invitedHcpIds: parts.invited.map(({ hcpId }) => hcpId),
    expectedAudience: meeting.expected_audience,
    expectedPatients: meeting.expected_patients,
    seats: meeting.seats,
    note: meeting.note,
    warningComments: commentsOf(meeting.warning_comments),
  }
}

export function commentsOf(stored: unknown): Record<string, string> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.map(([rule, comment]) => [rule, String(comment)]))
}
