import type { UserActionCode } from '@osmp/domain/telemetry/user-actions.ts'
import type { CallName, SliceName } from './calls/call-types.ts'

type AnyCall = { [S in SliceName]: `${S}.${CallName<S>}` }[SliceName]
/** `look`: a page may read it again and again; the log tells of it once in a while. */
type Moment = readonly [code: UserActionCode, look?: 'look']

/** Which call stands for which action of the user-action log. Uploads of closing files are told where they are sent. */
export const MOMENTS: Readonly<Partial<Record<AnyCall, Moment>>> = {
  'session.getToken': [10001],
  'session.signOut': [10002],
  'meetings.meetingSave': [10101],
  'events.saveEngagementMeeting': [10102],
  'approvals.getApprovalList': [10201, 'look'],
  'approvals.getSubmitList': [10201, 'look'],
  'approvals.setApprovePass': [10202],
  'approvals.approvalPassMany': [10202],
  'approvals.setApproveBack': [10203],
  'approvals.setApproveRevoke': [10204],
  'meetings.meetingDetail': [10301, 'look'],
  'meetings.meetingRecreate': [10401],
  'posters.meetingPosterUpdate': [10501],
  'meetings.changeMeeting': [10601],
  'meetings.agendaUpdate': [10602],
  'meetings.cancelMeeting': [10701],
  'approvals.cancelAndCreateMeeting': [10701],
  'meetings.meetingCourse': [10801, 'look'],
  'reports.sendReport': [10901],
  'reports.sendSignReport': [10901],
  'reports.sendEnrollReport': [10901],
  'reports.sendParticipantsEmail': [10901],
  'contracts.getUrl': [11001],
  'contracts.contractLink': [11001],
  'speakers.getSpeaker': [11101, 'look'],
  'closing.updateSpeakerStatus': [11102],
  'online.meetingJoinedDuration': [11201, 'look'],
  'closing.closeActivity': [11301],
  'closing.closeEngagement': [11301],
  'fees.speakerFeeSubmit': [11401],
  'photos.activityPhotoList': [11501, 'look'],
  'photos.photoUploadFinish': [11502],
  'invitations.list': [11601, 'look'],
  'invitations.save': [11602],
  'fees.speakerFeeList': [11701, 'look'],
  'fees.getOverpaySpeakerInfo': [11801, 'look'],
  'meetings.subordinateMeetingList': [11901, 'look'],
  'enrolment.doEnroll': [12001],
  'door.signSubmit': [12002],
  'door.signByStaff': [12003],
  'attendance.attendance': [12101, 'look'],
}
