import type { SelectScene } from '@osmp/domain/meetings/select-scenes.ts'
import { paths, type RouteName } from '../paths.ts'
import { routes } from '../routes.ts'
import type { IconName } from '../ui/icon-paths.ts'

type ScenePlace = {
  readonly route: RouteName
  readonly icon: IconName
  readonly href: (engagementId: string) => string
}

/** Where each scene goes on with the chosen meeting. */
const PLACES: Readonly<Record<SelectScene, ScenePlace>> = {
  poster: { route: 'posterMeetingId', icon: 'image', href: (meetingId) => paths.posterMeetingId({ meetingId }) },
  invitation: { route: 'landingPreview', icon: 'mail', href: (engagementId) => paths.landingPreview({ engagementId }) },
  enrolment: {
    route: 'registrationList',
    icon: 'users',
    href: (engagementId) => paths.registrationList({ engagementId }),
  },
  signIn: { route: 'checkIn', icon: 'scan', href: (engagementId) => paths.checkIn({ engagementId }) },
  photos: {
    route: 'meetingDetailCamera',
    icon: 'camera',
    href: (engagementId) => paths.meetingDetailCamera({ engagementId }),
  },
  speakers: {
    route: 'meetingDetailChildrenSpeakerList',
    icon: 'mic',
    href: (engagementId) => paths.meetingDetailChildrenSpeakerList({ engagementId }),
  },
  closing: {
    route: 'meetingDetailChildrenClosingMeeting',
    icon: 'check-circle',
    href: (engagementId) => paths.meetingDetailChildrenClosingMeeting({ engagementId }),
  },
  fee: {
    route: 'laborServiceSubmission',
    icon: 'wallet',
    href: (engagementId) => paths.laborServiceSubmission({ engagementId }),
  },
  attendanceStatement: {
    route: 'attendanceStatement',
    icon: 'file-text',
    href: (engagementId) => paths.attendanceStatement({ engagementId }),
  },
  viewTime: {
    route: 'viewTimeViewTimeResult',
    icon: 'clock',
    href: (engagementId) => paths.viewTimeViewTimeResult({ engagementId }),
  },
  report: { route: 'reachDetails', icon: 'chart', href: (engagementId) => paths.reachDetails({ engagementId }) },
}

/** The scene's place, or undefined while its screen is still to come. */
export function scenePlace(scene: SelectScene): ScenePlace | undefined {
  const place = PLACES[scene]
  return routes[place.route].state === 'built' ? place : undefined
}
