import type { MeetingStatus } from './meeting-codes.ts'
import type { MeetingAction } from './meeting-policy.ts'

type SceneRule = {
  /** What one sets out to do; the meeting must allow it. */
  readonly action: MeetingAction
  /** Where the action fits. A meeting is opened by the clock, so that sign-in and photos begin with 50. */
  readonly statuses: readonly MeetingStatus[]
  /** Nobody watches a meeting on site, and one held only online has no venue; without it either fits. */
  readonly heldIn?: 'room' | 'venue'
}

/** Things one does with a meeting that is chosen afterwards, in the order of a meeting's life; each for its own side. */
export const SELECT_SCENES = {
  poster: { action: 'editLanding', statuses: [20, 40, 50] },
  invitation: { action: 'enrolDoctor', statuses: [20, 40, 50] },
  enrolment: { action: 'enrolDoctor', statuses: [20, 40, 50] },
  signIn: { action: 'runMeeting', statuses: [50], heldIn: 'venue' },
  photos: { action: 'uploadPhoto', statuses: [50, 60], heldIn: 'venue' },
  speakers: { action: 'setSpeakerStatus', statuses: [50, 60] },
  closing: { action: 'close', statuses: [60] },
  fee: { action: 'submitFees', statuses: [70] },
  attendanceStatement: { action: 'issueStatement', statuses: [60, 70, 71] },
  viewTime: { action: 'readSignList', statuses: [50, 60, 70, 71], heldIn: 'room' },
  report: { action: 'sendReport', statuses: [60, 70, 71] },
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
