import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { findSession } from './session-repo.ts'

/** The session this call was made with. */
export async function ownFamily({ tx, tokenHash }: Ctx): Promise<string> {
  const found = tokenHash === undefined ? undefined : await findSession(tx, tokenHash)
  if (!found) throw new AppError('notSignedIn')
  return found.familyId
}
