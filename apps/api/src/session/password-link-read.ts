import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findLinkPerson } from './password-links/password-link-repo.ts'
import { passwordLinkHash } from './password-links/password-link-token.ts'
import { isAtWork } from './session-rules.ts'

export const passwordLinkRead: Handler<typeof session, 'passwordLinkRead'> = async ({ token }, ctx) => {
  const at = new Date(ctx.clock.systemNow()).toISOString()
  const person = await findLinkPerson(ctx.tx, passwordLinkHash(token), at)
  // A link of a person out of use is not found, so `isActive` is true here.
  if (!person || !isAtWork({ isActive: true, isDemo: person.isDemo }, ctx.config))
    throw new AppError('passwordLinkOver')
  const { name, employeeCode, until } = person
  return { name, employeeCode, until }
}
