import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Keeping } from '@osmp/domain/privacy/retention-rules.ts'
import { forgetPersonal } from '../duties/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { eraseDoctors } from './erase-doctor-repo.ts'
import { erasePlaces } from './erase-repo.ts'
import { eraseStrangers } from './erase-stranger-repo.ts'
import { forgetEndedHolds } from './hold-repo.ts'
import { type HeldPerson, keptPlace, loadRetention } from './person.ts'

export type Fate = { going: string[]; kept: Keeping[]; keptUntil: string | null }

/** Which places would go at the person's wish, and why the others stay. `at`: business clock. */
export async function fateOf(tx: Tx, { places }: HeldPerson, at: string): Promise<Fate> {
  const retention = await loadRetention(tx, localDateOf(at))
  const judged = places.map((place) => ({ id: place.enrollmentId, kept: keptPlace(place, retention, at) }))
  const kept = judged.flatMap((one) => one.kept ?? [])
  const going = judged.filter((one) => one.kept === null).map(({ id }) => id)
  return {
    going,
    kept,
    keptUntil:
      kept
        .flatMap(({ until }) => until ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}

/** Erases what no law keeps, in the caller's transaction. */
export async function erasePerson(tx: Tx, person: HeldPerson, at: string): Promise<Fate> {
  const fate = await fateOf(tx, person, at)
  const hcpIds = person.doctors.map(({ hcpId }) => hcpId)
  await erasePlaces(tx, fate.going, at)
  await eraseDoctors(tx, hcpIds)
  await forgetPersonal(tx, 'changeMasterData', hcpIds)
  await eraseStrangers(tx, person.phone)
  await forgetEndedHolds(tx)
  return fate
}
