import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { setPasswordByLink } from './own-password.ts'
import { findLinkPerson } from './password-links/password-link-repo.ts'
import { passwordLinkHash } from './password-links/password-link-token.ts'
import { giveLoginCode } from './prove-person.ts'
import { isAtWork } from './session-rules.ts'

export const passwordLinkUse: Handler<typeof session, 'passwordLinkUse'> = async ({ token, newPassword }, ctx) => {
  const hash = passwordLinkHash(token)
  const person = await findLinkPerson(ctx.tx, hash, new Date(ctx.clock.systemNow()).toISOString())
  if (!person || !isAtWork({ isActive: true, isDemo: person.isDemo }, ctx.config))
    throw new AppError('passwordLinkOver')
  ctx.meantFor(person.personId)
  await setPasswordByLink(ctx, { ...person, hash }, newPassword)
  return { code: await giveLoginCode(ctx, person.personId) }
}
