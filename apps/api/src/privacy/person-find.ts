import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { attendeeContact } from '../enrolment/public.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskAddress } from '../kit/settings/phone-channel.ts'
import { staff } from '../kit/http/require-staff.ts'
import { noteAccess } from './access-note-repo.ts'
import { findOpenRequest } from '../duties/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { findHold } from './hold-repo.ts'
import { findPerson, keptPlace, loadRetention } from './person.ts'
import { countOthers } from './person-repo.ts'

const SHOWN = 100
const NAMES = 20

export const personFind: Handler<typeof privacy, 'personFind'> = async ({ phone: typed }, ctx) => {
  const phone = attendeeContact(typed)
  const { tx, at } = ctx
  const { doctors, places } = await findPerson(tx, phone)
  const retention = await loadRetention(tx, localDateOf(at))
  const others = await countOthers(
    tx,
    places.map(({ enrollmentId }) => enrollmentId),
    doctors.map(({ hcpId }) => hcpId),
  )
  const counts = { places: places.length, signIns: places.filter(({ hasSignedIn }) => hasSignedIn).length, ...others }
  await noteAccess(tx, {
    kind: 'personFound',
    byPersonId: staff(ctx).personId,
    detail: { places: counts.places, doctors: doctors.length },
    at: new Date(ctx.clock.systemNow()).toISOString(),
  })
  const hold = (await findHold(tx, phone, places)) ?? null
  const names = new Set([...doctors, ...places].map(({ name }) => name))
  return {
    phoneMasked: maskAddress(phone),
    names: [...names].slice(0, NAMES),
    doctors: doctors.map(({ hcpId, name, hospital, isSpeaker }) => ({ hcpId, name, hospital, isSpeaker })),
    counts,
    places: places.slice(0, SHOWN).map((place) => {
      const { enrollmentId, engagementId, engagementCode, engagementName, endAt, status } = place
      const kept = keptPlace(place, retention, at)
      return { enrollmentId, engagementId, engagementCode, engagementName, endDatetime: endAt, status, kept }
    }),
    hold,
    waits: await findWaits(tx, phone, hold?.id),
  }
}

/** Requests that wait for a second person: the erasure of this person, and the end of the hold. */
async function findWaits(tx: Tx, phone: string, holdId: string | undefined) {
  const erasure = await findOpenRequest(tx, 'erasePerson', { phone })
  const release = holdId === undefined ? undefined : await findOpenRequest(tx, 'releaseHold', { subject: holdId })
  return [
    ...(erasure ? [{ deed: 'erasePerson' as const, ...erasure }] : []),
    ...(release ? [{ deed: 'releaseHold' as const, ...release }] : []),
  ]
}
