import type { landing } from '@osmp/contract/landing/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { eventLanding } from './event-landing.ts'
import { landingDetail } from './landing-detail.ts'
import { landingFileUpload } from './landing-file-upload.ts'
import { meetingLandingTemplateList } from './meeting-landing-template-list.ts'
import { meetingLandingTemplateUpdate } from './meeting-landing-template-update.ts'
import { openLinkSave } from './open-link-save.ts'
import { passDetail } from './pass-detail.ts'
import { redirectClUrl } from './redirect-cl-url.ts'
import { redirectQrUrl } from './redirect-qr-url.ts'
import { userStatus } from './user-status.ts'

export const landingHandlers: Handlers<typeof landing> = {
  landingDetail,
  userStatus,
  eventLanding,
  landingFileUpload,
  meetingLandingTemplateList,
  meetingLandingTemplateUpdate,
  openLinkSave,
  passDetail,
  redirectClUrl,
  redirectQrUrl,
}
