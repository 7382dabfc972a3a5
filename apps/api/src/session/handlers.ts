import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import type { Messaging } from '../messaging/public.ts'
import { bindWechat } from './bind-wechat.ts'
import { center } from './center.ts'
import { demoClock } from './demo-clock.ts'
import { type MoveClock, demoClockMove } from './demo-clock-move.ts'
import { type DemoAccounts, demoPeople } from './demo-people.ts'
import { demoPhone } from './demo-phone.ts'
import { embeddedSignIn } from './embedded-sign-in.ts'
import { getApiSn } from './get-api-sn.ts'
import { getSign } from './get-sign.ts'
import { getToken } from './get-token.ts'
import { getWxUserEmail } from './get-wx-user-email.ts'
import { ownSessionEnd } from './own-session-end.ts'
import { ownFailedSignIns } from './own-failed-sign-ins.ts'
import { ownSessions } from './own-sessions.ts'
import { passwordChange } from './password-change.ts'
import { passwordChoose } from './password-choose.ts'
import { passwordIssue } from './password-issue.ts'
import { passwordLinkRead } from './password-link-read.ts'
import { passwordLinkUse } from './password-link-use.ts'
import { passwordState } from './password-state.ts'
import { proofGive } from './proof-give.ts'
import { proofWays } from './proof-ways.ts'
import { refreshToken } from './refresh-token.ts'
import { sessionList } from './session-list.ts'
import { sessionRevoke } from './session-revoke.ts'
import { signInLift } from './sign-in-lift.ts'
import { signInWays } from './sign-in-ways.ts'
import { signOut } from './sign-out.ts'
import { signatureCheck } from './signature-check.ts'
import { wechatAttendee } from './wechat-attendee.ts'
import { wechatGrant } from './wechat-grant.ts'

/** `demo` comes from the slice of the demo. */
export const sessionHandlers = (
  moveClock: MoveClock,
  messaging: Messaging,
  demo: DemoAccounts,
): Handlers<typeof session> => ({
  embeddedSignIn,
  passwordChoose,
  passwordChange,
  passwordState,
  passwordIssue,
  passwordLinkRead,
  passwordLinkUse,
  proofWays: proofWays(messaging),
  proofGive,
  getToken,
  refreshToken,
  signOut,
  center,
  getApiSn,
  demoPeople: demoPeople(demo),
  demoPhone,
  demoClock,
  demoClockMove: demoClockMove(moveClock),
  getSign: getSign(messaging),
  getWxUserEmail: getWxUserEmail(messaging),
  signInWays: signInWays(messaging),
  wechatAttendee: wechatAttendee(messaging),
  bindWechat: bindWechat(messaging),
  wechatGrant: wechatGrant(messaging),
  signatureCheck,
  sessionList,
  sessionRevoke,
  ownFailedSignIns,
  ownSessions,
  ownSessionEnd,
  signInLift,
})
