import { EXECUTE_TYPES } from '../meetings/meeting-codes.ts'
import type { ExecuteType, MeetingCategory } from '../meetings/meeting-codes.ts'

const ONLINE_ONLY: readonly MeetingCategory[] = ['REMOTE_EDA', 'VX']

/** How a meeting of this category may be held: remote and WeChat meetings have no room. */
export function executeTypesOf(category: MeetingCategory): readonly ExecuteType[] {
  return ONLINE_ONLY.includes(category) ? ['online'] : EXECUTE_TYPES
}
