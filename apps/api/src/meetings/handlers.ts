import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import type { ApprovalPort } from './approval-port.ts'
import { agendaUpdate } from './agenda-update.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { changeMeeting } from './change-meeting.ts'
import { changePreview } from './change-preview.ts'
import { checkAutoApprove } from './check-auto-approve.ts'
import { checkMeetingInfo } from './check-meeting-info.ts'
import { eventCancel } from './event-cancel.ts'
import { eventDetail } from './event-detail.ts'
import { eventDraftDelete } from './event-draft-delete.ts'
import { eventDraftDetail } from './event-draft-detail.ts'
import { eventDraftList } from './event-draft-list.ts'
import { eventDraftSave } from './event-draft-save.ts'
import { eventDraftVersion } from './event-draft-version.ts'
import { eventList } from './event-list.ts'
import { getCurrentEngagementId } from './get-current-engagement-id.ts'
import { getCurrentVersion } from './get-current-version.ts'
import { initiativeList } from './initiative-list.ts'
import { meetingCourse } from './meeting-course.ts'
import { meetingDelete } from './meeting-delete.ts'
import { meetingDetail } from './meeting-detail.ts'
import { meetingEnd } from './meeting-end.ts'
import { meetingList } from './meeting-list.ts'
import { meetingRecreate } from './meeting-recreate.ts'
import { meetingSave } from './meeting-save.ts'
import { meetingDays } from './meeting-days.ts'
import { meetingTodo } from './meeting-todo.ts'
import { meetingUpdate } from './meeting-update.ts'
import { meetingValidate } from './meeting-validate.ts'
import { saveEngagementMeeting } from './save-engagement-meeting.ts'
import { subordinateMeetingList } from './subordinate-meeting-list.ts'
import { updateEngagementMeeting } from './update-engagement-meeting.ts'

/** The meetings' calls; `approvals` comes from the slice that owns it. */
export const meetingsHandlers = (approvals: ApprovalPort): Handlers<typeof meetings> => ({
  meetingSave: meetingSave(approvals),
  meetingUpdate,
  meetingValidate,
  meetingRecreate,
  meetingDetail: meetingDetail(approvals),
  meetingCourse,
  meetingList,
  meetingDays,
  meetingTodo,
  getCurrentVersion,
  checkAutoApprove,
  cancelMeeting: cancelMeeting(approvals),
  meetingDelete,
  meetingEnd,
  changeMeeting: changeMeeting(approvals),
  changePreview: changePreview(approvals),
  agendaUpdate,
  saveEngagementMeeting,
  updateEngagementMeeting,
  eventDraftSave,
  eventDraftDetail,
  eventDraftVersion,
  eventDraftList,
  eventDraftDelete,
  eventDetail,
  eventList,
  eventCancel,
  initiativeList,
  checkMeetingInfo,
  getCurrentEngagementId,
  subordinateMeetingList,
})
