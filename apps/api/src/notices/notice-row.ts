import { type Words, words } from '@osmp/domain/kit/words.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'
import { LAST_DAY, SHORT_NOTICES } from './notice-short-texts.ts'
import { isKind } from './notice-texts.ts'

const ESTIMATE = words('（预计）', ' (estimate)')

/** A notice as a row of the inbox: its meeting or what else it is about, and what happened; undefined for a kind that is not known. */
export function noticeRow(
  { kind, params, meeting }: { kind: string; params: unknown; meeting: string | null },
  locale: Locale,
): { subject: string; said: string } | undefined {
  if (!isKind(kind)) return undefined
  const { said, about } = SHORT_NOTICES[kind]
  const known: Readonly<Record<string, unknown>> = typeof params === 'object' && params !== null ? { ...params } : {}
  const values = {
    ...known,
    day: dayOf(known['deadline']),
    estimate: known['byEstimate'] === 1 ? ESTIMATE[locale] : '',
  }
  const fill = (text: Words) => fillText(text[locale], values)
  // The name at the time of the notice: the reader may no longer know a later one.
  const subject = about ? fill(about) : fillText('{meeting}', values) || (meeting ?? '')
  return { subject, said: fill(isLastDay(kind, known) ? LAST_DAY : said) }
}

const isLastDay = (kind: string, { workdays }: Readonly<Record<string, unknown>>): boolean =>
  kind === 'closingReminder' && workdays === 0

/** `12-16` of `2026-12-16`. */
const dayOf = (deadline: unknown): string => (typeof deadline === 'string' ? deadline.slice(5) : '')
