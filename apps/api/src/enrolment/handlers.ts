import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { checkEnroll } from './check-enroll.ts'
import { doEnroll } from './do-enroll.ts'
import { enrollList } from './enroll-list.ts'
import { getQrCode } from './get-qr-code.ts'
import { getSignList } from './get-sign-list.ts'
import { getSignList2 } from './get-sign-list2.ts'
import { loginMeeting } from './login-meeting.ts'
import { signByStaff } from './sign-by-staff.ts'
import { signExplain } from './sign-explain.ts'
import { signSubmit } from './sign-submit.ts'
import { signVoid } from './sign-void.ts'

export const enrolmentHandlers: Handlers<typeof enrolment> = {
  checkEnroll,
  doEnroll,
  enrollList,
  getSignList,
  getSignList2,
  getQrCode,
  loginMeeting,
  signSubmit,
  signByStaff,
  signVoid,
  signExplain,
}
