import type { Tx } from '../kit/database/db.ts'
import { findUnerasedDoctors, findUnerasedPlaces } from './erase-again-repo.ts'
import { eraseDoctors } from './erase-doctor-repo.ts'
import { erasePlaces } from './erase-repo.ts'
import { eraseStrangersAgain } from './erase-stranger-repo.ts'

export type ErasedIds = { places: readonly string[]; doctors: readonly string[]; strangers: readonly string[] }

/** Erases what was erased already, in a database that was brought back to an earlier moment. How many of each were there again. */
export async function eraseAgain(
  tx: Tx,
  { places, doctors, strangers }: ErasedIds,
  at: string,
): Promise<Record<keyof ErasedIds, number>> {
  const foundPlaces = await findUnerasedPlaces(tx, places)
  await erasePlaces(tx, foundPlaces, at)
  const foundDoctors = await findUnerasedDoctors(tx, doctors)
  await eraseDoctors(tx, foundDoctors)
  return {
    places: foundPlaces.length,
    doctors: foundDoctors.length,
    strangers: await eraseStrangersAgain(tx, strangers),
  }
}
