import type { SelectScene } from '@osmp/domain/meetings/select-scenes.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/icon-paths.ts'

type ScenePlace = {
  readonly icon: IconName
  readonly href: (engagementId: string) => string
}

/** Where each scene goes on with the chosen meeting. */
const PLACES: Readonly<Record<SelectScene, ScenePlace>> = {
  poster: { icon: 'image', href: (meetingId) => paths.posterMeetingId({ meetingId }) },
  invitation: { icon: 'mail', href: (engagementId) => paths.landingPreview({ engagementId }) },
  enrolment: {
    icon: 'users',
    href: (engagementId) => paths.registrationList({ engagementId }),
  },
  signIn: { icon: 'scan', href: (engagementId) => paths.checkIn({ engagementId }) },
  photos: {
    icon: 'camera',
    href: (engagementId) => paths.meetingDetailCamera({ engagementId }),
  },
  speakers: {
    icon: 'mic',
    href: (engagementId) => paths.meetingDetailChildrenSpeakerList({ engagementId }),
  },
  closing: {
    icon: 'check-circle',
    href: (engagementId) => paths.meetingDetailChildrenClosingMeeting({ engagementId }),
  },
  fee: {
    icon: 'wallet',
    href: (engagementId) => paths.laborServiceSubmission({ engagementId }),
  },
  attendanceStatement: {
    icon: 'file-text',
    href: (engagementId) => paths.attendanceStatement({ engagementId }),
  },
  viewTime: {
    icon: 'clock',
    href: (engagementId) => paths.viewTimeViewTimeResult({ engagementId }),
  },
  report: { icon: 'chart', href: (engagementId) => paths.reachDetails({ engagementId }) },
}

export const scenePlace = (scene: SelectScene): ScenePlace => PLACES[scene]
