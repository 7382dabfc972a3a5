import { dayHoursOfRow, type DayHours } from '@osmp/domain/meetings/meeting-days.ts'
import type { MeetingSnapshot } from '@osmp/domain/meetings/meeting-diff.ts'
import { sha256hex } from '../../kit/database/ids.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import type { MeetingParts } from '../store/parts-repo.ts'

/** What was submitted: `compared` for differences, `parts` with every child row, `details` the columns beside. Fen, epoch ms in `compared`. */
export type MeetingSnapshotDoc = {
  readonly compared: MeetingSnapshot
  readonly parts: Pick<MeetingParts, 'topics' | 'speakers' | 'lines'>
  readonly details: Pick<MeetingRow, 'hco_id' | 'venue' | 'city' | 'is_restaurant' | 'join_url' | 'seats'>
  /** Left out by versions from before days had hours of their own. */
  readonly dayHours?: readonly DayHours[]
  readonly warningComments: unknown
}

/** The immutable snapshot of a submission and the SHA-256 of its canonical JSON. */
export function snapshotOf(meeting: MeetingRow, parts: MeetingParts): { snapshot: MeetingSnapshotDoc; hash: string } {
  const { topics, speakers, lines } = parts
  const { hco_id, venue, city, is_restaurant, join_url, seats } = meeting
  const snapshot = {
    compared: comparedOf(meeting, parts),
    parts: { topics, speakers, lines },
    details: { hco_id, venue, city, is_restaurant, join_url, seats },
    dayHours: dayHoursOfRow(meeting.day_hours),
    warningComments: meeting.warning_comments,
  }
  return { snapshot, hash: sha256hex(canonical(snapshot)) }
}

function comparedOf(meeting: MeetingRow, parts: MeetingParts): MeetingSnapshot {
  return {
    name: meeting.name,
    category: meeting.category,
    executeType: meeting.execute_type,
    startAt: Date.parse(meeting.start_at ?? ''),
    endAt: Date.parse(meeting.end_at ?? ''),
    placeId: meeting.execute_type === 'online' ? null : `${meeting.hco_id ?? ''}/${meeting.venue}`,
    departmentId: meeting.department,
    platformId: meeting.platform_id,
    budgetFen: meeting.budget,
    costCenterCode: meeting.cost_center_code,
    ioCode: meeting.io_code,
    speakers: parts.speakers.map(({ hcpId, role, topicId, feeNet }) => ({ hcpId, role, topicId, feeFen: feeNet })),
    topicIds: parts.topics.map(({ topicId }) => topicId),
    productIds: parts.products.map(({ productId }) => productId),
    audience: meeting.expected_audience,
    patients: meeting.expected_patients,
    assistantIds: parts.assistants.map(({ personId }) => personId),
    agentId: meeting.agent_id,
    eventId: meeting.event_id,
    taxonomyId: meeting.taxonomy_id,
    invitedHcpIds: parts.invited.map(({ hcpId }) => hcpId),
    remark: meeting.note,
  }
}

/** JSON with the keys of every object in order, so that the same content always has the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}
