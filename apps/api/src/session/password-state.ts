import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findOpenRequest } from '../duties/public.ts'
import { findWait } from './guesses/guess-repo.ts'
import { maskEmail } from '../kit/settings/mask-email.ts'
import { findGranted } from './password-granted.ts'
import { linkAddress } from './password-links/leave-password-link.ts'
import { findLinkState } from './password-links/password-link-repo.ts'
import { findPasswordState } from './password-repo.ts'

export const passwordState: Handler<typeof session, 'passwordState'> = async ({ personId }, ctx) => {
  const found = await findPasswordState(ctx.tx, personId)
  if (!found) throw new AppError('recordMissing')
  const { employeeCode, hasPassword, until, setAt, setBy } = found
  const isOver = until !== null && Date.parse(until) <= ctx.clock.systemNow()
  const state = !hasPassword ? 'none' : until === null ? 'own' : isOver ? 'expired' : 'initial'
  const waitsUntil = await findWait(ctx.tx, employeeCode, new Date(ctx.clock.systemNow()).toISOString())
  const asked = (await findOpenRequest(ctx.tx, 'issuePassword', { subject: personId })) ?? null
  const granted = await findGranted(ctx, personId)
  const to = await linkAddress(ctx, personId)
  const link = await findLinkState(ctx.tx, personId, new Date(ctx.clock.systemNow()).toISOString())
  return {
    state,
    until,
    setAt,
    setBy,
    waitsUntil,
    asked,
    grantedUntil: granted?.until ?? null,
    mailTo: to === null ? null : maskEmail(to),
    link: link ? { ...link, to: maskEmail(link.to) } : null,
  }
}
