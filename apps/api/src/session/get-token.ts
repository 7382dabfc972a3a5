import type { session } from '@osmp/contract/session/endpoints.ts'
import { detectChannel } from '@osmp/domain/session/channel.ts'
import { deviceLabel } from '@osmp/domain/session/device-label.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { issueToken } from './issue-token.ts'
import { rememberStaff } from './person-act.ts'
import { tellOfSignIn } from './tell-of-sign-in.ts'
import { isAtWork, SESSION_LIFE } from './session-rules.ts'
import { insertFamily, useLoginCode } from './session-repo.ts'

export const getToken: Handler<typeof session, 'getToken'> = async ({ code }, ctx) => {
  const now = ctx.clock.systemNow()
  const at = new Date(now).toISOString()
  const person = await useLoginCode(ctx.tx, sha256hex(code), at)
  if (!person) throw new AppError('loginCodeInvalid')
  if (!isAtWork(person, ctx.config)) throw new AppError('unknownInternally')
  const userType = person.userType === 'workbench' ? 'workbench' : 'employee'
  const family = {
    id: uuidv7(),
    personId: person.personId,
    userType,
    at,
    expiresAt: new Date(now + SESSION_LIFE).toISOString(),
    deviceLabel: deviceLabel(ctx.userAgent),
    channel: detectChannel({ ua: ctx.userAgent }) ?? null,
    address: ctx.address,
    provedAt: person.proves ? at : null,
  } as const
  await insertFamily(ctx.tx, family)
  await rememberStaff(ctx, person.personId)
  await tellOfSignIn(ctx, family)
  return issueToken(ctx.tx, family, now)
}
