import { MEETING, type MeetingStatus } from './meeting-codes.ts'
import type { MeetingAction } from './meeting-policy.ts'
import { IN_FORCE, OVER, RUNNING_OR_CLOSING } from './status-sets.ts'

type SceneRule = {
  /** What one sets out to do; the meeting must allow it. */
  readonly action: MeetingAction
  /** Where the action fits. A meeting is opened by the clock, so that sign-in and photos begin with running. */
  readonly statuses: readonly MeetingStatus[]
  /** Nobody watches a meeting on site, and one held only online has no venue; without it either fits. */
  readonly heldIn?: 'room' | 'venue'
}

/** Things one does with a meeting that is chosen afterwards, in the order of a meeting's life; each for its own side. */
export const SELECT_SCENES = {
  poster: { action: 'editLanding', statuses: IN_FORCE },
  invitation: { action: 'enrolDoctor', statuses: IN_FORCE },
  enrolment: { action: 'enrolDoctor', statuses: IN_FORCE },
  signIn: { action: 'runMeeting', statuses: [MEETING.running], heldIn: 'venue' },
  photos: { action: 'uploadPhoto', statuses: RUNNING_OR_CLOSING, heldIn: 'venue' },
  speakers: { action: 'setSpeakerStatus', statuses: RUNNING_OR_CLOSING },
  closing: { action: 'close', statuses: [MEETING.toBeClosed] },
  fee: { action: 'submitFees', statuses: [MEETING.closed] },
  attendanceStatement: { action: 'issueStatement', statuses: OVER },
  viewTime: { action: 'readSignList', statuses: [MEETING.running, ...OVER], heldIn: 'room' },
  report: { action: 'sendReport', statuses: OVER },
} as const satisfies Readonly<Record<string, SceneRule>>

export type SelectScene = keyof typeof SELECT_SCENES

export const SELECT_SCENE_NAMES = [
  'poster',
  'invitation',
  'enrolment',
  'signIn',
  'photos',
  'speakers',
  'closing',
  'fee',
  'attendanceStatement',
  'viewTime',
  'report',
] as const satisfies readonly SelectScene[]

/** The rule of a scene. */
export const sceneRule = (scene: SelectScene): SceneRule => SELECT_SCENES[scene]
