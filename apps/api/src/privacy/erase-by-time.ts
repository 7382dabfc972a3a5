import {
  type ErasedCounts,
  type ErasedKind,
  ERASE_WITHIN_MS,
  needsSecondWord,
} from '@osmp/domain/privacy/erase-share.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { alarm, findConfirmed, useConfirmed } from '../duties/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import type { Clock } from '../kit/process/clock.ts'
import { noteAccess } from './access-note-repo.ts'
import { BATCH, type Parts, untilNone } from './batches.ts'
import { tonight } from './due-tonight.ts'
import { countDueLetters, countLetters, eraseDueLetters } from './erase-letter-repo.ts'
import { erasePlaces } from './erase-repo.ts'
import { countDueStrangers, countStrangers, eraseDueStrangers } from './erase-stranger-repo.ts'
import { forgetEndedHolds } from './hold-repo.ts'
import { countDuePlaces, countPlaces, type DueBefore, takeDuePlaces } from './retention-repo.ts'

/** The one request of a run that erases more than a share. */
export const ERASE_SUBJECT = 'privacy-retention'
/** `stored`: of which `counts` would go. */
export type EraseAsked = { due: DueBefore; counts: ErasedCounts; stored: ErasedCounts }

const NOTHING: ErasedCounts = { places: 0, letters: 0, strangers: 0 }

/**
 * Erases what is due by time; a run over a share erases nothing, and tells administrators and compliance once a day, unless a second
 * person has confirmed it. Safe to run twice, and in two processes.
 */
export async function eraseWithinShare(parts: Parts): Promise<ErasedCounts> {
  const { db, clock } = parts
  const { at, due } = await tonight(db.db, clock)
  const counts = await countErased(db.db, due)
  if (!needsSecondWord(counts, await countStored(db.db))) return eraseUpTo(parts, due)
  const word = await db.inTransaction((tx) => takeWord(tx, clock))
  if (word) return eraseUpTo(parts, earlier(due, word.due))
  const { places, letters, strangers } = counts
  parts.log.warn({ places, letters, strangers }, 'a run over the share was stopped: a second person has to confirm it')
  await db.inTransaction((tx) => tellStopped(tx, counts, at))
  return NOTHING
}

/** Once a day. Administrators can ask for the run; compliance reads of it, and decides. */
async function tellStopped(tx: Tx, counts: ErasedCounts, at: string): Promise<void> {
  const said = { params: { ...counts }, about: localDateOf(at), at }
  await alarm(tx, { kind: 'eraseStopped', roles: ['admin'], ...said })
  await alarm(tx, { kind: 'eraseStoppedTold', roles: ['compliance'], ...said })
}

/** The run that needs a second person's word; undefined when it needs none, or has it. */
export async function eraseToAsk(tx: Tx, clock: Clock): Promise<EraseAsked | undefined> {
  const { due } = await tonight(tx, clock)
  const [counts, stored] = [await countErased(tx, due), await countStored(tx)]
  if (!needsSecondWord(counts, stored) || (await findWord(tx, clock))) return undefined
  return { due, counts, stored }
}

/** Erases all that is due, whatever its share. */
export async function eraseDue(parts: Parts): Promise<ErasedCounts> {
  return eraseUpTo(parts, (await tonight(parts.db.db, parts.clock)).due)
}

const findWord = (tx: Tx, clock: Clock) =>
  findConfirmed(tx, {
    deed: 'eraseByTime',
    subject: ERASE_SUBJECT,
    since: new Date(clock.now() - ERASE_WITHIN_MS).toISOString(),
  })

/** Uses the second person's word up. */
async function takeWord(tx: Tx, clock: Clock): Promise<EraseAsked | undefined> {
  const word = await findWord(tx, clock)
  const isOurs = word && (await useConfirmed(tx, word.id, new Date(clock.systemNow()).toISOString()))
  return isOurs ? (word.content as EraseAsked) : undefined // written by jobRun alone
}

const earlierOf = (one: string, other: string): string => (one < other ? one : other)
const earlier = (one: DueBefore, other: DueBefore): DueBefore => ({
  absent: earlierOf(one.absent, other.absent),
  signIn: earlierOf(one.signIn, other.signIn),
  money: earlierOf(one.money, other.money),
})

async function eraseUpTo(parts: Parts, due: DueBefore): Promise<ErasedCounts> {
  const at = new Date(parts.clock.now()).toISOString()
  const noted = (kind: ErasedKind, take: (tx: Tx) => Promise<string[]>) => async (tx: Tx) => {
    const ids = await take(tx)
    if (ids.length > 0) await noteErased(tx, kind, ids, parts.clock)
    return ids.length
  }
  const places = await untilNone(
    parts,
    'personal data erased by time',
    noted('places', async (tx) => {
      const ids = await takeDuePlaces(tx, due, BATCH)
      await erasePlaces(tx, ids, at)
      return ids
    }),
  )
  // After the places: a letter goes when its doctor has no place left.
  const takeLetters = noted('letters', (tx) => eraseDueLetters(tx, due.absent, BATCH))
  const letters = await untilNone(parts, 'letters erased by time', takeLetters)
  const takeStrangers = noted('strangers', (tx) => eraseDueStrangers(tx, due.signIn, BATCH))
  const strangers = await untilNone(parts, 'stays erased by time', takeStrangers)
  await parts.db.inTransaction(forgetEndedHolds)
  return { places, letters, strangers }
}

/** How many went, and the digest of their ids in order, in the transaction that erases them; the audit chain seals it. */
function noteErased(tx: Tx, kind: ErasedKind, ids: readonly string[], clock: Clock): Promise<void> {
  const detail = { [kind]: ids.length, sha256: sha256hex([...ids].sort().join()) }
  return noteAccess(tx, {
    kind: 'erasedByTime',
    byPersonId: null,
    detail,
    at: new Date(clock.systemNow()).toISOString(),
  })
}

async function countErased(tx: Tx, due: DueBefore): Promise<ErasedCounts> {
  return {
    places: await countDuePlaces(tx, due),
    letters: await countDueLetters(tx, due.absent),
    strangers: await countDueStrangers(tx, due.signIn),
  }
}

async function countStored(tx: Tx): Promise<ErasedCounts> {
  return { places: await countPlaces(tx), letters: await countLetters(tx), strangers: await countStrangers(tx) }
}
