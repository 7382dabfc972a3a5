import type { SelectScene } from '@osmp/domain/meetings/select-scenes.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/mark/icon-paths.ts'

/** When in a meeting's life a scene is for. */
export const SCENE_PHASES = ['before', 'during', 'after'] as const

type ScenePlace = {
  readonly phase: (typeof SCENE_PHASES)[number]
  readonly icon: IconName
  readonly href: (engagementId: string) => string
}

/** Where each scene goes on with the chosen meeting. */
const PLACES: Readonly<Record<SelectScene, ScenePlace>> = {
  poster: { phase: 'before', icon: 'image', href: (meetingId) => paths.posterMeetingId({ meetingId }) },
  invitation: { phase: 'before', icon: 'mail', href: (engagementId) => paths.landingPreview({ engagementId }) },
  enrolment: {
    phase: 'before',
    icon: 'users',
    href: (engagementId) => paths.registrationList({ engagementId }),
  },
  signIn: { phase: 'during', icon: 'scan', href: (engagementId) => paths.checkIn({ engagementId }) },
  photos: {
    phase: 'during',
    icon: 'camera',
    href: (engagementId) => paths.meetingDetailCamera({ engagementId }),
  },
  speakers: {
    phase: 'during',
    icon: 'mic',
    href: (engagementId) => paths.meetingDetailChildrenSpeakerList({ engagementId }),
  },
  closing: {
    phase: 'after',
    icon: 'check-circle',
    href: (engagementId) => paths.meetingDetailChildrenClosingMeeting({ engagementId }),
  },
  fee: {
    phase: 'after',
    icon: 'wallet',
    href: (engagementId) => paths.laborServiceSubmission({ engagementId }),
  },
  attendanceStatement: {
    phase: 'after',
    icon: 'file-text',
    href: (engagementId) => paths.attendanceStatement({ engagementId }),
  },
  viewTime: {
    phase: 'after',
    icon: 'clock',
    href: (engagementId) => paths.viewTimeViewTimeResult({ engagementId }),
  },
  report: { phase: 'after', icon: 'chart', href: (engagementId) => paths.reachDetails({ engagementId }) },
}

export const scenePlace = (scene: SelectScene): ScenePlace => PLACES[scene]
