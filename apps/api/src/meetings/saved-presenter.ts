import type { MeetingRow } from './meeting-row.ts'

export type SavedView = { engagementId: string; engagementCode: string; version: number; status: number }

export function presentSaved({ id, engagement_code: engagementCode, version, status }: MeetingRow): SavedView {
  return { engagementId: id, engagementCode, version, status }
}
