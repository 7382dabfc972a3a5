import { IN_FORCE, isIn } from '@osmp/domain/meetings/status-sets.ts'
import type { Locale } from '../kit/http/locale.ts'
import { type Day, placeOf } from './home-day.ts'
import { HOME_WORDS, say } from './home-words.ts'

/** The meetings of the next seven days, soonest first, each with the number that matters: a contract that is missing, else people. */
export function ownDays(day: Day, locale: Locale) {
  return day.ahead.flatMap(({ id }) => {
    const card = day.cards.get(id)
    if (!card) return []
    const figure = isIn(IN_FORCE, card.status) ? figureOf(day, id, locale) : undefined
    return [{ ...card, place: placeOf(card, locale), ...(figure && { figure }) }]
  })
}

function figureOf(day: Day, id: string, locale: Locale): { text: string; isShort: boolean } | undefined {
  const { signed, needed, enrolled, places } = day.contractsOf(id)
  if (signed < needed)
    return { text: say(HOME_WORDS.signedContracts, locale, { done: signed, all: needed }), isShort: true }
  return places > 0
    ? { text: say(HOME_WORDS.people, locale, { done: enrolled, all: places }), isShort: false }
    : undefined
}
