import { type Words, words } from '../kit/words.ts'
import type { ExecuteType } from './meeting-codes.ts'

/** How a meeting is held. */
export const EXECUTE_TYPE_NAMES: Readonly<Record<ExecuteType, Words>> = {
  onSite: words('线下', 'On site'),
  online: words('线上', 'Online'),
  hybrid: words('线上线下结合', 'Hybrid'),
}

/** What attendees read of it. */
export const ATTENDEE_EXECUTE_TYPE_NAMES: Readonly<Record<ExecuteType, Words>> = {
  onSite: words('现场', 'On site'),
  online: words('线上', 'Online'),
  hybrid: words('现场与线上同步', 'On site and online'),
}
