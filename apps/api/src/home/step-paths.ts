import type { NextStep } from '@osmp/domain/meetings/next-step.ts'

const PATHS: Readonly<Record<NextStep, string>> = {
  share: '/meetingDetail',
  room: '/meetingDetail',
  signIn: '/meetingDetailChildren/signinStatus',
  photos: '/meetingDetail/camera',
  speakers: '/meetingDetailChildren/speakerList',
  end: '/meetingDetailChildren/closingMeeting',
  close: '/meetingDetailChildren/closingMeeting',
  fees: '/laborServiceSubmission',
  feesInHand: '/laborServiceSubmission',
  lapsed: '/meetingDetailChildren/closingMeeting',
  record: '/newMeetingDetail',
}

/** The screen on which a step is done. */
export const stepPath = (step: NextStep, engagementId: string): string => `${PATHS[step]}?engagementId=${engagementId}`

export const EDIT_PATH = (engagementId: string): string => `/meetingEdit2?engagementId=${engagementId}`
