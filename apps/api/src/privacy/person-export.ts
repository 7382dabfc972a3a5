import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { attendeeContact, heldAnswers } from '../enrolment/public.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { requireFewExports } from '../reports/public.ts'
import { noteAccess } from './access-note-repo.ts'
import { exportDoctors, exportPlaces } from './export-repo.ts'
import { findPerson, namesOf } from './person.ts'

export const personExport: Handler<typeof privacy, 'personExport'> = async ({ phone: typed, reason }, ctx) => {
  const phone = attendeeContact(typed)
  const { tx, at } = ctx
  await requireFewExports(ctx)
  const person = await findPerson(tx, phone)
  const { doctors, places } = person
  refuseNamed(reason, namesOf(person))
  const hcpIds = doctors.map(({ hcpId }) => hcpId)
  const placeIds = places.map(({ enrollmentId }) => enrollmentId)
  const held = {
    exportedAt: at,
    ...(await exportDoctors(tx, hcpIds)),
    ...(await exportPlaces(tx, placeIds)),
    enrolmentAnswers: await heldAnswers(ctx, placeIds),
  }
  await noteAccess(tx, {
    kind: 'personExported',
    byPersonId: staff(ctx).personId,
    detail: { reason, places: places.length, doctors: doctors.length },
    at: new Date(ctx.clock.systemNow()).toISOString(),
  })
  return { fileName: `personal-data-${localDateOf(at)}.json`, content: JSON.stringify(held, null, 2) }
}
