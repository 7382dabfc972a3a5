import { withdrawPeople } from '../enrolment/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { findUnerasedDoctors, findUnerasedPlaces } from './erase-again-repo.ts'
import { eraseDoctors } from './erase-doctor-repo.ts'
import { erasePlaces } from './erase-repo.ts'
import { insertWishRows } from './erasure-wish-repo.ts'
import { eraseStrangersAgain } from './erase-stranger-repo.ts'

export type WishedId = { subject: string; detail: string }
export type ErasedIds = { places: readonly string[]; doctors: readonly string[]; strangers: readonly string[] }

/** Erases what was erased already, in a database that was brought back to an earlier moment. How many of each were there again. */
export async function eraseAgain(
  tx: Tx,
  { places, doctors, strangers }: ErasedIds,
  at: string,
): Promise<Record<keyof ErasedIds, number>> {
  const foundPlaces = await findUnerasedPlaces(tx, places)
  await withdrawPeople(tx, foundPlaces, at)
  await erasePlaces(tx, foundPlaces, at)
  const foundDoctors = await findUnerasedDoctors(tx, doctors)
  await eraseDoctors(tx, foundDoctors)
  return {
    places: foundPlaces.length,
    doctors: foundDoctors.length,
    strangers: await eraseStrangersAgain(tx, strangers),
  }
}

/** Notes the wishes of confirmed erasures again, each with its request, in such a database. */
export async function wishAgain(
  tx: Tx,
  { places, doctors }: { places: readonly WishedId[]; doctors: readonly WishedId[] },
  at: string,
): Promise<void> {
  for (const { subject, detail } of places)
    await insertWishRows(tx, { places: [subject], doctors: [], requestId: detail, at })
  for (const { subject, detail } of doctors)
    await insertWishRows(tx, { places: [], doctors: [subject], requestId: detail, at })
}
