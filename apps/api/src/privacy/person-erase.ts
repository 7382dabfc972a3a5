import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { noteAccess } from './access-note-repo.ts'
import { eraseDoctors } from './erase-doctor-repo.ts'
import { erasePlaces } from './erase-repo.ts'
import { eraseStrangers } from './erase-stranger-repo.ts'
import { findHold, forgetEndedHolds } from './hold-repo.ts'
import { findPerson, keptPlace, loadRetention } from './person.ts'

export const personErase: Handler<typeof privacy, 'personErase'> = async ({ phone, reason }, ctx) => {
  const { tx, at } = ctx
  const { doctors, places } = await findPerson(tx, phone)
  if (await findHold(tx, phone, places)) throw new AppError('personOnHold')
  const retention = await loadRetention(tx, localDateOf(at))
  const judged = places.map((place) => ({ id: place.enrollmentId, kept: keptPlace(place, retention, at) }))
  const going = judged.filter(({ kept }) => kept === null).map(({ id }) => id)
  await erasePlaces(tx, going, at)
  await eraseDoctors(
    tx,
    doctors.map(({ hcpId }) => hcpId),
  )
  await eraseStrangers(tx, phone)
  await forgetEndedHolds(tx)
  const last = judged.flatMap(({ kept }) => kept?.until ?? []).toSorted()
  const kept = judged.length - going.length
  await noteAccess(tx, {
    kind: 'personErased',
    byPersonId: staff(ctx).personId,
    detail: { reason, erased: going.length, kept, doctors: doctors.length },
    at: new Date(ctx.clock.systemNow()).toISOString(),
  })
  return { erased: going.length, kept, keptUntil: last.at(-1) ?? null }
}
