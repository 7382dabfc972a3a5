import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { asked, findPerson, finishSignIn, type Messaging, noteSignedIn } from '../messaging/public.ts'
import { freeHands } from './free-hands.ts'
import { LOGIN_CODE_LIFE } from './session-rules.ts'
import { insertLoginCode } from './session-repo.ts'

export const getWxUserEmail =
  ({ wecom, seal }: Messaging): Handler<typeof session, 'getWxUserEmail'> =>
  async ({ code, state }, ctx) => {
    if (!wecom) throw new AppError('messagingOff')
    const back = await finishSignIn(ctx, seal, state)
    const userId = await asked(() => wecom.userOf(code))
    if (userId === null) throw new AppError('unknownInMessaging')
    const person = await asked(() => findPerson(ctx, wecom, userId))
    if (!person?.isActive) throw new AppError('unknownInternally')
    const now = ctx.clock.systemNow()
    await noteSignedIn(ctx.tx, userId, new Date(now).toISOString())
    await freeHands(ctx.tx, person.personId, { how: 'directory' }, now)
    const loginCode = randomToken()
    const expiresAt = new Date(now + LOGIN_CODE_LIFE).toISOString()
    await insertLoginCode(ctx.tx, sha256hex(loginCode), person.personId, expiresAt)
    return { email: person.email, userName: person.userName, code: loginCode, back }
  }
