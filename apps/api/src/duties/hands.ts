import type { Deed } from '@osmp/domain/duties/duty-table.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { otherHands } from '@osmp/domain/duties/hands-texts.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { AppError, type RefusalParams } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { staff } from '../kit/http/require-staff.ts'
import { handsOfPerson } from './hands-repo.ts'

/** The caller as the duty table sees them: read once a call. */
export const loadHands = (ctx: Pick<Ctx, 'tx' | 'clock' | 'actor'>): Promise<Hands> =>
  handsOfPerson(ctx.tx, staff(ctx).personId, ctx.clock.systemNow())

/** The values of sentences about hands: the time they are held until, the administrator of the reset, and another person for the deed. */
export const handsParams = ({ by, heldUntil }: Pick<Hands, 'by' | 'heldUntil'>, deed: Deed, locale: Locale) =>
  ({
    by,
    time: heldUntil === null ? '' : displayTime(heldUntil),
    who: otherHands(deed, locale === 'en' ? 'en' : 'zh-CN'),
  }) satisfies RefusalParams

/** Refuses a deed of the duty table in the first day after others gave the caller's password. */
export async function requireOpenHands(
  ctx: Pick<Ctx, 'tx' | 'clock' | 'actor' | 'locale'>,
  deed: Deed,
): Promise<Hands> {
  const hands = await loadHands(ctx)
  if (hands.heldUntil !== null) throw new AppError('handsAfterReset', handsParams(hands, deed, ctx.locale))
  return hands
}
