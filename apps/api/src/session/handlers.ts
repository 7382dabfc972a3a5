import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handlers } from '../kit/ctx.ts'
import { center } from './center.ts'
import { demoClock } from './demo-clock.ts'
import { type MoveClock, demoClockMove } from './demo-clock-move.ts'
import { demoPeople } from './demo-people.ts'
import { embeddedSignIn } from './embedded-sign-in.ts'
import { getApiSn } from './get-api-sn.ts'
import { getToken } from './get-token.ts'
import { inboxList } from './inbox-list.ts'
import { inboxRead } from './inbox-read.ts'
import { refreshToken } from './refresh-token.ts'
import { signOut } from './sign-out.ts'
import { signatureCheck } from './signature-check.ts'

export const sessionHandlers = (moveClock: MoveClock): Handlers<typeof session> => ({
  embeddedSignIn,
  getToken,
  refreshToken,
  signOut,
  center,
  getApiSn,
  demoPeople,
  demoClock,
  demoClockMove: demoClockMove(moveClock),
  inboxList,
  inboxRead,
  signatureCheck,
})
