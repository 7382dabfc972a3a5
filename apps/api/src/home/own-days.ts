import { IN_FORCE, isIn } from '@osmp/domain/meetings/status-sets.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { Day } from './home-day.ts'
import { HOME_WORDS, say } from './home-words.ts'

/** The meetings of the next seven days, soonest first, each with the contracts it has where one is missing. */
export function ownDays(day: Day, locale: Locale) {
  return day.ahead.flatMap(({ id }) => {
    const card = day.cards.get(id)
    if (!card) return []
    const { signed, needed } = day.contractsOf(id)
    const isMissing = signed < needed && isIn(IN_FORCE, card.status)
    return [{ ...card, ...(isMissing && { missing: say(HOME_WORDS.signedContracts, locale, { signed, needed }) }) }]
  })
}
