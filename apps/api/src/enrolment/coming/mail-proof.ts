import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { linkId, phoneHash, tryCode } from '../../messaging/public.ts'

/** The place at a meeting that a code to a mail address opens. */
export const mailTarget = ({ signInKey }: Pick<Ctx, 'signInKey'>, engagementId: string, mail: string) =>
  ({ purpose: 'enrol', objectId: linkId('mailEnrol', engagementId, phoneHash(signInKey, mail)) }) as const

/** One address in any letters. */
export const mailKey = (email: string): string => email.toLowerCase()

/** A mail address that its holder proves by the code sent there; the code is spent with what it opens. */
export type ProvedMail = { mail: string; codeId: string }

export async function proveMail(
  ctx: Ctx,
  engagementId: string,
  { email, emailCode }: { email?: string | undefined; emailCode?: string | undefined },
): Promise<ProvedMail> {
  if (email === undefined || emailCode === undefined) throw new AppError('enrolmentContactMissing')
  const mail = mailKey(email)
  return { mail, codeId: await tryCode(ctx, mailTarget(ctx, engagementId, mail), emailCode) }
}
