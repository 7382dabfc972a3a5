import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import type { MeetingPorts } from './moves/approval-port.ts'
import { actingFor } from './acting-for.ts'
import { agendaUpdate } from './agenda-update.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { changeMeeting } from './change-meeting.ts'
import { changePreview } from './change-preview.ts'
import { checkAutoApprove } from './check-auto-approve.ts'
import { checkMeetingInfo } from './check-meeting-info.ts'
import { getCurrentEngagementId } from './get-current-engagement-id.ts'
import { getCurrentVersion } from './get-current-version.ts'
import { meetingCourse } from './meeting-course.ts'
import { meetingDelete } from './meeting-delete.ts'
import { meetingDetail } from './meeting-detail.ts'
import { meetingEnd } from './meeting-end.ts'
import { meetingList } from './meeting-list.ts'
import { meetingRecreate } from './meeting-recreate.ts'
import { meetingSave } from './meeting-save.ts'
import { meetingCounts } from './meeting-counts.ts'
import { meetingDays } from './meeting-days.ts'
import { meetingUpdate } from './meeting-update.ts'
import { meetingValidate } from './meeting-validate.ts'
import { subordinateMeetingList } from './subordinate-meeting-list.ts'

/** The meetings' calls; `approvals` comes from the slices that use meetings. */
export const meetingsHandlers = (approvals: MeetingPorts): Handlers<typeof meetings> => ({
  meetingSave: meetingSave(approvals),
  meetingUpdate,
  meetingValidate,
  meetingRecreate,
  meetingDetail: meetingDetail(approvals),
  meetingCourse,
  meetingList,
  meetingCounts,
  meetingDays,
  getCurrentVersion,
  checkAutoApprove,
  cancelMeeting: cancelMeeting(approvals),
  meetingDelete,
  meetingEnd,
  changeMeeting: changeMeeting(approvals),
  changePreview: changePreview(approvals),
  agendaUpdate,
  checkMeetingInfo,
  getCurrentEngagementId,
  actingFor,
  subordinateMeetingList,
})
