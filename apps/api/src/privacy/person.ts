import { type LocalDate, localDateOf } from '@osmp/domain/kit/time.ts'
import {
  type HeldPlace,
  type Keeping,
  keepingOf,
  keptAgainstWish,
  keptThrough,
  type Retention,
} from '@osmp/domain/privacy/retention-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { loadCompanyPolicies } from '../policies/public.ts'
import { type DoctorRow, findDoctors, findPlaces, type PlaceRow } from './person-repo.ts'

/** `phone`: the number, or the mail address in its place, that was asked for. */
export type HeldPerson = { phone: string; doctors: DoctorRow[]; places: PlaceRow[] }

/** Everything that leads to the person with this number or mail address; undefined: nothing does. */
export async function lookForPerson(tx: Tx, phone: string): Promise<HeldPerson | undefined> {
  const doctors = await findDoctors(tx, phone)
  const places = await findPlaces(
    tx,
    phone,
    doctors.map(({ hcpId }) => hcpId),
  )
  return doctors.length === 0 && places.length === 0 ? undefined : { phone, doctors, places }
}

/** The same, refused where nothing is held. */
export async function findPerson(tx: Tx, phone: string): Promise<HeldPerson> {
  const person = await lookForPerson(tx, phone)
  if (!person) throw new AppError('personNotHeld')
  return person
}

/** The names a person is held under, each once. */
export const namesOf = (person: HeldPerson | undefined): string[] => [
  ...new Set([...(person?.doctors ?? []), ...(person?.places ?? [])].map(({ name }) => name)),
]

/** How long personal data lives today, by policy. */
export async function loadRetention(tx: Tx, today: string): Promise<Retention> {
  const policies = await loadCompanyPolicies(tx, today)
  return {
    absentMonths: policies('retention.absent.months').value,
    signInYears: policies('retention.signIn.years').value,
    moneyYears: policies('retention.money.years').value,
  }
}

const OVER: readonly string[] = ['void', 'declined']

/** Why a place would stay if its deletion were asked for; null: it would go. `at`: business clock. */
export function keptPlace(place: PlaceRow, retention: Retention, at: string): Keeping | null {
  const held = heldPlace(place, at)
  return keptAgainstWish(held, keepingOf(held, retention), localDateOf(at))
}

/** The last day on which a kept place stays, as things are now. */
export const lastDayKept = (place: PlaceRow, retention: Retention, at: string): LocalDate | null =>
  keptThrough(heldPlace(place, at), place.endAt === null ? null : localDateOf(place.endAt), retention)

function heldPlace({ startAt, endAt, status, hasSignedIn, isPaid }: PlaceRow, at: string): HeldPlace {
  return {
    endedOn: endAt !== null && endAt <= at ? localDateOf(endAt) : null,
    hasBegun: startAt !== null && startAt <= at,
    hasSignedIn,
    isPaid,
    isOver: OVER.includes(status),
  }
}
