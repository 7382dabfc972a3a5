import { phoneChannelOf } from '../kit/settings/phone-channel.ts'
import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { codeDigits, findDemoMessages, linkSeal } from '../messaging/public.ts'

/** Codes and links of invented people alone: an installation that reaches real phones shows nothing, demo or not. */
export const demoPhone: Handler<typeof session, 'demoPhone'> = async (_input, ctx) => {
  if (phoneChannelOf(ctx.config) !== 'demo') throw new AppError('meetingNotFound')
  const at = new Date(ctx.clock.systemNow()).toISOString()
  const seal = linkSeal(ctx.signInKey)
  return {
    list: (await findDemoMessages(ctx.tx, at)).map(({ id, kind, createdAt, phone, params, objectId, sealedLink }) => ({
      id,
      kind,
      at: createdAt,
      phoneMasked: phone,
      name: params.name,
      meeting: params.meeting ?? '',
      code: kind === 'code' ? codeDigits(ctx.signInKey, objectId) : null,
      tail: params.tail ?? null,
      ...(params.bank !== undefined && { bank: params.bank, contact: params.contact ?? '' }),
      path: sealedLink === null ? null : seal.open(id, sealedLink).toString(),
    })),
  }
}
