import { type Words, words } from '../kit/words.ts'
import type { ExecuteType } from './meeting-codes.ts'

/** How a meeting is held. */
export const EXECUTE_TYPE_NAMES: Readonly<Record<ExecuteType, Words>> = {
  onSite: words('线下', 'On site'),
  online: words('线上', 'Online'),
  hybrid: words('线上线下结合', 'Hybrid'),
}
