import type { door } from '@osmp/contract/door/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import { getSignList } from './get-sign-list.ts'
import { getSignList2 } from './get-sign-list2.ts'
import { getQrCode } from './get-qr-code.ts'
import { loginMeeting } from './login-meeting.ts'
import { signGrant } from './sign-grant.ts'
import { signLeave } from './sign-leave.ts'
import { signReturn } from './sign-return.ts'
import { signPersonalCode } from './sign-personal-code.ts'
import { signReplay } from './sign-replay.ts'
import { signRoster } from './sign-roster.ts'
import { signScan } from './sign-scan.ts'
import { signSessions } from './sign-sessions.ts'
import { signSplit } from './sign-split.ts'
import { signSubmit } from './sign-submit.ts'
import { signByStaff } from './sign-by-staff.ts'
import { signVoid } from './sign-void.ts'
import { signExplain } from './sign-explain.ts'

export const doorHandlers: Handlers<typeof door> = {
  getSignList,
  getSignList2,
  getQrCode,
  loginMeeting,
  signGrant,
  signLeave,
  signReturn,
  signPersonalCode,
  signReplay,
  signRoster,
  signScan,
  signSessions,
  signSplit,
  signSubmit,
  signByStaff,
  signVoid,
  signExplain,
}
