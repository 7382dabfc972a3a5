import type { EventRow } from '../store/event-repo.ts'
import type { MeetingRow } from '../store/meeting-row.ts'

export type SavedView = { engagementId: string; engagementCode: string; version: number; status: number }

export function presentSaved({ id, engagement_code: engagementCode, version, status }: MeetingRow): SavedView {
  return { engagementId: id, engagementCode, version, status }
}

export type SavedEventView = { eventId: string; eventCode: string; version: number }

export function presentSavedEvent({ id: eventId, event_code: eventCode, version }: EventRow): SavedEventView {
  return { eventId, eventCode, version }
}
