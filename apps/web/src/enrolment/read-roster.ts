import { api } from '../kit/calls/api-client.ts'
import { keptRoster, type Roster, type RosterPerson } from './roster-store.ts'

const WHOLE = '0'

let last: Roster | undefined

/** The roster of now: what this device has of it, with what changed since. */
export async function readRoster(engagementId: string, signal: AbortSignal): Promise<Roster> {
  const known = last?.engagementId === engagementId ? last : await keptRoster(engagementId).catch(() => undefined)
  const ask = (since: string) => api.door.signRoster({ engagementId, since }, { signal, quiet: true })
  const answer = await ask(known?.cursor ?? WHOLE)
  last = merged(known, answer) ?? merged(undefined, await ask(WHOLE))
  return last ?? answer
}

/** Undefined where the answer's differences do not fit what is known. */
export function merged(known: Roster | undefined, answer: Roster): Roster | undefined {
  const { full, gone = [], total, list, ...rest } = answer
  // A server of the release before knows no differences.
  if (full !== false) return { ...rest, list }
  if (known === undefined) return undefined
  const people = new Map(known.list.map((person) => [person.enrollmentId, person]))
  for (const id of gone) people.delete(id)
  for (const person of list) people.set(person.enrollmentId, person)
  return people.size === total ? { ...rest, list: [...people.values()].sort(byName) } : undefined
}

const placeOf = ({ nameOrder = '', enrollmentId }: RosterPerson) => [nameOrder, enrollmentId] as const

/** As the server sorts: by plain text. */
function byName(one: RosterPerson, other: RosterPerson): number {
  const [[order, id], [otherOrder, otherId]] = [placeOf(one), placeOf(other)]
  if (order !== otherOrder) return order < otherOrder ? -1 : 1
  return id < otherId ? -1 : 1
}
