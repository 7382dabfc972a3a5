import type { PurposeConsent } from '@osmp/domain/enrolment/consent-purposes.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { loadSettings } from '../../policies/public.ts'

/** Refuses words of which no text has ever been in force, or a use said twice. */
export async function requireKnownTexts(ctx: Pick<Ctx, 'tx' | 'at'>, said: readonly PurposeConsent[]): Promise<void> {
  const { purposes } = await loadSettings(ctx.tx)
  const today = localDateOf(ctx.at)
  const isKnown = ({ purpose, version }: PurposeConsent) =>
    purposes.some((text) => text.purpose === purpose && text.version === version && text.from <= today)
  const isTwice = new Set(said.map(({ purpose }) => purpose)).size < said.length
  if (isTwice || !said.every(isKnown)) throw new AppError('consentTextUnknown')
}
