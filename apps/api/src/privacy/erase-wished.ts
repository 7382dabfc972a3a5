import { localDateOf } from '@osmp/domain/kit/time.ts'
import { withdrawPeople } from '../enrolment/public.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Clock } from '../kit/process/clock.ts'
import { noteAccess } from './access-note-repo.ts'
import { BATCH, type Parts, untilNone } from './batches.ts'
import { eraseDoctors } from './erase-doctor-repo.ts'
import { erasePlaces } from './erase-repo.ts'
import { eraseRequestWords } from './erase-words-repo.ts'
import {
  findDoctorNames,
  findDoctorsToGo,
  findOpenWishes,
  lockWishes,
  type OpenWish,
  settleWishes,
} from './erasure-wish-repo.ts'
import { findHold, forgetEndedHolds, lockPhone } from './hold-repo.ts'
import { keptPlace, loadRetention } from './person.ts'
import { findPlacesById, type PlaceRow } from './person-repo.ts'

type Due = { places: PlaceRow[]; doctors: string[] }
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Erases what confirmed requests wait for, once no law and no hold keeps it; the count of places and directory entries. Two people
 * confirmed it, so it counts into no share. A transaction a request. Safe to run twice, and in two processes.
 */
export async function eraseWished(parts: Parts): Promise<number> {
  const { db, clock, log } = parts
  let gone = 0
  for (const requestId of new Set((await dueWishes(db.db, clock)).map((one) => one.requestId)))
    gone += await db.inTransaction((tx) => eraseRequest(tx, requestId, clock))
  const at = new Date(clock.now()).toISOString()
  await untilNone(parts, 'wishes to be erased that are done', (tx) => settleWishes(tx, at, BATCH))
  if (gone > 0) log.info({ gone }, 'personal data erased at a wish that waited')
  await db.inTransaction(forgetEndedHolds)
  return gone
}

/** How many would go now, people on hold with them. */
export const countWished = async (tx: Tx, clock: Clock): Promise<number> => (await dueWishes(tx, clock)).length

/** Open wishes that no law keeps; those of people on hold are among them. */
async function dueWishes(tx: Tx, clock: Clock): Promise<OpenWish[]> {
  const due: OpenWish[] = []
  for (let after = FIRST; ;) {
    const page = await findOpenWishes(tx, after, BATCH)
    const { places, doctors } = await dueOf(tx, page, clock)
    const ids = new Set([...places.map(({ enrollmentId }) => enrollmentId), ...doctors])
    due.push(...page.filter(({ enrollmentId, hcpId }) => ids.has(enrollmentId ?? hcpId ?? '')))
    after = page.at(-1)?.id ?? after
    if (page.length < BATCH) return due
  }
}

async function dueOf(tx: Tx, wishes: readonly OpenWish[], clock: Clock): Promise<Due> {
  const at = new Date(clock.now()).toISOString()
  const retention = await loadRetention(tx, localDateOf(at))
  const stored = await findPlacesById(
    tx,
    wishes.flatMap(({ enrollmentId }) => enrollmentId ?? []),
  )
  return {
    places: stored.filter((place) => keptPlace(place, retention, at) === null),
    doctors: await findDoctorsToGo(
      tx,
      wishes.flatMap(({ hcpId }) => hcpId ?? []),
    ),
  }
}

/** All that one request still waits for, judged again under the locks. A hold on one of its places keeps the others. */
async function eraseRequest(tx: Tx, requestId: string, clock: Clock): Promise<number> {
  const at = new Date(clock.now()).toISOString()
  const wishes = await lockWishes(tx, requestId)
  const stored = await findPlacesById(
    tx,
    wishes.flatMap(({ enrollmentId }) => enrollmentId ?? []),
  )
  const phones = [...new Set(stored.map(({ phone }) => phone))].toSorted()
  for (const phone of phones) await lockPhone(tx, phone)
  if (await findHold(tx, '', stored)) return 0
  const { places, doctors } = await dueOf(tx, wishes, clock)
  const ids = places.map(({ enrollmentId }) => enrollmentId)
  await eraseRequestWords(tx, [...places.map(({ name }) => name), ...(await findDoctorNames(tx, doctors))])
  await withdrawPeople(tx, ids, at)
  await erasePlaces(tx, ids, at)
  await eraseDoctors(tx, doctors)
  const detail = { erased: ids.length, kept: stored.length - ids.length, doctors: doctors.length, requestId }
  const systemAt = new Date(clock.systemNow()).toISOString()
  if (ids.length + doctors.length > 0)
    await noteAccess(tx, { kind: 'personErased', byPersonId: null, detail, at: systemAt })
  return ids.length + doctors.length
}
