import {
  CONSENT_PURPOSES,
  type PurposeText,
  shownPurposes,
  textInForce,
} from '@osmp/domain/enrolment/consent-purposes.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { loadSettings, type Settings } from '../../policies/public.ts'
import { findConsents } from '../store/consent-repo.ts'

const wordsOf = ({ version, zh, en }: PurposeText, locale: Ctx['locale']) => ({
  version,
  text: locale === 'en' ? en : zh,
})

/** Uses that an enrolment asks about, in the reader's language: those with a text in force. */
export const askedConsents = ({ purposes }: Pick<Settings, 'purposes'>, { at, locale }: Pick<Ctx, 'at' | 'locale'>) =>
  CONSENT_PURPOSES.flatMap((purpose) => {
    const text = textInForce(purposes, purpose, localDateOf(at))
    return text === undefined ? [] : [{ purpose, ...wordsOf(text, locale) }]
  })

/** Uses that the holder of a place decides on. */
export async function heldConsents(ctx: Pick<Ctx, 'tx' | 'at' | 'locale'>, enrollmentId: string) {
  const { purposes } = await loadSettings(ctx.tx)
  if (purposes.length === 0) return []
  const said = await findConsents(ctx.tx, enrollmentId)
  return shownPurposes(purposes, said, localDateOf(ctx.at)).map(({ text, given, newer }) => ({
    purpose: text.purpose,
    ...wordsOf(text, ctx.locale),
    given,
    newer: newer === undefined ? null : wordsOf(newer, ctx.locale),
  }))
}
