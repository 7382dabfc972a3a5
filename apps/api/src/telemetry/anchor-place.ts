import { addDays } from '@osmp/domain/kit/time.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { type Anchor, lineOf, parseAnchors } from './audit-anchors.ts'

/** A place outside of process and database that takes objects by name. */
export type AnchorPlace = {
  /** For people. */
  place: string
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  list(prefix: string): AsyncIterable<{ name: string }>
}

const FOLDER = 'audit-anchors/'
/** Objects that are read side by side. */
const SIDE = 8

/** By its day and moment; the hash of the line makes sure that no other anchor has the name, so that none is ever overwritten. */
const nameOf = (anchor: Anchor): string =>
  `${FOLDER}${anchor.at.slice(0, 10)}/${anchor.at.replaceAll(/[:.]/g, '-')}-${anchor.seq}-${sha256hex(lineOf(anchor)).slice(0, 16)}`

/** Puts an anchor there as an object of its own; one that is there stays. Never inside a transaction. */
export async function placeAnchor(place: AnchorPlace, anchor: Anchor): Promise<void> {
  const name = nameOf(anchor)
  if ((await place.get(name)) === undefined) await place.put(name, Buffer.from(lineOf(anchor)))
}

/** The anchors there, by time; `since`: those of that day, the day before and later alone. Throws where an object is none. */
export async function readPlacedAnchors(place: AnchorPlace, since?: string): Promise<Anchor[]> {
  const names: string[] = []
  for (const prefix of prefixesFrom(since)) for await (const { name } of place.list(prefix)) names.push(name)
  const anchors: Anchor[] = []
  for (let at = 0; at < names.length; at += SIDE)
    anchors.push(...(await Promise.all(names.slice(at, at + SIDE).map((name) => readOne(place, name)))).flat())
  return anchors.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

async function readOne(place: AnchorPlace, name: string): Promise<Anchor[]> {
  const { anchors, broken } = parseAnchors((await place.get(name))?.toString() ?? '')
  if (broken !== null || anchors.length !== 1) throw new Error(`${name} in ${place.place} is no anchor`)
  return anchors
}

/** Days of UTC; clocks of two machines may differ around midnight. */
function prefixesFrom(since: string | undefined): string[] {
  if (since === undefined) return [FOLDER]
  const last = addDays(new Date().toISOString().slice(0, 10), 1)
  const days: string[] = []
  for (let day = addDays(since.slice(0, 10), -1); day <= last; day = addDays(day, 1)) days.push(`${FOLDER}${day}/`)
  return days
}
