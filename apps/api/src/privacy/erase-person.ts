import { type LocalDate, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Keeping } from '@osmp/domain/privacy/retention-rules.ts'
import { forgetPersonal } from '../duties/public.ts'
import { withdrawPeople } from '../enrolment/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { eraseDoctors } from './erase-doctor-repo.ts'
import { erasePlaces } from './erase-repo.ts'
import { eraseStrangers } from './erase-stranger-repo.ts'
import { eraseRequestWords } from './erase-words-repo.ts'
import { insertWishes } from './erasure-wish-repo.ts'
import { settleErasureAsk } from './held-repo.ts'
import { forgetEndedHolds } from './hold-repo.ts'
import { type HeldPerson, keptPlace, lastDayKept, loadRetention, namesOf } from './person.ts'

/** `through`: the last day it stays; null while its meeting has no end. */
export type KeptPlace = { id: string; why: Keeping['why']; through: LocalDate | null }
export type Fate = { going: string[]; kept: KeptPlace[]; keptUntil: LocalDate | null }

/** Which places would go at the person's wish, and why the others stay. `at`: business clock. */
export async function fateOf(tx: Tx, { places }: HeldPerson, at: string): Promise<Fate> {
  const retention = await loadRetention(tx, localDateOf(at))
  const judged = places.map((place) => ({ place, why: keptPlace(place, retention, at)?.why ?? null }))
  const kept = judged.flatMap(({ place, why }) =>
    why === null ? [] : [{ id: place.enrollmentId, why, through: lastDayKept(place, retention, at) }],
  )
  return {
    going: judged.filter(({ why }) => why === null).map(({ place }) => place.enrollmentId),
    kept,
    keptUntil:
      kept
        .flatMap(({ through }) => through ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}

/**
 * Erases what no law keeps, and notes the wish for the rest, in the caller's transaction. A place at a meeting that has not begun is
 * withdrawn first.
 */
export async function erasePerson(
  tx: Tx,
  person: HeldPerson,
  { requestId, at }: { requestId: string; at: string },
): Promise<Fate> {
  const fate = await fateOf(tx, person, at)
  const hcpIds = person.doctors.map(({ hcpId }) => hcpId)
  await withdrawPeople(tx, fate.going, at)
  await erasePlaces(tx, fate.going, at)
  const kept = await eraseDoctors(tx, hcpIds)
  await forgetPersonal(tx, 'changeMasterData', hcpIds)
  await eraseRequestWords(tx, namesOf(person))
  await eraseStrangers(tx, person.phone)
  await insertWishes(tx, { places: fate.kept.map(({ id }) => id), doctors: kept, requestId, at })
  await forgetEndedHolds(tx)
  await settleErasureAsk(tx, person.phone, at)
  return fate
}
