import {
  EXECUTE_TYPES,
  type ExecuteType,
  isMeetingStatus,
  MEETING_CATEGORIES,
  type MeetingCategory,
  type MeetingStatus,
} from '@osmp/domain/meetings/meeting-codes.ts'
import type { Selectable } from 'kysely'
import type { Schema } from '../../kit/database/schema.ts'

export type StoredMeeting = Selectable<Schema['engagement']>

/** A meeting as stored; amounts in fen, instants UTC ISO, `closing_deadline` a day in Asia/Shanghai. */
export type MeetingRow = Omit<StoredMeeting, 'status' | 'category' | 'execute_type' | 'search_text'> & {
  status: MeetingStatus
  category: MeetingCategory
  execute_type: ExecuteType
}

/** Narrows what the database's checks already guarantee; another value is a fault of ours. */
export function meetingRow(stored: Omit<StoredMeeting, 'search_text'>): MeetingRow {
  const { status } = stored
  if (!isMeetingStatus(status)) throw new RangeError(`unknown status ${status}`)
  return { ...stored, status, category: categoryOf(stored.category), execute_type: executeTypeOf(stored.execute_type) }
}

export function categoryOf(text: string): MeetingCategory {
  const known = MEETING_CATEGORIES.find((category) => category === text)
  if (!known) throw new RangeError(`unknown category ${text}`)
  return known
}

export function executeTypeOf(text: string): ExecuteType {
  const known = EXECUTE_TYPES.find((type) => type === text)
  if (!known) throw new RangeError(`unknown execute type ${text}`)
  return known
}
