import { type Words, words } from '../kit/words.ts'
import type { EnrolmentStatus } from './enrolment-state.ts'

/** What staff read of a place; a doctor's own pages say it in sentences. */
export const ENROLMENT_STATUS_NAMES: Readonly<Record<EnrolmentStatus, Words>> = {
  pending: words('待确认', 'To approve'),
  declined: words('未通过', 'Turned down'),
  invited: words('已邀请', 'Invited'),
  enrolled: words('已报名', 'Enrolled'),
  waitlisted: words('候补', 'Waiting'),
  checkedIn: words('已到场', 'Arrived'),
  signed: words('已签到', 'Signed in'),
  left: words('已离场', 'Left'),
  void: words('已作废', 'Void'),
}
