import { isFoundIn, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { readAttendeePhone } from '@osmp/domain/kit/phone-number.ts'
import { createStore, delMany, entries, get, set } from 'idb-keyval'
import type { CallOutput } from '../kit/calls/call-types.ts'

export type Roster = CallOutput<'door', 'signRoster'>
export type RosterPerson = Roster['list'][number]

const place = createStore('osmp-roster', 'meetings')

/** The list of a meeting as this phone has it. */
export const keptRoster = async (engagementId: string): Promise<Roster | undefined> => get<Roster>(engagementId, place)

/** Rejects, and never throws at once, on a phone that keeps nothing. */
export const keepRoster = async (roster: Roster): Promise<void> => set(roster.engagementId, roster, place)

/** Removes the lists of meetings that are over (`now`: epoch ms, the product's clock). */
export async function forgetOldRosters(now: number): Promise<void> {
  const kept = await entries<string, Roster>(place)
  await delMany(
    kept.filter(([, { keepUntil }]) => Date.parse(keepUntil) <= now).map(([key]) => key),
    place,
  )
}

/** Those whose name, hospital or phone's end has the word; a personal code finds its person. */
export function searchRoster(list: readonly RosterPerson[], word: string): readonly RosterPerson[] {
  const keys = searchKeys(word)
  if (keys.length === 0) return list
  const id = personOfCode(word)
  const digits = readAttendeePhone(word) ?? keys.join('')
  return list.filter(
    ({ enrollmentId, name, hcoName, phoneMasked }) =>
      enrollmentId === id ||
      isFoundIn([name, hcoName], keys) ||
      (/^[+]?[0-9]{2,}$/.test(digits) && phoneMasked.endsWith(digits.slice(-4))),
  )
}

const CODE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{22}$/i

/** Whose personal code this is; undefined for any other text. Only the server can tell whether it is genuine. */
export function personOfCode(text: string): string | undefined {
  return CODE.exec(text.trim())?.[1]?.toLowerCase()
}
